import type { TabId } from '../../core/ids.ts';
import type { RunEnd } from '../../core/run/run-state.ts';
import type { StepNode } from '../words/nest.ts';
import { Args } from '../run/policy-stack.tsx';
import { headOf } from '../words/entry-words.ts';
import { Returned } from './returned.tsx';
import { StepEntry } from './step-entry.tsx';
import { t } from '../../core/i18n/t.ts';
import { rich } from '../shared/rich.tsx';

interface Props {
  readonly steps: readonly StepNode[];
  readonly tabId: TabId;
  /** Id of the heading that names the list; an invoked policy's list has its own name. */
  readonly labelledBy?: string;
  readonly label?: string;
  /** null while the run goes on. */
  readonly end: RunEnd['status'] | null;
}

/** That it is as in an example is said once, and not before each step. */
function isRepeated(steps: readonly StepNode[], at: number): boolean {
  const head = replayHead(steps[at]);
  return head !== null && steps.slice(0, at).some((it) => replayHead(it) === head);
}

const replayHead = (node: StepNode | undefined): string | null =>
  node?.kind === 'entry' && node.entry.type === 'decided' && node.entry.by === 'replay'
    ? headOf(node.entry.reasoning).head
    : null;

export const StepList = ({ steps, tabId, labelledBy, label, end }: Props) => (
  <ol class="step-list" aria-labelledby={labelledBy} aria-label={label}>
    {steps.map((node, i) =>
      node.kind === 'entry' ? (
        <StepEntry key={i} entry={node.entry} tabId={tabId} end={end} isRepeated={isRepeated(steps, i)} />
      ) : (
        <li key={i} class="step policy">
          <div class="policy-head">
            {rich('subtask', { policy: <code>{node.pushed.policy}</code> })}
            <Args args={node.pushed.args} />
            {node.pushed.type === 'reopened' && <span class="tag">{t('subtask_goes_on')}</span>}
          </div>
          <StepList steps={node.steps} tabId={tabId} end={end} label={t('subtask', { policy: node.pushed.policy })} />
          {node.popped !== null && <Returned popped={node.popped} />}
        </li>
      ),
    )}
  </ol>
);
