import { useLayoutEffect, useState } from 'preact/hooks';
import type { Signal } from '@preact/signals';
import { beganDry } from '../../core/gate/grant.ts';
import { hears, type RunState } from '../../core/run/run-state.ts';
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
  planner,
  recording,
  run as latestRun,
  said,
  section,
  tabInfo,
  takenOver,
} from '../state/store.ts';
import { PickButton } from '../shared/pick-button.tsx';
import { Question } from './question.tsx';
import { StopButton } from '../shared/stop-button.tsx';
import { RecordedSteps } from './recorded-steps.tsx';

interface Box {
  readonly label: string;
  readonly placeholder: string;
  readonly draft: Signal<string>;
  readonly button: string;
  /** What Enter says where nothing was written. */
  readonly empty: string;
}

const COMMAND: Box = {
  label: 'Command',
  placeholder: 'What should be done on this page?',
  draft: command,
  button: 'Run',
  empty: 'Write what should be done first.',
};
/** It waits for the run under way. */
const NEXT: Box = { ...COMMAND, placeholder: 'What should be done after this?', button: 'Run next' };
const TELL: Box = {
  label: 'Tell it something',
  placeholder: 'Tell it something…',
  draft: said,
  button: 'Tell',
  empty: 'Write what it should know. Esc stops it.',
};
const ANSWER: Box = {
  label: 'Your answer',
  placeholder: 'Your answer',
  draft: answer,
  button: 'Send answer',
  empty: 'It waits for your answer. Esc stops it.',
};

function boxOf(run: RunState | null): Box {
  if (run === null || run.phase === 'ended') return COMMAND;
  if (run.phase === 'asking' && takenOver.value === null) return ANSWER;
  const info = tabInfo.value;
  const isElsewhere = info?.kind === 'page' && info.tabId !== run.tabId;
  return hears(run) && !isElsewhere ? TELL : NEXT;
}

/** Where the person says what they want, tells a run something or answers it, and steers it. */
export function Composer({ run }: { readonly run: RunState | null }) {
  const info = tabInfo.value;
  const isActive = run !== null && run.phase !== 'ended';
  const isRecording = recording.value.phase !== 'idle';
  const cannotRun = isRecording || info?.kind === 'restricted' || info?.kind === 'none';
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
    if (text === '') return setHint(box.empty);
    if (box.draft === command && cannotRun)
      return setHint(isRecording ? 'Stop the recording first.' : 'Open a website first.');
    void send(box, text, run, askedAt).then((isSent) => {
      if (isSent && draft.value.trim() === text) draft.value = '';
    });
  };
  const field = {
    id: 'command',
    'aria-label': box.label,
    placeholder: box.placeholder,
    spellcheck: false,
    value: draft.value,
    onInput: (event: { currentTarget: { value: string } }) => {
      draft.value = event.currentTarget.value;
      setHint('');
    },
    onKeyDown: (event: KeyboardEvent) => onKey(event, draft, submit),
  };
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {info?.kind === 'restricted' && <p class="restricted">{info.why}</p>}
      {info?.kind === 'none' && <p class="restricted">There is no page here to work in. Open a website.</p>}
      {isActive && <YourTurn />}
      {isAsking && <Question run={run} filter={isSecret ? '' : draft.value} />}
      <div class="command-box">
        {isSecret ? <input type="password" autocomplete="new-password" {...field} /> : <textarea rows={2} {...field} />}
        {!isSecret && <PickButton draft={draft} disabled={info?.kind === 'restricted' || info?.kind === 'none'} />}
        <p class="hint" role="status" aria-label="Hint">
          {hint}
        </p>
        <div class="button-row">
          {!isActive && <RecordButton disabled={cannotRun} />}
          {!isActive && <span class="row-break" />}
          {!isActive && (
            <label class="check">
              <input
                type="checkbox"
                checked={dryRun.value}
                onChange={(event) => (dryRun.value = event.currentTarget.checked)}
              />
              Prepare, don’t send
            </label>
          )}
          {isActive && <Steering run={run} />}
          <button
            type="submit"
            class="primary"
            aria-label={box.button}
            disabled={draft.value.trim() === '' || (box.draft === command && cannotRun)}
          >
            <span>{box.button}</span> <Icon name="enter" />
          </button>
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

const RecordButton = ({ disabled }: { readonly disabled: boolean }) =>
  recording.value.phase === 'recording' ? (
    <button type="button" class="recording-stop" onClick={() => void stopRecording()}>
      <Icon name="stop" /> Stop recording
    </button>
  ) : (
    <button type="button" class="quiet record" disabled={disabled} onClick={() => void startRecording()}>
      <span class="record-dot" /> Record
    </button>
  );

/** The page is the person's; what they do there is told to the run. */
function YourTurn() {
  const state = takenOver.value;
  if (state === null) return null;
  return (
    <section class="question" aria-label="Your turn">
      <p class="question-text">Do it in the page, then hand back.</p>
      <RecordedSteps steps={state.steps} canUndo={state.canUndo} />
      {state.isIncomplete && <p class="hint">Something that you did could not be recorded.</p>}
    </section>
  );
}

const Steering = ({ run }: { readonly run: RunState }) => (
  <>
    {takenOver.value === null ? (
      <button type="button" onClick={() => void takeOver(run.id)}>
        {run.phase === 'asking' ? 'Show me this step' : 'Take over'}
      </button>
    ) : (
      <button type="button" class="primary" onClick={() => void handBack(run.id)}>
        Hand back
      </button>
    )}
    {run.phase === 'paused' && takenOver.value === null && (
      <button type="button" onClick={() => void steer('resume', run.id)}>
        <Icon name="play" /> Resume
      </button>
    )}
    {run.phase !== 'paused' && run.phase !== 'asking' && (
      <button type="button" onClick={() => void steer('pause', run.id)}>
        <Icon name="pause" /> Pause
      </button>
    )}
    <StopButton runId={run.id} />
  </>
);

const PlannerLine = ({ isActive }: { readonly isActive: boolean }) => (
  <p class="planner">
    <span>{planner.value.kind === 'local' ? 'No model' : planner.value.name}</span>
    {isActive && <span>Esc stops it</span>}
    <button type="button" class="link" onClick={() => (section.value = 'Settings')}>
      {planner.value.kind === 'local' ? 'Choose a model' : 'Change'}
    </button>
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
