import { useEffect, useRef, useState } from 'preact/hooks';
import type { Refused } from '../../core/record/refused.ts';
import type { RecordedStep } from '../../protocol/record-messages.ts';
import { UnusedValues } from '../shared/unused-values.tsx';
import { discardRecording, read, saveRecording } from '../state/commands.ts';
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
  const [unused, setUnused] = useState<readonly string[]>([]);
  useEffect(() => {
    let isLatest = true;
    const timer = setTimeout(() => {
      void read('record.unused', { command: name }).then((it = []) => isLatest && setUnused(it));
    }, PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [name, steps]);
  const [refused, setRefused] = useState<Refused | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    box.current?.focus();
    // The focus alone leaves Save below the edge.
    box.current?.form?.scrollIntoView({ block: 'nearest' });
  }, []);
  const save = (event: SubmitEvent): void => {
    event.preventDefault();
    void saveRecording(name).then(setRefused);
  };
  return (
    <form class="naming" onSubmit={save}>
      <label>
        What will you type to run this?
        <textarea
          ref={box}
          rows={2}
          value={name}
          placeholder="What you would type to have this done"
          onInput={(event) => (recordingName.value = event.currentTarget.value)}
        />
      </label>
      <p class="hint">The words that you typed or chose in it can be others next time.</p>
      <UnusedValues values={unused} />
      {steps.length === 0 && <p class="hint">All steps were deleted: nothing is left to save.</p>}
      {refused !== null && (
        <div role="alert">
          <p class="warning">
            <Icon name="alert" /> <span>{refusedWords(refused)} Did what you showed work?</span>
          </p>
          <div class="button-row">
            <button type="button" onClick={() => void saveRecording(name, true)}>
              It worked: save it
            </button>
            <button type="button" onClick={() => void saveRecording(name, false)}>
              Save it, but do not use it yet
            </button>
          </div>
        </div>
      )}
      <div class="button-row">
        <button type="submit" class="primary" disabled={name.trim() === '' || steps.length === 0}>
          Save
        </button>
        <button type="button" class="quiet" onClick={() => void discardRecording()}>
          Discard
        </button>
      </div>
    </form>
  );
}
