import { beganDry } from '../../core/gate/grant.ts';
import type { RunState } from '../../core/run/run-state.ts';
import { Icon } from '../shared/icon.tsx';
import { startRecording, startRun, steer, stopRecording } from '../state/commands.ts';
import { command, dryRun, planner, recording, run as latestRun, section, tabInfo } from '../state/store.ts';

/** Where the person says what they want, and steers what is under way. */
export function Composer({ run }: { readonly run: RunState | null }) {
  const info = tabInfo.value;
  const isActive = run !== null && run.phase !== 'ended';
  const isRecording = recording.value.phase !== 'idle';
  const cannotRun = isRecording || info?.kind === 'restricted' || info?.kind === 'none';
  const submit = (): void => {
    const text = command.value.trim();
    if (isActive || cannotRun || text === '') return;
    void startRun(text, dryRun.value).then((started) => {
      if (started && command.value.trim() === text) command.value = '';
    });
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
      <div class="command-box">
        <textarea
          id="command"
          rows={2}
          aria-label="Command"
          placeholder="What should be done on this page?"
          spellcheck={false}
          value={command.value}
          onInput={(event) => (command.value = event.currentTarget.value)}
          onKeyDown={(event) => onKey(event, submit)}
        />
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
          <span class="spring" />
          {isActive ? <Steering run={run} /> : <RunButton disabled={cannotRun || command.value.trim() === ''} />}
        </div>
      </div>
      <PlannerLine />
    </form>
  );
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

const RunButton = ({ disabled }: { readonly disabled: boolean }) => (
  <button type="submit" class="primary" disabled={disabled}>
    Run <Icon name="enter" />
  </button>
);

const Steering = ({ run }: { readonly run: RunState }) => (
  <>
    {run.phase === 'paused' ? (
      <button type="button" onClick={() => void steer('resume', run.id)}>
        <Icon name="play" /> Resume
      </button>
    ) : (
      <button type="button" disabled={run.phase === 'asking'} onClick={() => void steer('pause', run.id)}>
        <Icon name="pause" /> Pause
      </button>
    )}
    <button type="button" class="danger" onClick={() => void steer('stop', run.id)}>
      <Icon name="stop" /> Stop
    </button>
  </>
);

const PlannerLine = () => (
  <p class="planner">
    <span>{planner.value.kind === 'local' ? 'Built-in planner' : planner.value.name}</span>
    <button type="button" class="link" onClick={() => (section.value = 'Settings')}>
      {planner.value.kind === 'local' ? 'Choose a model' : 'Change'}
    </button>
  </p>
);

/** Enter runs, Shift+Enter breaks the line; Up in an empty box brings the last command back. */
function onKey(event: KeyboardEvent, submit: () => void): void {
  // An input method's Enter only ends the composition.
  if (event.isComposing) return;
  if (event.key === 'Enter' && !event.shiftKey) {
    event.preventDefault();
    submit();
  } else if (event.key === 'ArrowUp' && command.peek() === '') {
    const last = latestRun.peek();
    if (last === null) return;
    command.value = last.command;
    // What was only to be prepared is not sent because a word of it was changed.
    if (beganDry(last.gate)) dryRun.value = true;
  }
}
