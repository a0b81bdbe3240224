/** Which groups of actions a prompt shows besides those of every page: each costs tokens with every decision. */
import { groupsOf } from '../actions/action.ts';
import { actionRows } from '../actions/registry.ts';
import type { ActionGroup } from '../actions/action-row.ts';
import type { ShownExemplar } from '../exemplars/shown-exemplar.ts';
import { grantsOfCommand } from '../gate/named-sites.ts';
import { USUAL_GROUPS, type Policy } from '../policy.ts';
import type { PlannerRequest } from '../ports.ts';
import { showsRefs } from '../view/observation.ts';
import { elementsOf } from '../view/tree.ts';
import { wordSet } from '../word-set.ts';

/** What is drawn, or set by dragging. */
const POINTED_AT = wordSet('canvas drawing application slider scrollbar separator');
const MOVING = wordSet('timer marquee');

/**
 * Of the policy's groups: those that the page or the command calls for, those that the frame has used, those that an
 * exemplar uses, and those that the model asked for.
 */
export function furtherGroups(
  { run, frame, view }: PlannerRequest,
  policy: Policy,
  exemplars: readonly ShownExemplar[],
  asked: ReadonlySet<ActionGroup>,
): ActionGroup[] {
  const roles = new Set(elementsOf(view).map(({ role }) => role));
  const isHere = (wanted: ReadonlySet<string>): boolean => [...roles].some((role) => wanted.has(role));
  const done = run.timeline.flatMap((entry) =>
    entry.type === 'decided' && entry.frameId === frame.id && entry.decision.kind === 'act' ? entry.decision.plan : [],
  );
  const shown = exemplars.flatMap(({ demonstration }) => demonstration.steps.flatMap(({ plan }) => plan));
  const needed = new Set<ActionGroup>([...asked, ...[...done, ...shown].flatMap(groupsOf)]);
  if (isHere(POINTED_AT) || run.observation === 'marks' || !showsRefs(run.observation)) needed.add('pointer');
  if (isHere(MOVING)) needed.add('timed');
  // "Drag the card to Done" calls the action by its name.
  const words = new Set(run.command.toLowerCase().match(/[a-z]+/g));
  for (const { example, group } of actionRows)
    if (group !== 'tabs' && words.has(String(example.kind))) needed.add(group);
  if (view.tabs !== undefined || grantsOfCommand(run.command).length > 0) needed.add('tabs');
  return policy.groups.filter((group) => needed.has(group) && !USUAL_GROUPS.includes(group));
}
