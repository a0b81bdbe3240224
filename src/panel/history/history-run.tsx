import { useEffect, useRef } from 'preact/hooks';
import type { RunState } from '../../core/run/run-state.ts';
import { RunHeader } from '../run/run-header.tsx';
import { RunStory } from '../run/run-story.tsx';
import { Icon } from '../shared/icon.tsx';
import { closeRun } from '../state/runs.ts';

export function HistoryRun({ run }: { readonly run: RunState }) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <div class="opened">
      <div class="opened-bar">
        <button ref={back} type="button" class="quiet" onClick={closeRun}>
          <Icon name="back" /> All runs
        </button>
      </div>
      <RunHeader run={run} label="Status of this run" />
      <div class="scroll">
        <RunStory run={run} />
      </div>
    </div>
  );
}
