/** A demonstration as steps with readings: repeated actions become loops, openers on the way to a target become a search for it. */
import type { Action } from '../actions/action.ts';
import type { Demonstration, DemoStep } from '../exemplars/demonstration.ts';
import { elementsOf, findElement, type ElementItem, type PageView } from '../view/view.ts';
import type { Act, FromCommand, Step, Until } from './dsl.ts';
import { ClueIndex, inForm } from './readings/forms.ts';
import { countAlike, isFixed, isPager, selectorReadings, sharedContainer } from './readings/select.ts';
import { quantityIn, quantityOf } from './readings/quantity.ts';
import { fold } from '../fold.ts';
import { textsOf, valueReadings } from './readings/value.ts';

export interface Trace {
  readonly demonstration: Demonstration;
  readonly steps: readonly Step[];
}

const known = new WeakMap<Demonstration, Trace>();

export function traceOf(demonstration: Demonstration): Trace {
  let trace = known.get(demonstration);
  if (!trace) known.set(demonstration, (trace = { demonstration, steps: stepsOf(demonstration) }));
  return trace;
}

const plain = (acts: readonly Act[]): Step => ({ acts, seek: null, until: null, optional: false });

function stepsOf(demonstration: Demonstration): Step[] {
  const index = new ClueIndex(demonstration.command);
  const { steps } = demonstration;
  const views = steps.map(({ view }) => view);
  const shown = steps.map((step, at) =>
    step.plan
      .filter((action, i) => action.kind !== 'wait' || step.plan.length === 1 || i === 0)
      .map((action) => actOf(action, step, at, index, views.slice(0, at))),
  );
  const after = (at: number): PageView | null => steps[at + 1]?.view ?? demonstration.after ?? null;
  const looped = withLoops(shown, after, index);
  return withSeeks(looped.map((step) => withEvery(step, index))).map((step) => withPages(step, index));
}

const targetOf = (action: Action, view: PageView): ElementItem | null =>
  'ref' in action && action.ref !== null ? (findElement(view, action.ref) ?? null) : null;

function actOf(
  action: Action,
  { view }: DemoStep,
  at: number,
  index: ClueIndex,
  earlier: readonly PageView[],
): Act {
  const target = targetOf(action, view);
  return {
    action,
    view,
    at,
    target,
    selectors: target ? selectorReadings(action, target, view, index) : [],
    values: textsOf(action).map((text) => valueReadings(text, action, view, target, index, earlier)),
    every: null,
  };
}

// ---- until

const isRepeated = (a: Act, b: Act): boolean =>
  a.action.kind === b.action.kind &&
  (a.action.kind === 'click' || a.action.kind === 'press') &&
  (a.action.kind !== 'press' || (b.action.kind === 'press' && a.action.keys === b.action.keys)) &&
  a.target !== null &&
  b.target !== null &&
  isSameThing(a.target, b.target);

const isSameThing = (a: ElementItem, b: ElementItem): boolean =>
  a.ref === b.ref || (a.role === b.role && a.name !== '' && fold(a.name) === fold(b.name));

/** A run of one action on one element, within a step or over several, becomes a loop if a quantity came to its goal. */
function withLoops(
  shown: readonly (readonly Act[])[],
  after: (at: number) => PageView | null,
  index: ClueIndex,
): Step[] {
  const steps: Step[] = [];
  const acts = shown.flat();
  let open: Act[] = [];
  const close = (): void => {
    if (open.length > 0) steps.push(plain(open));
    open = [];
  };
  for (let i = 0; i < acts.length; i += 1) {
    const act = acts[i];
    if (!act) break;
    let n = 1;
    while (isRepeatedAt(acts, i, n)) n += 1;
    const last = acts[i + n - 1] ?? act;
    // What follows in the same plan was decided without a look: only the next step's view shows what came of it.
    const end = acts[i + n]?.at === last.at ? null : after(last.at);
    const until = untilOf(act, n, end, index);
    if (until) {
      close();
      steps.push({ ...plain([act]), until });
      i += n - 1;
    } else {
      if (open[0] !== undefined && open[0].at !== act.at) close();
      open.push(act);
    }
  }
  close();
  return steps;
}

const isRepeatedAt = (acts: readonly Act[], i: number, n: number): boolean => {
  const [first, next] = [acts[i], acts[i + n]];
  return first !== undefined && next !== undefined && isRepeated(first, next);
};

function untilOf(act: Act, n: number, end: PageView | null, index: ClueIndex): Until | null {
  if ((act.action.kind !== 'click' && act.action.kind !== 'press') || act.target === null) return null;
  for (const goal of goalsOf(index)) {
    const wanted = quantityOf(goal.text);
    if (wanted === null) continue;
    for (const field of [...elementsOf(act.view).filter(({ value }) => value !== null), null]) {
      const from = quantityIn(act.view, field, act.view, wanted.unit);
      if (from === null || from === wanted.amount) continue;
      const to = end && quantityIn(act.view, field, end, wanted.unit);
      const isReached = end ? to === wanted.amount : field !== null && Math.abs(wanted.amount - from) === n;
      if (isReached) return { goal: goal.value, field, change: (wanted.amount - from) / n, back: null };
    }
  }
  return null;
}

function goalsOf(index: ClueIndex): { text: string; value: FromCommand }[] {
  return index.goals.map(({ text, clue, form }) => ({ text, value: { from: 'command', clue, form } }));
}

// ---- for each

const ALL = /\b(?:all|every|each|both)\b/i;

/** The same action on several things of one name whose containers say what the command says. */
function withEvery(step: Step, index: ClueIndex): Step {
  if (step.until) return step;
  const acts: Act[] = [];
  for (let i = 0; i < step.acts.length;) {
    const act = step.acts[i];
    if (!act) break;
    let n = 1;
    while (isSameKind(act, step.acts[i + n])) n += 1;
    const every = everyOf(step.acts.slice(i, i + n), index);
    acts.push(...(every ? [every] : step.acts.slice(i, i + n)));
    i += n;
  }
  return { ...step, acts };
}

const isSameKind = (a: Act, b: Act | undefined): boolean =>
  a.target !== null &&
  b?.target !== undefined &&
  b.target !== null &&
  a.action.kind === 'click' &&
  b.action.kind === 'click' &&
  a.target.ref !== b.target.ref &&
  a.target.role === b.target.role &&
  fold(a.target.name) === fold(b.target.name);

function everyOf(acts: readonly Act[], index: ClueIndex): Act | null {
  const [first] = acts;
  if (!first?.target || first.action.kind !== 'click') return null;
  if (acts.length < 2 && !ALL.test(index.command)) return null;
  const shared = sharedContainer(
    acts.flatMap(({ target }) => target ?? []),
    first.view,
    index,
  );
  if (!shared) return null;
  const number = index.numbers.find((it) => it === String(acts.length) && it !== shared.clue);
  if (number === undefined && !shared.isAll) return null;
  const [name] = index.named(first.target.name);
  return {
    ...first,
    selectors: [
      {
        by: 'container',
        value: { from: 'command', clue: shared.clue, form: 'whole' },
        name: name && first.target.name !== '' ? { from: 'command', ...name } : null,
      },
    ],
    every: { count: number === undefined ? null : { from: 'command', clue: number, form: 'whole' } },
  };
}

// ---- seek

const OPENERS = new Set(['tab', 'treeitem', 'menuitem']);
/** What says of itself that it opens something; a name may be the class of an icon. */
const OPENING = /expand|disclos|unfold/i;
const PAGING = /^(?:next|previous|prev|more|older|newer|load more|show more)\b/i;

const isOpening = ({ acts: [act], acts: { length }, until }: Step): boolean =>
  length === 1 &&
  until === null &&
  act !== undefined &&
  (act.action.kind === 'click' || act.action.kind === 'hover' || act.action.kind === 'scroll') &&
  // What the command names is a step of its own.
  act.selectors.every(isFixed);

/** Whether pressing it again leads further. */
export const turnsPages = (it: ElementItem): boolean =>
  (isPager(it) && !/^\d+$/.test(it.name)) || PAGING.test(it.name);

/** Whether the element is of a kind that shows and hides parts of a page. */
export const opensParts = (it: ElementItem): boolean =>
  OPENERS.has(it.role) ||
  it.states.includes('collapsed') ||
  it.states.includes('expanded') ||
  isPager(it) ||
  PAGING.test(it.name) ||
  OPENING.test(it.name);

/** Openers before a target that was not there become a search for it. */
function withSeeks(steps: readonly Step[]): Step[] {
  const folded: Step[] = [];
  let openers: Act[] = [];
  const flush = (): void => {
    folded.push(...openers.map((act) => plain([act])));
    openers = [];
  };
  for (const step of steps) {
    const [act] = step.acts;
    if (isOpening(step) && act) {
      openers.push(act);
      continue;
    }
    const target = step.until ? null : act?.target;
    // Only those from which on the target was nowhere to be seen.
    const isHidden = ({ view }: Act): boolean =>
      target !== null &&
      target !== undefined &&
      !elementsOf(view).some((it) => it.ref === target.ref || isSameThing(it, target));
    let from = openers.length;
    while (from > 0 && openers[from - 1] !== undefined && isHidden(openers[from - 1] as Act)) from -= 1;
    const search = openers.slice(from);
    const areAlike =
      search.length > 0 &&
      (search.every((it) => it.target === null || opensParts(it.target)) ||
        (search.length > 1 && search.every((it) => it.target?.role === search[0]?.target?.role)));
    if (areAlike) {
      openers = openers.slice(0, from);
      flush();
      folded.push({ ...step, seek: { openers: search } });
    } else {
      flush();
      const opener = act && !step.until ? openerAround(act) : null;
      folded.push(opener ? { ...step, seek: { openers: [opener] } } : step);
    }
  }
  flush();
  return folded;
}

/** A target that stood in the panel of a tab, or below something expanded, was to be opened even where it was open already. */
function openerAround({ target, view, at }: Act): Act | null {
  if (!target) return null;
  const { items } = view;
  let depth = target.depth;
  for (let i = items.indexOf(target) - 1; i >= 0 && depth > 0; i -= 1) {
    const item = items[i];
    if (!item || item.depth >= depth) continue;
    depth = item.depth;
    const opener =
      item.kind === 'element' && item.states.includes('expanded')
        ? item
        : item.kind === 'group' && item.role === 'tabpanel'
          ? elementsOf(view).find((it) => it.role === 'tab' && it.states.includes('selected'))
          : undefined;
    if (!opener) continue;
    const action: Action = { kind: 'click', ref: opener.ref, count: 1, button: 'left', modifiers: [] };
    return { action, view, at, target: opener, selectors: [{ by: 'same' }], values: [], every: null };
  }
  return null;
}

/** "The 6th result", which is the 3rd on the second page of a list. */
function withPages(step: Step, index: ClueIndex): Step {
  const [act] = step.acts;
  const { seek } = step;
  if (!act?.target || !seek) return step;
  const { target, view } = act;
  const passed = seek.openers.reduce((sum, opener) => sum + countAlike(target, view, opener.view), 0);
  const place = act.selectors.find(({ by }) => by === 'place');
  const n = place?.by === 'place' ? passed + place.n : 0;
  const selectors = index.ordinals
    .filter((clue) => inForm('ordinal', clue) === String(n))
    .map(
      (clue) => ({ by: 'ordinal', n: { from: 'command', clue, form: 'ordinal' }, among: 'role' }) as const,
    );
  return { ...step, acts: [{ ...act, selectors: [...selectors, ...act.selectors] }, ...step.acts.slice(1)] };
}
