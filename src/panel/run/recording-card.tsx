import { useEffect, useRef, useState } from 'preact/hooks';
import type { Refused } from '../../core/record/refused.ts';
import type { RecordedStep } from '../../protocol/record-messages.ts';
import type { Params, ResultOf } from '../../protocol/messages.ts';
import { NamedBlanks } from '../examples/named-blanks.tsx';
import { onEnter } from '../shared/on-enter.ts';
import { UnusedValues } from '../shared/unused-values.tsx';
import { discardRecording, read, saveRecording, tryRecording } from '../state/commands.ts';
import { recording, recordingName } from '../state/store.ts';
import { Icon } from '../shared/icon.tsx';
import { INCOMPLETE_WORDS, refusedWords } from '../words/example-words.ts';
import { RecordedSteps } from './recorded-steps.tsx';

/** The recording under way, or stopped and waiting for its name. */
export function RecordingCard() {
  const state = recording.value;
  if (state.phase === 'idle') return null;
  return (
    <section class="card recording" aria-label="Recording">
      <div class="card-head">
        <h2>{state.phase === 'recording' ? 'Recording' : 'What you showed'}</h2>
        {state.phase === 'recording' && (
          <span class="pill pill-recording">
            <span class="record-dot" /> live
          </span>
        )}
      </div>
      {state.phase === 'recording' && state.steps.length === 0 && (
        <p class="hint">Do it once on the page, the way you want it done. Each step appears here.</p>
      )}
      <RecordedSteps steps={state.steps} canUndo={state.canUndo} />
      {state.isIncomplete && (
        <p class="report report-bad" role="alert">
          <Icon name="alert" /> <span>{INCOMPLETE_WORDS}</span>
        </p>
      )}
      {state.phase === 'naming' && <NamingForm suggested={state.suggestedCommand} steps={state.steps} />}
      <p class="hint">Passwords, card numbers and one-time codes are never kept: only the fact that one was typed.</p>
    </section>
  );
}

/** The person is told of unused values once they pause. */
const PAUSE_MS = 300;

interface NamingProps {
  readonly suggested: string;
  readonly steps: readonly RecordedStep[];
}

function NamingForm({ suggested, steps }: NamingProps) {
  const name = recordingName.value ?? suggested;
  const [blanks, setBlanks] = useState<Params<'record.save'>['blanks']>(null);
  const [said, setSaid] = useState<ResultOf<'record.sentence'>>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    let isLatest = true;
    const timer = setTimeout(() => {
      void readSentence(name, blanks).then((it) => isLatest && setSaid(it));
    }, PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [name, steps, blanks]);
  useEffect(() => {
    box.current?.focus();
    // The focus alone leaves Save below the edge.
    box.current?.closest('.naming')?.scrollIntoView({ block: 'nearest' });
  }, []);
  const isReady = name.trim() !== '' && steps.length > 0;
  return (
    <div class="naming">
      <form
        id="naming"
        onSubmit={(event) => {
          event.preventDefault();
          void saveRecording(name, blanks).then(setRefused);
        }}
      >
        <label>
          What will you type to run this?
          <textarea
            ref={box}
            rows={2}
            value={name}
            placeholder="What you would type to have this done"
            {...onEnter}
            onInput={(event) => (recordingName.value = event.currentTarget.value)}
          />
        </label>
      </form>
      {said?.sentence.some(({ kind }) => kind === 'blank') === true || (said?.blanks.length ?? 0) > 0 ? (
        <NamedBlanks
          example={{ command: name, sentence: said?.sentence ?? [], blanks: said?.blanks ?? [] }}
          onEdit={async (edits) => {
            setSaid(await readSentence(name, edits));
            setBlanks(edits);
            return true;
          }}
        />
      ) : (
        <p class="hint">The words that you typed or chose in it can be others next time.</p>
      )}
      <UnusedValues values={said?.unused ?? []} />
      {steps.length === 0 && <p class="hint">All steps were deleted: nothing is left to save.</p>}
      {refused !== null && (
        <div role="alert">
          <p class="warning">
            <Icon name="alert" /> <span>{refusedWords(refused)} Did what you showed work?</span>
          </p>
          <div class="button-row">
            <button type="button" onClick={() => void saveRecording(name, blanks, true)}>
              It worked: save it
            </button>
            <button type="button" onClick={() => void saveRecording(name, blanks, false)}>
              Save it, but do not use it yet
            </button>
          </div>
        </div>
      )}
      <div class="button-row">
        <button type="submit" form="naming" class="primary" disabled={!isReady}>
          Save
        </button>
        <button type="button" disabled={!isReady} onClick={() => void tryRecording(name, blanks)}>
          Try it first
        </button>
        <button type="button" class="quiet" onClick={() => void discardRecording()}>
          Discard
        </button>
      </div>
    </div>
  );
}

const readSentence = async (command: string, blanks: Params<'record.save'>['blanks']) =>
  (await read('record.sentence', { command, blanks: blanks && [...blanks] })) ?? null;
