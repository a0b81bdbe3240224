import { useEffect, useRef, useState } from 'preact/hooks';
import { beganDry } from '../../core/gate/grant.ts';
import { mayBeKept } from '../../core/record/worth-keeping.ts';
import type { RunState } from '../../core/run/run-state.ts';
import { keepRun } from '../feedback/feedback-state.ts';
import { RunHeader } from '../run/run-header.tsx';
import { RunStory } from '../run/run-story.tsx';
import { Icon } from '../shared/icon.tsx';
import { writeCommand } from '../shared/write-command.ts';
import { closeRun } from '../state/runs.ts';

export function HistoryRun({ run }: { readonly run: RunState }) {
  const back = useRef<HTMLButtonElement>(null);
  const [isKept, setKept] = useState(false);
  useEffect(() => back.current?.focus(), []);
  return (
    <div class="opened">
      <div class="opened-bar button-row">
        <button ref={back} type="button" class="quiet" onClick={closeRun}>
          <Icon name="back" /> All runs
        </button>
        <span class="spring" />
        {run.phase === 'ended' && mayBeKept(run) && (
          <button
            type="button"
            class="quiet"
            aria-label={isKept ? 'Kept as an example' : 'Keep as an example'}
            disabled={isKept}
            onClick={() => void keepRun(run.id, true).then(() => setKept(true))}
          >
            {isKept ? 'Kept' : 'Keep'}
          </button>
        )}
        <button type="button" class="quiet" onClick={() => writeCommand(run.command, beganDry(run.gate))}>
          <Icon name="again" /> Run again…
        </button>
      </div>
      <RunHeader run={run} label="Status of this run" />
      <div class="scroll">
        <RunStory run={run} />
      </div>
    </div>
  );
}
