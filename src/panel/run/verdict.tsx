import { SECRET_MASK_IN } from '../../core/secret-mask.ts';
import { beganDry } from '../../core/gate/grant.ts';
import type { EndedRun } from '../../core/run/run-state.ts';
import { DidItWork } from '../feedback/did-it-work.tsx';
import { canSchedule, scheduleRun } from '../later/later-state.ts';
import { Button } from '../fields/button.tsx';
import { writeCommand } from '../shared/write-command.ts';
import { startRun } from '../state/commands.ts';
import { tabInfo } from '../state/store.ts';
import { t } from '../../core/i18n/t.ts';

/** What the person says of an ended run, and the way back into it. */
export function Verdict({ run }: { readonly run: EndedRun }) {
  const { status } = run.end;
  const isFinished = status === 'done' || status === 'carried-out';
  const hasActed = isFinished || run.spent.actions > 0;
  // One that has not reached its end says so itself; where the person ended it, or the page calls it solved, it may have worked.
  const canJudge = isFinished || run.verdict !== null || (hasActed && (status === 'stopped' || (run.score ?? 0) > 0));
  const cannotRun = tabInfo.value?.kind === 'restricted' || tabInfo.value?.kind === 'none';
  const edit = (): void => writeCommand(run.command, beganDry(run.gate));
  // A secret of the command was not kept: the person has to put it in again.
  const lacksSecret = SECRET_MASK_IN.test(run.command);
  const again = (): void => {
    if (run.only !== null && run.values !== null) void startRun(run.command, beganDry(run.gate), run.only, run.values);
    else if (lacksSecret) edit();
    else void startRun(run.command, beganDry(run.gate));
  };
  return (
    <div class="verdict">
      {canJudge && <DidItWork run={run} />}
      <div class="button-row">
        <Button icon="again" label={t('verdict_again')} disabled={cannotRun} onClick={again} />
        <Button class="quiet" label={t('verdict_edit')} aria-label={t('verdict_edit_label')} onClick={edit} />
        {hasActed && canSchedule(run) && (
          <Button class="quiet" label={t('common_schedule')} onClick={() => scheduleRun(run)} />
        )}
      </div>
    </div>
  );
}
