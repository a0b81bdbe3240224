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
import { t } from '../../core/i18n/t.ts';

export function HistoryRun({ run }: { readonly run: RunState }) {
  const back = useRef<HTMLButtonElement>(null);
  const [isKept, setKept] = useState(false);
  useEffect(() => back.current?.focus(), []);
  return (
    <div class="opened">
      <div class="opened-bar button-row">
        <button ref={back} type="button" class="quiet" onClick={closeRun}>
          <Icon name="back" /> {t('history_all')}
        </button>
        <span class="spring" />
        {run.phase === 'ended' && mayBeKept(run) && (
          <button
            type="button"
            class="quiet"
            aria-label={t(isKept ? 'history_kept_label' : 'history_keep_label')}
            disabled={isKept}
            onClick={() => void keepRun(run.id, true).then(() => setKept(true))}
          >
            {t(isKept ? 'history_kept_example' : 'history_keep_example')}
          </button>
        )}
        <button type="button" class="quiet" onClick={() => writeCommand(run.command, beganDry(run.gate))}>
          <Icon name="again" /> {t('history_again')}
        </button>
      </div>
      <RunHeader run={run} label={t('history_run_status')} />
      <div class="scroll">
        <RunStory run={run} />
      </div>
    </div>
  );
}
