/** An action that is repeated until a quantity of the page is what the command says, or its opposite. */
import type { Action } from '../../actions/action.ts';
import { elementsOf, type PageView } from '../../view/view.ts';
import type { Act, Step, Until } from '../dsl.ts';
import { unsaid } from '../infer.ts';
import { locate, NOTHING_WANTED } from '../readings/locate.ts';
import { quantityIn, quantityOf } from '../readings/quantity.ts';
import { fromCommand, type Bindings } from '../readings/value.ts';
import { fold } from '../../fold.ts';
import { MAX_ROUNDS, planned, refuse, retarget, type Before, type Next } from './next.ts';

const MAX_REPEATS = 12;

/** Names of controls that undo each other. */
const OPPOSITES: readonly (readonly [string, string])[] = [
  ['arrowup', 'arrowdown'], ['arrowright', 'arrowleft'], ['pageup', 'pagedown'], ['previous', 'next'], ['prev', 'next'],
  ['up', 'down'], ['+', '-'], ['+', '−'], ['increase', 'decrease'], ['increment', 'decrement'], ['plus', 'minus'],
  ['more', 'less'], ['earlier', 'later'], ['back', 'forward'], ['<', '>'], ['«', '»'], ['‹', '›'], ['▲', '▼'], ['left', 'right'],
]; // prettier-ignore

function opposites(name: string): string[] {
  const folded = fold(name);
  return OPPOSITES.flatMap((pair) =>
    [pair, [pair[1], pair[0]] as const].flatMap(([a, b]) =>
      folded === a || new RegExp(`(?<![a-z])${a.replace(/\W/g, String.raw`\$&`)}(?![a-z])`).test(folded)
        ? [folded.replace(a, b)]
        : [],
    ),
  );
}

export function repeatUntil(
  until: Until,
  { acts: [it] }: Step,
  live: PageView,
  bindings: Bindings,
  before: Before,
): Next {
  const text = fromCommand(until.goal, bindings);
  const goal = text === null ? null : quantityOf(text);
  if (!it?.target || goal === null) return refuse(unsaid(until.goal.clue));
  const now = quantityIn(it.view, until.field, live, goal.unit);
  if (now === null) return refuse(`the page does not show how far it is from “${text}”`);
  const left = goal.amount - now;
  if (Math.abs(left) < Math.abs(until.change) / 2) return planned([]);
  if (before.seen.length >= MAX_ROUNDS) return refuse(`“${text}” was not reached`);
  const isBack = Math.sign(left) !== Math.sign(until.change);
  const action = isBack ? opposite(it, live) : forward(it, live);
  if (action === null) return refuse(`the page shows nothing that leads to “${text}”`);
  const times = Math.min(MAX_REPEATS, Math.max(1, Math.round(Math.abs(left / until.change))));
  return planned(Array.from({ length: times }, () => action), true); // prettier-ignore
}

function forward({ action, target, view }: Act, live: PageView): Action | null {
  const located = target && locate(view, target, live, NOTHING_WANTED);
  return located?.kind === 'found' ? retarget(action, located.element) : null;
}

function opposite(it: Act, live: PageView): Action | null {
  if (it.action.kind === 'press') {
    const [keys] = opposites(it.action.keys);
    const pressed = forward(it, live);
    const names: Readonly<Record<string, string>> = { arrowup: 'ArrowUp', arrowdown: 'ArrowDown', arrowleft: 'ArrowLeft', arrowright: 'ArrowRight', pageup: 'PageUp', pagedown: 'PageDown' }; // prettier-ignore
    const key = names[keys ?? ''];
    return pressed?.kind === 'press' && key !== undefined ? { ...pressed, keys: key } : null;
  }
  const names = opposites(it.target?.name ?? '');
  const found = elementsOf(live).filter(({ name, states }) => names.includes(fold(name)) && !states.includes('disabled')); // prettier-ignore
  return found.length === 1 && found[0] ? retarget(it.action, found[0]) : null;
}
