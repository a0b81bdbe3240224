/** The actions that a prompt and its schema offer: of the policy's groups, and on a page without refs none that needs one or lists more of it. */
import type { ActionRow } from '../../actions/action-row.ts';
import { actionRows } from '../../actions/registry.ts';
import type { Policy } from '../../policy.ts';
import { needsPicture, showsRefs, type Observation } from '../../view/observation.ts';

export const offeredActions = (
  { groups }: Pick<Policy, 'groups'>,
  observation: Observation,
  sees = false,
): ActionRow[] =>
  actionRows.filter(
    (row) =>
      groups.includes(row.group) &&
      (showsRefs(observation) || !(needsRef(row) || row.group === 'look')) &&
      (!isPicture(row) || (sees && showsRefs(observation) && !needsPicture(observation))),
  );

const isPicture = (row: ActionRow): boolean => row.schema.entries.kind.literal === 'picture';

function needsRef({ modelSchema: { entries } }: ActionRow): boolean {
  const members: Readonly<Record<string, { readonly type: string } | undefined>> = entries;
  return members['refs'] !== undefined || (members['ref']?.type ?? 'nullable') !== 'nullable';
}
