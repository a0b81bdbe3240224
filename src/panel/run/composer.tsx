import { useLayoutEffect, useState } from 'preact/hooks';
import type { Signal } from '@preact/signals';
import { beganDry } from '../../core/gate/grant.ts';
import { hears, type RunState } from '../../core/run/run-state.ts';
import { Button } from '../fields/button.tsx';
import { onSubmit } from '../shared/form-events.ts';
import { Icon } from '../shared/icon.tsx';
import {
  answerRun,
  handBack,
  startRecording,
  startRun,
  steer,
  stopRecording,
  takeOver,
  tellRun,
} from '../state/commands.ts';
import {
  answer,
  command,
  dryRun,
  latestRun,
  planner,
  recording,
  said,
  section,
  tabInfo,
  takenOver,
} from '../state/store.ts';
import { PickButton } from '../shared/pick-button.tsx';
import { Question } from './question.tsx';
import { putAside, putBack } from '../shared/write-command.ts';
import { StopButton } from '../shared/stop-button.tsx';
import { RecordedSteps } from './recorded-steps.tsx';
import { t, type TextKey } from '../../core/i18n/t.ts';
import { quoted } from '../../core/actions/quoted.ts';

interface Box {
  readonly label: TextKey;
  readonly placeholder: TextKey;
  readonly draft: Signal<string>;
  readonly button: TextKey;
  /** What Enter says where nothing was written. */
  readonly empty: TextKey;
}
const COMMAND: Box = {
  label: 'box_command',
  placeholder: 'box_command_placeholder',
  draft: command,
  button: 'run_start',
  empty: 'box_command_empty',
};
/** It waits for the run under way. */
const NEXT: Box = { ...COMMAND, placeholder: 'box_next_placeholder', button: 'run_next' };
const TELL: Box = {
  label: 'box_tell',
  placeholder: 'box_tell_placeholder',
  draft: said,
  button: 'run_tell',
  empty: 'box_tell_empty',
};
const ANSWER: Box = {
  label: 'box_answer',
  placeholder: 'box_answer',
  draft: answer,
  button: 'run_answer',
  empty: 'box_answer_empty',
};

function boxOf(run: RunState | null): Box {
  if (run === null || run.phase === 'ended') return COMMAND;
  if (run.phase === 'asking' && takenOver.value === null) return ANSWER;
  const info = tabInfo.value;
  const isElsewhere = info?.kind === 'page' && info.tabId !== run.tabId;
  return hears(run) && !isElsewhere ? TELL : NEXT;
}

/** Under an empty box: what was begun for later, or in what language commands are. */
function keptWords(box: Box): string {
  if (box === ANSWER && said.value.trim() !== '') return t('box_kept', { text: quoted(said.value, 40) });
  return box.draft === command && t('language') !== 'en' ? t('box_english_only') : '';
}

/** Where the person says what they want, tells a run something or answers it, and steers it. */
export function Composer({ run }: { readonly run: RunState | null }) {
  const info = tabInfo.value;
  const isActive = run !== null && run.phase !== 'ended';
  const cannotRun = info?.kind === 'restricted' || info?.kind === 'none';
  const [hint, setHint] = useState('');
  const box = boxOf(run);
  const { draft } = box;
  const isAsking = box === ANSWER && run?.phase === 'asking';
  const isSecret = isAsking && run.secret;
  const askedAt = isAsking ? (run.timeline.at(-1)?.at ?? 0) : null;
  useLayoutEffect(() => {
    setHint('');
    // What was begun is of the question before.
    answer.value = '';
    // Whoever does something else is not interrupted.
    if (askedAt !== null && document.activeElement === document.body) document.getElementById('command')?.focus();
  }, [box, askedAt]);
  const submit = (): void => {
    const text = draft.value.trim();
    if (isActive && takenOver.value !== null && text === '') return void handBack(run.id);
    if (run?.phase === 'paused' && text === '') return void steer('resume', run.id);
    if (text === '') return setHint(t(box.empty));
    if (box.draft === command && cannotRun) return setHint(t('box_open_website_first'));
    void send(box, text, run, askedAt).then((isSent) => {
      if (isSent && draft.value.trim() === text) draft.value = '';
    });
  };
  if (recording.value.phase === 'recording')
    return (
      <div class="composer">
        {/* In the place of the box, also for the focus. */}
        <Button
          class="recording-stop"
          icon="stop"
          label={t('record_stop')}
          id="command"
          onClick={() => void stopRecording()}
        />
      </div>
    );
  const field = {
    id: 'command',
    'aria-label': t(box.label),
    placeholder: t(box.placeholder),
    dir: 'auto' as const,
    spellcheck: false,
    value: draft.value,
    onInput: (event: { currentTarget: { value: string } }) => {
      draft.value = event.currentTarget.value;
      setHint('');
    },
    onKeyDown: (event: KeyboardEvent) => onKey(event, draft, submit),
  };
  return (
    <form class="composer" {...onSubmit(() => submit())}>
      {info?.kind === 'restricted' && <p class="restricted">{info.why}</p>}
      {info?.kind === 'none' && <p class="restricted">{t('run_no_page')}</p>}
      {isActive && <YourTurn />}
      {isAsking && <Question run={run} filter={isSecret ? '' : draft.value} />}
      <div class="command-box">
        {isSecret ? <input type="password" autocomplete="new-password" {...field} /> : <textarea rows={2} {...field} />}
        {!isSecret && <PickButton draft={draft} disabled={info?.kind === 'restricted' || info?.kind === 'none'} />}
        <p class="hint" role="status" aria-label={t('box_hint')}>
          {hint || keptWords(box)}
        </p>
        {box.draft === command && putAside.value !== '' && (
          <p class="hint">
            <Button class="link" label={t('box_put_back', { text: quoted(putAside.value, 40) })} onClick={putBack} />
          </p>
        )}
        <div class="button-row">
          {isActive ? (
            <Steering run={run} />
          ) : (
            <button type="button" class="quiet record" disabled={cannotRun} onClick={() => void startRecording()}>
              <span class="record-dot" /> {t('record_start')}
            </button>
          )}
          <span class="go">
            {!isActive && (
              <label class="check">
                <input
                  type="checkbox"
                  checked={dryRun.value}
                  onChange={(event) => (dryRun.value = event.currentTarget.checked)}
                />
                {t('run_dry')}
              </label>
            )}
            <button
              type="submit"
              class="primary"
              aria-label={t(box.button)}
              disabled={draft.value.trim() === '' || (box.draft === command && cannotRun)}
            >
              <span>{t(box.button)}</span> <Icon name="enter" />
            </button>
          </span>
        </div>
      </div>
      <PlannerLine isActive={isActive} />
    </form>
  );
}

/** @returns Whether it arrived. */
async function send(box: Box, text: string, run: RunState | null, askedAt: number | null): Promise<boolean> {
  if (run === null || box.draft === command) return startRun(text, dryRun.value);
  return askedAt === null ? tellRun(run.id, text) : answerRun(run.id, text, askedAt);
}

/** The page is the person's; what they do there is told to the run. */
function YourTurn() {
  const state = takenOver.value;
  if (state === null) return null;
  return (
    <section class="question" aria-label={t('turn_label')}>
      <p class="question-text">{t('turn_how')}</p>
      <RecordedSteps steps={state.steps} canUndo={state.canUndo} />
      {state.isIncomplete && <p class="hint">{t('turn_incomplete')}</p>}
    </section>
  );
}

const Steering = ({ run }: { readonly run: RunState }) => (
  <>
    {takenOver.value === null ? (
      <Button
        label={run.phase === 'asking' ? t('run_show_step') : t('run_take_over')}
        onClick={() => void takeOver(run.id)}
      />
    ) : (
      <Button class="primary" label={t('run_hand_back')} onClick={() => void handBack(run.id)} />
    )}
    {run.phase === 'paused' && takenOver.value === null && (
      <Button icon="play" label={t('run_resume')} onClick={() => void steer('resume', run.id)} />
    )}
    {run.phase !== 'paused' && run.phase !== 'asking' && (
      <Button icon="pause" label={t('run_pause')} onClick={() => void steer('pause', run.id)} />
    )}
    <StopButton runId={run.id} />
  </>
);

const PlannerLine = ({ isActive }: { readonly isActive: boolean }) => (
  <p class="planner">
    <span>{planner.value.kind === 'local' ? t('planner_none') : planner.value.name}</span>
    {isActive && <span>{t('planner_esc')}</span>}
    <Button
      class="link"
      label={planner.value.kind === 'local' ? t('planner_choose') : t('planner_change')}
      onClick={() => (section.value = 'Settings')}
    />
  </p>
);

/** Enter sends, Shift+Enter breaks the line; Up in an empty command box brings the last command back. */
function onKey(event: KeyboardEvent, draft: Signal<string>, submit: () => void): void {
  // An input method's Enter only ends the composition.
  if (event.isComposing) return;
  if (event.key === 'Enter' && !event.shiftKey) {
    event.preventDefault();
    submit();
  } else if (event.key === 'ArrowUp' && draft === command && command.peek() === '') {
    const last = latestRun.peek();
    if (last === null) return;
    command.value = last.command;
    // What was only to be prepared is not sent because a word of it was changed.
    if (beganDry(last.gate)) dryRun.value = true;
  }
}
