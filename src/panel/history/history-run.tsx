import { useEffect, useRef, useState } from 'preact/hooks';
import { beganDry } from '../../core/gate/grant.ts';
import { mayBeKept } from '../../core/record/worth-keeping.ts';
import type { RunState } from '../../core/run/run-state.ts';
import { keepRun } from '../feedback/feedback-state.ts';
import { RunHeader } from '../run/run-header.tsx';
import { RunStory } from '../run/run-story.tsx';
import { Button } from '../fields/button.tsx';
import { writeCommand } from '../shared/write-command.ts';
import { closeRun } from '../state/runs.ts';
import { t } from '../../core/i18n/t.ts';

export function HistoryRun({ run }: { readonly run: RunState }) {
  const back = useRef<HTMLButtonElement>(null);
  const [isKept, setKept] = useState(false);
  useEffect(() => back.current?.focus(), []);
  return (
    <div class="opened">
      <div class="opened-bar button-row">
        <Button ref={back} class="quiet" icon="back" label={t('history_all')} onClick={closeRun} />
        <span class="spring" />
        {run.phase === 'ended' && mayBeKept(run) && (
          <Button
            class="quiet"
            label={t(isKept ? 'history_kept_example' : 'history_keep_example')}
            aria-label={t(isKept ? 'history_kept_label' : 'history_keep_label')}
            disabled={isKept}
            onClick={() => void keepRun(run.id, true).then(() => setKept(true))}
          />
        )}
        <Button
          class="quiet"
          icon="again"
          label={t('history_again')}
          onClick={() => writeCommand(run.command, beganDry(run.gate))}
        />
      </div>
      <RunHeader run={run} label={t('history_run_status')} />
      <div class="scroll">
        <RunStory run={run} />
      </div>
    </div>
  );
}
