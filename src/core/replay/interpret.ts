/**
 * What a program does next on a live view. Nothing is kept between calls: where it stands is read off
 * the run's timeline.
 */
import type { Action } from '../actions/action.ts';
import { SECRET_MASK, SECRET_MASK_IN } from '../exemplars/demonstration.ts';
import { elementsOf, type ElementItem, type PageView } from '../view/view.ts';
import type { Act, FromCommand, Selector, Step, Until, Value } from './dsl.ts';
import { opensParts } from './fold.ts';
import { inForm } from './readings/forms.ts';
import { bindingsOf, unsaid, type Fitting } from './infer.ts';
import { locate, NOTHING_WANTED, type Located } from './readings/locate.ts';
import { quantityIn, quantityOf } from './readings/quantity.ts';
import { cluesOfSelector, countAlike, find, findEvery, isFixed } from './readings/select.ts';
import { membersOf, slotOf, type SlotId } from './template.ts';
import { fold, tokensOf } from './tokens.ts';
import { evaluate, fromCommand, type Bindings } from './readings/value.ts';

/** What was done of the step so far. */
export interface Before {
  readonly done: readonly Action[];
  /** Names of the elements that it was done to. */
  readonly names: readonly string[];
  /** Digests of the views on which something was decided in this step. */
  readonly seen: readonly string[];
  /** Of the live view. */
  readonly digest: string;
  /** Answers of the person, by question. */
  readonly answerTo: (question: string) => string | null;
}

type Next =
  /** `more`: the step goes on after the plan. */
  | { readonly kind: 'act'; readonly plan: readonly Action[]; readonly more: boolean }
  | { readonly kind: 'ask'; readonly question: string }
  | { readonly kind: 'refuse'; readonly why: string };

/**
 * What only one of the demonstrations had to do (a dialog, say) is done whenever the page shows it.
 * @param done - All actions of the run so far.
 */
export function exceptionOn(fitting: Fitting, live: PageView, done: readonly Action[]): readonly Action[] {
  const bindings = bindingsOf(fitting.program.template, fitting.alignment);
  for (const { optional, acts } of fitting.program.steps) {
    const [first] = acts;
    if (!optional || !first || acts.length > 1 || first.action.kind !== 'click') continue;
    const found = locateAct(first, live, bindings);
    if (found.kind !== 'found' || found.element.states.some((it) => it === 'disabled' || it === 'covered')) continue; // prettier-ignore
    if (!done.some((it) => refOf(it) === found.element.ref)) return [retarget(first.action, found.element)];
  }
  return [];
}

const act = (plan: readonly Action[], more = false): Next => ({ kind: 'act', plan, more });
const refuse = (why: string): Next => ({ kind: 'refuse', why });

/** How often a page is opened, or a loop goes on, in one step. */
const MAX_ROUNDS = 30;
const MAX_REPEATS = 12;

export function nextOf(fitting: Fitting, step: Step, live: PageView, before: Before): Next {
  const bindings = bindingsOf(fitting.program.template, fitting.alignment);
  if (step.until) return loop(step.until, step, live, bindings, before);
  const [first] = step.acts;
  const passed =
    step.seek && first?.target ? pagesBefore(step.seek.openers, first.target, first.view, before) : 0;
  const plan = planOf(fitting, step, live, bindings, before, passed);
  if (plan.kind === 'missing')
    return step.seek && first ? open(step, live, before, plan.why) : refuse(plan.why);
  if (plan.kind === 'act' && first?.every && step.acts.length === 1)
    return act(
      plan.plan.filter((it) => !before.done.some((done) => refOf(done) === refOf(it))),
      true,
    );
  return plan;
}

/** How many entries of a list were on the pages that were turned in this step. */
const pagesBefore = (
  openers: readonly Act[],
  target: ElementItem,
  shown: PageView,
  { seen }: Before,
): number => seen.length * (openers[0] ? countAlike(target, shown, openers[0].view) : 0);

const refOf = (action: Action): string | null => ('ref' in action ? action.ref : null);

// ---- the actions of a step

type Planned = Next | { readonly kind: 'missing'; readonly why: string };

function planOf(
  fitting: Fitting,
  { acts }: Step,
  live: PageView,
  bindings: Bindings,
  before: Before,
  passed: number,
): Planned {
  const plan: Action[] = [];
  const listsDone = new Set<SlotId>();
  /** What each field was in the demonstration. */
  const fields = new Map<ElementItem, ElementItem>();
  for (const it of acts) {
    if (it.target === null) {
      if ('ref' in it.action && it.action.ref !== null)
        return refuse('the demonstration names an element that its view does not hold');
      const filled = fill(fitting, it, live, null, bindings);
      if (typeof filled === 'string') return refuse(filled);
      plan.push(filled);
      continue;
    }
    const list = listOf(fitting, it, live, bindings);
    if (list && list.members.length > 1 && it.target.role === 'radio')
      return refuse('the command gives several values where only one can be chosen');
    // The first action on a list stands for all of its members, the others for none.
    if (list && listsDone.has(list.head)) continue;
    if (list) listsDone.add(list.head);
    const targets = list
      ? list.members.map((text) => locateAct(it, live, (clue) => (clue === list.clue ? text : bindings(clue)), text)) // prettier-ignore
      : it.every
        ? everyOf(it, live, bindings)
        : [locateAct(it, live, bindings, undefined, it === acts[0] ? passed : 0)];
    if (targets.length === 0 && it.every && before.done.length === 0)
      return { kind: 'missing', why: `the page shows no ${described(it, bindings)}` };
    for (const [i, found] of targets.entries()) {
      const what = described(it, list ? (clue) => (clue === list.clue ? (list.members[i] ?? null) : bindings(clue)) : bindings); // prettier-ignore
      if (found.kind === 'unsaid') return refuse(unsaid(found.was));
      if (found.kind === 'absent') return { kind: 'missing', why: `the page shows no ${what}` };
      const chosen =
        found.kind === 'ambiguous' ? chosenBy(found.elements, what, live, before) : found.element;
      if (chosen === null) return refuse(`${found.kind === 'ambiguous' ? found.elements.length : 0} elements could be the ${what}, and nothing tells which is meant`); // prettier-ignore
      if (typeof chosen === 'string') return { kind: 'ask', question: chosen };
      if (chosen.states.includes('disabled')) return refuse(`the ${what} is disabled`);
      if (it.action.kind === 'type') {
        const typed = fields.get(chosen);
        if (typed !== undefined && typed !== it.target) return refuse(`the ${what} could be two of the fields that were shown`); // prettier-ignore
        fields.set(chosen, it.target);
      }
      const filled = fill(fitting, it, live, chosen, bindings);
      if (typeof filled === 'string') return refuse(filled);
      if (!alreadySo(filled, it.target, chosen)) plan.push(retarget(filled, chosen));
    }
  }
  return act(plan);
}

const retarget = (action: Action, element: ElementItem): Action =>
  'ref' in action ? { ...action, ref: element.ref } : action;

/** Whether the control is already in the state that the demonstrated click left it in: a click would undo it. */
function alreadySo(action: Action, target: ElementItem, live: ElementItem): boolean {
  if (action.kind !== 'click' || !['checkbox', 'radio', 'switch'].includes(live.role)) return false;
  const leftChecked = live.role === 'radio' || !target.states.includes('checked');
  return live.states.includes('checked') === leftChecked;
}

const described = ({ target, selectors }: Act, bindings: Bindings): string => {
  const [best] = selectors;
  const said = (value: FromCommand | null): string | null => value && fromCommand(value, bindings);
  const name =
    best?.by === 'name' || best?.by === 'part' ? said(best.value) : best?.by === 'container' ? said(best.name) : null; // prettier-ignore
  const of = best?.by === 'container' ? said(best.value) : null;
  const nth = best?.by === 'ordinal' ? `${said(best.n)}. ` : '';
  const shown = nth === '' ? (name ?? target?.name ?? '') : '';
  return `${nth}${target?.role}${shown === '' ? '' : ` “${shown}”`}${of === null ? '' : ` of “${of}”`}`;
};

// ---- which element

type Found = Located | { readonly kind: 'unsaid'; readonly was: string };

/** @param text - Of the member of a list, where the act stands for one. */
function locateAct(it: Act, live: PageView, bindings: Bindings, text?: string, passed = 0): Found {
  const told = it.selectors.filter((selector) => !isFixed(selector));
  const found: ElementItem[] = [];
  let unclear: Located | null = null;
  for (const selector of told) {
    const located = find(selector, it, live, bindings, passed);
    if (located.kind === 'found') found.push(located.element);
    else if (located.kind === 'ambiguous') unclear ??= located;
    // "The 3rd" is no other one, whatever else fits.
    else if (selector.by === 'ordinal' && selector.n.form === 'ordinal') return { kind: 'absent' };
  }
  const different = [...new Set(found)];
  if (different.length > 1) return { kind: 'ambiguous', elements: different };
  if (different[0]) return { kind: 'found', element: different[0] };
  if (unclear) return unclear;
  const silent = told.find((selector) => selector.by === 'name' && bindings(selector.value.clue) === null);
  if (silent?.by === 'name') return { kind: 'unsaid', was: silent.value.clue };
  // What it was in the demonstration is meant only if the command says nothing else of it.
  const isSame = told.flatMap(cluesOfSelector).every(({ clue }) => fold(bindings(clue) ?? '') === fold(clue));
  if (text !== undefined || !isSame) return { kind: 'absent' };
  for (const selector of it.selectors.filter(isFixed)) {
    const located = find(selector, it, live, bindings);
    if (located.kind !== 'absent') return located;
  }
  return { kind: 'absent' };
}

function everyOf(it: Act, live: PageView, bindings: Bindings): Found[] {
  const [selector] = it.selectors;
  const found = selector ? findEvery(selector, it, live, bindings) : [];
  const count = it.every?.count ? Number(fromCommand(it.every.count, bindings)) : found.length;
  return found.slice(0, count).map((element) => ({ kind: 'found', element }));
}

/**
 * Two elements fit: the person says which is meant.
 * @returns The element, the question as long as it has no answer, or null where nothing distinguishes them.
 */
function chosenBy(
  elements: readonly ElementItem[],
  what: string,
  live: PageView,
  { answerTo }: Before,
): ElementItem | string | null {
  const named = elements.map((element) => ({ element, words: contextOf(live, element) }));
  const words = named.map((it) => it.words);
  if (words.includes('') || new Set(words.map(fold)).size < words.length || words.length > MAX_CHOICES) return null; // prettier-ignore
  const question = `${elements.length} elements could be the ${what}: ${words.map((it) => `“${it}”`).join(' or ')}. Which is meant?`;
  const answer = answerTo(question);
  if (answer === null) return question;
  const fits = named.filter((it) => fold(it.words).includes(fold(answer)) || fold(answer).includes(fold(it.words))); // prettier-ignore
  return fits.length === 1 ? (fits[0]?.element ?? null) : null;
}

const MAX_CHOICES = 5;

/** What a person would call it by: its name, or else the text before it. */
function contextOf(live: PageView, element: ElementItem): string {
  const alike = elementsOf(live).filter(
    (it) => it.role === element.role && fold(it.name) === fold(element.name),
  );
  if (element.name !== '' && alike.length === 1) return element.name;
  const at = live.items.indexOf(element);
  for (let i = at - 1; i >= 0 && i > at - 6; i -= 1) {
    const item = live.items[i];
    if (item?.kind === 'text') return item.text;
  }
  return '';
}

// ---- lists of the command

interface List {
  readonly head: SlotId;
  readonly clue: string;
  readonly members: readonly string[];
}

/** The command's members for a target that stands for a list; null for any other target. */
function listOf({ program }: Fitting, it: Act, live: PageView, bindings: Bindings): List | null {
  const selector = it.selectors.find(
    (reading): reading is Extract<Selector, { by: 'name' | 'part' | 'container' }> =>
      reading.by === 'name' || reading.by === 'part' || reading.by === 'container',
  );
  if (!selector || it.every) return null;
  const { clue } = selector.value;
  const slot = slotOf(program.template, clue);
  const text = bindings(clue);
  if (slot === null || text === null) return null;
  const members = membersOf(text);
  if (!program.template.listOf.has(slot) && members.length === 1) return null;
  const head = program.template.listOf.get(slot) ?? slot;
  // "Salt and vinegar" is one thing where the page has it as one.
  return find(selector, it, live, bindings).kind === 'found'
    ? { head, clue, members: [text] }
    : { head, clue, members };
}

// ---- texts

/** The action with the command's and the page's own texts; in words why there are none. */
function fill(
  fitting: Fitting,
  { action, values }: Act,
  live: PageView,
  field: ElementItem | null,
  bindings: Bindings,
): Action | string {
  const what =
    field === null ? 'the page' : `the ${field.role}${field.name === '' ? '' : ` “${field.name}”`}`;
  if (action.kind === 'type' || (action.kind === 'select_text' && action.text !== null)) {
    if (action.kind === 'type' && SECRET_MASK_IN.test(action.text) && !SECRET_MASK.test(action.text))
      return 'it typed a secret within other text, which was not kept';
    const [readings = []] = values;
    const text = textFor(readings, live, field, bindings);
    if (text === null)
      return readings.some(({ from }) => from === 'page')
        ? `the page does not show what to put into ${what}`
        : unsaid(action.text ?? '');
    const isSecret = SECRET_MASK.test(text);
    if (!isSecret && /^["“'].*["”']$/.test(text) && tokensOf(text).length > 1)
      return `the command gives several values for ${what}`;
    return { ...action, text };
  }
  if (action.kind !== 'select' || field === null) return action;
  const heads = new Set<SlotId>();
  const options = action.options.flatMap((option, i) => {
    const [reading] = values[i] ?? [];
    if (reading?.from !== 'command') return [option];
    const { template } = fitting.program;
    const slot = slotOf(template, reading.clue);
    const head = slot === null ? null : (template.listOf.get(slot) ?? slot);
    if (head === null || heads.has(head)) return [];
    heads.add(head);
    const text = fromCommand(reading, bindings) ?? option;
    return slot !== null && template.listOf.has(slot) ? membersOf(text) : [text];
  });
  const missing = missingOption(options, field);
  return missing === null ? { ...action, options } : `${what} has no option “${missing}”`;
}

/** The first reading that tells a text. A secret that the command does not hold keeps its mask, and is asked for. */
function textFor(
  readings: readonly Value[],
  live: PageView,
  field: ElementItem | null,
  bindings: Bindings,
): string | null {
  for (const reading of readings) {
    const text = evaluate(reading, live, field, bindings);
    if (text !== null) return text;
    if (reading.from === 'command' && SECRET_MASK.test(reading.clue)) return reading.clue;
  }
  return null;
}

function missingOption(options: readonly string[], element: ElementItem): string | null {
  // The options on other pages of a long list are not known.
  if (element.options === null || (element.moreOptions ?? 0) > 0) return null;
  const available = element.options.flatMap((it) => [fold(it), fold(withoutGroup(it))]);
  return (
    options.find((it) => !available.includes(fold(it)) && !available.includes(fold(withoutGroup(it)))) ?? null
  );
}

/** "Fruit › Apple" is the option Apple of the group Fruit. */
const withoutGroup = (option: string): string => option.split(' › ').at(-1) ?? option;

// ---- until

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

function loop(until: Until, { acts: [it] }: Step, live: PageView, bindings: Bindings, before: Before): Next {
  const text = fromCommand(until.goal, bindings);
  const goal = text === null ? null : quantityOf(text);
  if (!it?.target || goal === null) return refuse(unsaid(until.goal.clue));
  const now = quantityIn(it.view, until.field, live, goal.unit);
  if (now === null) return refuse(`the page does not show how far it is from “${text}”`);
  const left = goal.amount - now;
  if (Math.abs(left) < Math.abs(until.change) / 2) return act([]);
  if (before.seen.length >= MAX_ROUNDS) return refuse(`“${text}” was not reached`);
  const isBack = Math.sign(left) !== Math.sign(until.change);
  const action = isBack ? opposite(it, live) : forward(it, live);
  if (action === null) return refuse(`the page shows nothing that leads to “${text}”`);
  const times = Math.min(MAX_REPEATS, Math.max(1, Math.round(Math.abs(left / until.change))));
  return act(Array.from({ length: times }, () => action), true); // prettier-ignore
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

// ---- seek

/** Opens the next part of the page that may hold the target: as it was shown, else another of its kind, never one twice. */
function open({ seek }: Step, live: PageView, before: Before, why: string): Next {
  if (!seek || before.seen.length >= MAX_ROUNDS) return refuse(why);
  // A page that was seen before in this search leads nowhere new.
  const isNew = !before.seen.includes(before.digest);
  const tried = new Set(before.done.map(refOf));
  const page = Math.max(1, ...before.names.filter((name) => /^\d+$/.test(name)).map(Number));
  for (const opener of seek.openers) {
    const { target, action } = opener;
    if (!target) {
      if (isNew) return act([action], true);
      continue;
    }
    const candidates = elementsOf(live).filter((it) => isOfKind(it, target, seek.openers, live));
    const next = candidates.find(
      (it) => !tried.has(it.ref) && !isOpen(it) && !(/^\d+$/.test(it.name) && Number(it.name) <= page),
    );
    // The same arrow leads on from page to page.
    const again = isNew
      ? candidates.find((it) => isPaging(it) && fold(it.name) === fold(target.name))
      : undefined;
    const element = next ?? again;
    if (element) return act([retarget(action, element)], true);
  }
  return refuse(why);
}

const isOpen = ({ states }: ElementItem): boolean =>
  states.some((it) => it === 'expanded' || it === 'selected' || it === 'disabled' || it === 'current');

const isPaging = ({ name }: ElementItem): boolean => name !== '' && !/^\d+$/.test(name);

function isOfKind(it: ElementItem, target: ElementItem, openers: readonly Act[], live: PageView): boolean {
  if (it.role !== target.role) return false;
  if (fold(it.name) === fold(target.name)) return true;
  if (/^\d+$/.test(target.name)) return /^\d+$/.test(it.name);
  if (!opensParts(target)) return new Set(openers.map(({ target: shown }) => shown?.name)).size > 1 && it.depth === target.depth; // prettier-ignore
  if (target.role === 'tab' || target.role === 'treeitem' || target.role === 'menuitem') return true;
  return (
    opensParts(it) &&
    inForm('whole', it.name) !== null &&
    live.items.includes(it) &&
    it.depth === target.depth
  );
}
