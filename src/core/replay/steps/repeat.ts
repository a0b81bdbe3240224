/** An action that is repeated until a quantity of the page is what the command says, or its opposite. */
import type { Action } from '../../actions/action.ts';
import { elementsOf } from '../../view/tree.ts';
import type { PageView } from '../../view/view.ts';
import type { Act, Step, Until } from '../dsl.ts';
import { unsaid } from '../infer.ts';
import { quantityIn, quantityOf } from '../hypotheses/quantity.ts';
import { fromCommand, type Bindings } from '../hypotheses/value.ts';
import { fold } from '../../fold.ts';
import { MAX_ROUNDS, planned, refuse, retarget, type StepContext, type Next } from './next.ts';
import { described, locateAct } from './target.ts';
import { t } from '../../i18n/t.ts';

const MAX_REPEATS = 12;

/** The key of what the page showed when the step was last decided on, among what was read (`StepContext.read`). */
const AMOUNT = 'amount';

/** Words in the names of controls that undo each other. */
const OPPOSITES =
  'previous next,prev next,up down,+ -,+ −,increase decrease,increment decrement,plus minus,more less,earlier later,back forward,< >,« »,‹ ›,▲ ▼,left right'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]);
const OPPOSITE_KEYS: Readonly<Record<string, string>> = { Up: 'Down', Down: 'Up', Left: 'Right', Right: 'Left' };

function opposites(name: string): string[] {
  const folded = fold(name);
  const isIn = (word: string): boolean =>
    folded === word || new RegExp(`(?<![a-z])${word.replace(/\W/g, String.raw`\$&`)}(?![a-z])`).test(folded);
  return OPPOSITES.flatMap(([a, b]) => [
    ...(isIn(a) ? [folded.replace(a, b)] : []),
    ...(isIn(b) ? [folded.replace(b, a)] : []),
  ]);
}

/** What the page shows of the quantity, to be compared the next time. */
export function amountHere({ until, act: it }: Step, live: PageView): Record<string, string> {
  const now = until && quantityIn(it.view, until.field, live);
  return now === null ? {} : { [AMOUNT]: String(now) };
}

export function repeatUntil(
  until: Until,
  { act: it }: Step,
  live: PageView,
  bindings: Bindings,
  context: StepContext,
): Next {
  const text = fromCommand(until.goal, bindings);
  const goal = text === null ? null : quantityOf(text, until.field);
  if (!it.target || goal === null) return refuse(unsaid(until.goal.slotText));
  const now = quantityIn(it.view, until.field, live);
  if (now === null) return refuse(t('replay_no_distance', { goal: text ?? '' }));
  const left = goal - now;
  if (Math.abs(left) < Math.abs(until.change) / 2) return planned([]);
  if (context.seen.length >= MAX_ROUNDS) return refuse(t('replay_not_reached', { goal: text ?? '' }));
  // Another page than the demonstrated one may do something else at each press.
  const was = context.read[AMOUNT];
  if (context.done.length > 0 && was === String(now))
    return refuse(t('replay_not_nearer', { what: described(it, bindings), goal: text ?? '' }));
  const isBack = Math.sign(left) !== Math.sign(until.change);
  const action = isBack ? opposite(it, live, bindings) : forward(it, live, bindings);
  if (action === null) return refuse(t('replay_no_way', { goal: text ?? '' }));
  // The first time shows whether it helps.
  const times =
    context.done.length === 0 ? 1 : Math.min(MAX_REPEATS, Math.max(1, Math.round(Math.abs(left / until.change))));
  return planned(
    Array.from({ length: times }, () => action),
    true,
  );
}

function forward(it: Act, live: PageView, bindings: Bindings): Action | null {
  const located = locateAct(it, live, bindings);
  return located.kind === 'found' ? retarget(it.action, located.element) : null;
}

function opposite(it: Act, live: PageView, bindings: Bindings): Action | null {
  if (it.action.kind === 'press') {
    const keys = it.action.keys.replace(/Up|Down|Left|Right/, (to) => OPPOSITE_KEYS[to] ?? to);
    return keys === it.action.keys ? null : forward({ ...it, action: { ...it.action, keys } }, live, bindings);
  }
  const names = opposites(it.target?.name ?? '');
  const found = elementsOf(live).filter(
    ({ name, states }) => names.includes(fold(name)) && !states.includes('disabled'),
  );
  return found.length === 1 && found[0] ? retarget(it.action, found[0]) : null;
}
