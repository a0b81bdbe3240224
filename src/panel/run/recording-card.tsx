import { useEffect, useRef, useState } from 'preact/hooks';
import type { Refused } from '../../core/record/refused.ts';
import type { RecordedStep } from '../../protocol/record-messages.ts';
import type { Params, ResultOf } from '../../protocol/messages.ts';
import { NamedBlanks } from '../examples/named-blanks.tsx';
import { Button } from '../fields/button.tsx';
import { onEnter, onSubmit } from '../shared/form-events.ts';
import { UnusedValues } from '../shared/unused-values.tsx';
import { discardRecording, read, saveRecording, tryRecording } from '../state/commands.ts';
import { recording, recordingName } from '../state/store.ts';
import { Icon } from '../shared/icon.tsx';
import { refusedWords } from '../words/example-words.ts';
import { RecordedSteps } from './recorded-steps.tsx';
import { t } from '../../core/i18n/t.ts';

/** The recording under way, or stopped and waiting for its name. */
export function RecordingCard() {
  const state = recording.value;
  if (state.phase === 'idle') return null;
  return (
    <section class="card recording" aria-label={t('recording_title')}>
      <div class="card-head">
        <h2>{t(state.phase === 'recording' ? 'recording_title' : 'recording_shown')}</h2>
        {state.phase === 'recording' && (
          <span class="pill pill-recording">
            <span class="record-dot" /> {t('recording_live')}
          </span>
        )}
      </div>
      {state.phase === 'recording' && state.steps.length === 0 && <p class="hint">{t('recording_how')}</p>}
      <RecordedSteps steps={state.steps} canUndo={state.canUndo} />
      {state.isIncomplete && (
        <p class="report report-bad" role="alert">
          <Icon name="alert" /> <span>{t('recording_incomplete')}</span>
        </p>
      )}
      {state.phase === 'naming' && <NamingForm suggested={state.suggestedCommand} steps={state.steps} />}
      <p class="hint">{t('recording_secrets')}</p>
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
      <form id="naming" {...onSubmit(() => void saveRecording(name, blanks).then(setRefused))}>
        <label>
          {t('naming_label')}
          <textarea
            ref={box}
            rows={2}
            value={name}
            placeholder={t('naming_placeholder')}
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
        <p class="hint">{t('naming_variable')}</p>
      )}
      <UnusedValues values={said?.unused ?? []} />
      {steps.length === 0 && <p class="hint">{t('naming_no_steps')}</p>}
      {refused !== null && (
        <div role="alert">
          <p class="warning">
            <Icon name="alert" /> <span>{t('naming_refused', { why: refusedWords(refused) })}</span>
          </p>
          <div class="button-row">
            <Button label={t('naming_worked')} onClick={() => void saveRecording(name, blanks, true)} />
            <Button label={t('naming_not_yet')} onClick={() => void saveRecording(name, blanks, false)} />
          </div>
        </div>
      )}
      <div class="button-row">
        <Button type="submit" class="primary" label={t('common_save')} form="naming" disabled={!isReady} />
        <Button label={t('naming_try')} disabled={!isReady} onClick={() => void tryRecording(name, blanks)} />
        <Button class="quiet" label={t('common_discard')} onClick={() => void discardRecording()} />
      </div>
    </div>
  );
}

const readSentence = async (command: string, blanks: Params<'record.save'>['blanks']) =>
  (await read('record.sentence', { command, blanks: blanks && [...blanks] })) ?? null;
