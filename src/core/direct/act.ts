/** The actions of one part of a command on a live view; the elements that may be meant; or why nothing is done. */
import { samplesIn } from './samples.ts';
import type { Action } from '../actions/action.ts';
import { fold } from '../fold.ts';
import { commitMeanings, isSave } from '../gate/word-match.ts';
import type { Ref } from '../ids.ts';
import { nameOf } from '../match/named.ts';
import { holdsWords, isSameName, waysToSay, wordsOfSign } from '../match/names.ts';
import { assertNever } from '../result.ts';
import type { Refusal } from '../text/refusal-words.ts';
import { surroundingsIn } from '../match/surroundings.ts';
import { elementBefore, elementsOf } from '../view/tree.ts';
import type { ElementItem, PageView } from '../view/view.ts';
import { begunBy, entriesFor, isOffered, linksOfRow, nearestTo, optionsFor } from './guesses.ts';
import { fitsOf, type Found } from './match-part.ts';
import { pressing, type Said } from './said.ts';
import * as takes from './takes.ts';
import type { Takes } from './takes.ts';
import { asSaid, isMainField, nameIn, phraseOf, saysMore, type Phrase } from './words.ts';

/** `isByName`: what is pressed is called as the words say, whatever row it stands in. */
export type PartPlan =
  /** No actions: it is so already. */
  | {
      readonly kind: 'actions';
      readonly actions: readonly Action[];
      readonly field: Ref | null;
      readonly isByName: boolean;
    }
  | Unsettled
  /** `offer`: what the page has that is nearest, for the person to choose from. */
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly offer: Unsettled | null };

export interface Unsettled {
  readonly kind: 'unsettled';
  readonly said: string;
  readonly found: readonly Found[];
  /** Words that say nothing of what is near; all of them where it only sounds alike; null where several fit exactly. */
  readonly leftOver: readonly string[] | 'all' | null;
  readonly isByName: boolean;
}

/** Tells what the person meant, where they have been asked; null where they have not. */
export type Choices = (unsettled: Unsettled) => Found | null;

export const NO_CHOICES: Choices = () => null;

type Of<K extends Said['kind']> = Extract<Said, { kind: K }>;
type Actions = (found: Found) => readonly Action[];

/** @param field - The field that the plan typed into before. */
export function planPart(part: Said, view: PageView, field: Ref | null, choices: Choices): PartPlan {
  // A button may be called like a command: "Empty cart", "Check out".
  const isAddress = part.kind === 'act' && part.action.kind === 'go_to';
  if (!isAddress && isWholeName(part.whole, view)) return onTarget(part.whole, view, [takes.PRESSABLE], choices, press);
  const plan = readPart(part, view, field, choices);
  if (plan.kind !== 'refused' || !LOST.has(plan.refusal.kind)) return plan;
  const named = onTarget(part.whole, view, [takes.PRESSABLE], choices, press);
  return named.kind === 'refused' && (named.offer === null || part.kind !== 'on') ? plan : named;
}
const LOST: ReadonlySet<Refusal['kind']> = new Set(['absent', 'unclear-text', 'no-field']);

/** Whether the page has what the words say, or a field where they are entered. */
export function hasSaid(part: Said, view: PageView): boolean {
  const plan = planPart(part, view, null, NO_CHOICES);
  const offer = plan.kind === 'refused' ? plan.offer : plan;
  return isExact(plan) || (offer?.kind === 'unsettled' && offer.found.some(({ typed }) => typed !== undefined));
}

const press: Actions = ({ element }) => [pressing()(element.ref)];

/** Something is called as all the words say. */
export function isWholeName(words: Phrase, view: PageView): boolean {
  const said = words.tokens.map(({ word }) => word).join('');
  const { exact, isByName } = fitsOf(words, view, takes.PRESSABLE);
  return isByName && exact.some(({ element }) => waysToSay(element.name).some((way) => way.join('') === said));
}

function readPart(part: Said, view: PageView, field: Ref | null, choices: Choices): PartPlan {
  switch (part.kind) {
    case 'act':
      return does(part.action);
    case 'unclear':
      return refused({ kind: 'unclear-text', said: part.said, button: null });
    case 'on':
      return onOne(part, view, choices);
    case 'press': {
      // A key and a button may be called alike: Delete, Home, 5.
      const isCalled = (it: ElementItem): boolean => !takes.isField(it) && fold(it.name) === fold(part.keys);
      const named = part.isKey ? undefined : elementsOf(view).find(isCalled);
      if (named !== undefined) return refused({ kind: 'key-or-control', said: part.keys, role: named.role });
      const action: Action = { kind: 'press', keys: part.keys, ref: field };
      return { kind: 'actions', actions: [action], field, isByName: true };
    }
    case 'type':
      return type(part, view, field, choices);
    case 'search': {
      const step = stepWithin(part, view);
      if (step !== null) return refused(step.refusal);
      const fields = searchFields(view);
      return fields.length === 0
        ? refused({ kind: 'no-field', isSearch: true })
        : one('a search field', fields, choices, ({ element: { ref } }) => [
            { kind: 'type', ref, text: part.text, mode: 'replace', enter: false },
            { kind: 'press', keys: 'Enter', ref },
          ]);
    }
    case 'check': {
      const turn: Actions = (found) => (found.element.states.includes('checked') === part.isOn ? [] : press(found));
      return each(part.readings, view, [takes.BOX], choices, turn);
    }
    case 'choose': {
      const { readings, within } = part;
      const shown = each(readings, view, [takes.CHOICE, takes.WHOLE_BOX, takes.PRESSABLE], choices, chosen);
      if (isExact(shown) || within === null) return shown;
      const pick: Actions = ({ element: { ref } }) => [{ kind: 'select', ref, options: [within.text] }];
      const closed = onTarget(within.target, view, [takes.COMBOBOX], choices, pick);
      return isExact(closed) ? closed : shown;
    }
    default:
      return assertNever(part);
  }
}

const does = (...actions: Action[]): PartPlan => ({ kind: 'actions', actions, field: null, isByName: true });
const refused = (refusal: Refusal, offer: Unsettled | null = null): PartPlan => ({ kind: 'refused', refusal, offer });

const isExact = (plan: PartPlan): boolean =>
  plan.kind === 'actions' || (plan.kind === 'unsettled' && plan.leftOver === null);

function onOne(part: Of<'on'>, view: PageView, choices: Choices): PartPlan {
  const { target, act, isName, otherwise } = part;
  const { kind } = act('' as Ref);
  const plan = onTarget(target, view, isName ? takes.ofNames(target) : takes.ofAction(kind), choices, (found) =>
    found.option === null ? [act(found.element.ref)] : chosen(found),
  );
  if (!isExact(plan) && otherwise !== null) return does(otherwise);
  const told = isName && !isExact(plan) ? valueFor(part, view, choices) : null;
  if (told !== null) return told;
  const offers = (found: readonly Found[], actions: Actions): PartPlan =>
    guessed(nameIn(target), found, choices, actions);
  if (isName && !isExact(plan) && !saysMore(target)) {
    const isLost = plan.kind === 'refused';
    const begun = whole(begunBy(target, view));
    if (begun.length > 0 && isLost) return offers(begun, press);
    const entries = begun.length > 0 ? [] : entriesFor(target, view);
    if (entries.length > 0) return offers(entries, () => []);
    const listed = isLost || (plan.kind === 'unsettled' && plan.leftOver?.length !== 0) ? optionsFor(target, view) : [];
    if (listed.length > 0) return offers(listed, chosen);
  }
  const links = plan.kind === 'refused' && kind === 'click' ? whole(linksOfRow(target, isName, view)) : [];
  if (links.length > 0) return offers(links, press);
  const isUnknown = isName && plan.kind === 'refused' && plan.refusal.kind === 'absent';
  return isUnknown
    ? refused({ ...plan.refusal, kind: 'not-understood', understood: [], tries: samplesIn(view) }, plan.offer)
    : plan;
}

/** "Phone is 555", where a field is called so; null where none is. */
function valueFor({ said, whole: all }: Of<'on'>, view: PageView, choices: Choices): PartPlan | null {
  const [, name, text] = /^(.+?)(?:\s+is|\s*[:=])\s+(.+)$/iu.exec(said) ?? [];
  if (name === undefined || text === undefined) return null;
  const target = phraseOf(name, []);
  const plan = type({ said, whole: all, kind: 'type', text, target, mode: 'replace' }, view, null, choices);
  if (plan.kind === 'unsettled' && plan.leftOver !== null) {
    const typed = plan.found.map(({ element: field }) => ({ element: field, option: null, typed: { field, text } }));
    return guessed(said, typed, choices);
  }
  return plan.kind === 'refused' && plan.offer === null && LOST.has(plan.refusal.kind) ? null : plan;
}

/** @param wanted - The first that takes anything that fits exactly is meant. */
function onTarget(
  target: Phrase,
  view: PageView,
  wanted: readonly Takes[],
  choices: Choices,
  actions: Actions,
): PartPlan {
  const said = nameIn(target);
  const fits = wanted.map((it) => fitsOf(target, view, it));
  for (const { exact, isByName } of fits) if (exact.length > 0) return one(said, exact, choices, actions, isByName);
  const near = fits[0]?.near ?? [];
  const elements = whole(near.map(({ element }) => element));
  if (near.length > 0) return one(said, elements, choices, actions, false, near[0]?.leftOver);
  // The words that a list is not called by were to be one of its options.
  const [list] = wanted.some(({ options }) => options !== undefined) ? fitsOf(target, view, takes.LIST).near : [];
  if (!list || list.leftOver.length === 0) {
    const nearest = nearestTo(target, view, wanted);
    const refusal = { kind: 'absent', said: target.said, nearest: nearest.map((it) => nameOf(it, view)) } as const;
    const offers = whole(nearest.filter((it) => isOffered(it, target, view)));
    const offered = offers.length > 0 ? guessed(said, offers, choices, actions) : null;
    return offering(offered, refusal);
  }
  const options = (list.element.options ?? []).slice(0, 5);
  const option = asSaid(list.leftOver.join(' '), said);
  const others = options.map((it) => ({ element: list.element, option: it }));
  return offering(one(said, others, choices, chosen, false, list.leftOver), {
    kind: 'no-option',
    list: nameOf(list.element, view),
    option,
    options,
  });
}

const offering = (offered: PartPlan | null, refusal: Refusal): PartPlan =>
  offered?.kind === 'actions' ? offered : refused(refusal, offered?.kind === 'unsettled' ? offered : null);

function one(
  said: string,
  found: readonly Found[],
  choices: Choices,
  actions: Actions,
  isByName = true,
  leftOver: Unsettled['leftOver'] = null,
): PartPlan {
  const unsettled: Unsettled = { kind: 'unsettled', said, found, leftOver, isByName };
  const meant = leftOver === null && found.length === 1 ? found[0] : choices(unsettled);
  if (!meant) return unsettled;
  const { name, ref, states } = meant.element;
  // A button may wait for the text.
  if (states.includes('disabled') && !meant.typed) return refused({ kind: 'disabled', said: name || said });
  if (meant.typed) {
    const { field, text } = meant.typed;
    const pressed = field.ref === ref ? [] : [pressing()(ref)];
    return does({ kind: 'type', ref: field.ref, text, mode: 'replace', enter: false }, ...pressed);
  }
  return { kind: 'actions', actions: actions(meant), field: takes.isField(meant.element) ? ref : null, isByName };
}

/** What the words may mean, for the person to choose from. @param actions - Of what nothing is typed for. */
const guessed = (said: string, found: readonly Found[], choices: Choices, actions: Actions = () => []): PartPlan =>
  one(said, found, choices, actions, false, 'all');

/** Done to each of the things of the first reading all of which are there. */
function each(
  readings: readonly (readonly Phrase[])[],
  view: PageView,
  wanted: readonly Takes[],
  choices: Choices,
  actions: Actions,
): PartPlan {
  const isThere = (target: Phrase): boolean => wanted.some((it) => fitsOf(target, view, it).exact.length > 0);
  const all: Action[] = [];
  for (const target of readings.find((targets) => targets.every(isThere)) ?? readings.at(-1) ?? []) {
    const plan = onTarget(target, view, wanted, choices, actions);
    if (plan.kind !== 'actions') return plan;
    for (const action of plan.actions) {
      const before = all.at(-1);
      // Several options of one list are chosen at once.
      const isSameList = before?.kind === 'select' && action.kind === 'select' && before.ref === action.ref;
      if (isSameList) all.splice(-1, 1, { ...action, options: [...before.options, ...action.options] });
      else all.push(action);
    }
  }
  return does(...all);
}

/** An option of a list, a radio button, a tab. */
function chosen({ element, option }: Found): readonly Action[] {
  if (option !== null) return [{ kind: 'select', ref: element.ref, options: [option] }];
  const isSo = ['radio', 'checkbox', 'switch'].includes(element.role) && element.states.includes('checked');
  return isSo ? [] : [pressing()(element.ref)];
}

function type(part: Of<'type'>, view: PageView, field: Ref | null, choices: Choices): PartPlan {
  const { text, target, mode, mayPoint } = part;
  const into: Actions = ({ element: { ref } }) => [{ kind: 'type', ref, text, mode, enter: false }];
  const fits = target && fitsOf(target, view, takes.FIELD);
  const isThere = fits === null || fits.exact.length + fits.near.length > 0;
  const step = isThere ? stepWithin(part, view) : null;
  if (step !== null) return offering(target && eitherEnd(step, part, target, view, choices), step.refusal);
  const fields = elementsOf(view).filter((it) => takes.isField(it) && !it.states.includes('disabled'));
  if (part.isNaming) {
    const own = onTarget(phraseOf('name', []), view, [takes.FIELD], choices, into);
    const searched = searchFields(view).map(({ element }) => element);
    const others = fields.filter((it) => takes.isTextField(it) && !searched.includes(it));
    if (isExact(own) || others.length === 0) return own;
    return one('a field', whole(others), choices, into);
  }
  if (target === null) {
    if (mayPoint) return refused({ kind: 'pointing-text', said: text });
    const focused = fields.filter(({ states }) => states.includes('focused'));
    const found = [fields.filter(({ ref }) => ref === field), focused, fields].find((it) => it.length > 0) ?? [];
    return found.length === 0
      ? refused({ kind: 'no-field', isSearch: false })
      : one('a field', whole(found), choices, into);
  }
  // "Set Theme to Dark" is the option of that list, or what is called so in the group of that name.
  const choice = phraseOf(`${text} in ${target.said}`, []);
  const choosing = onTarget(choice, view, [takes.LABELLED_OPTION, takes.RADIO], choices, chosen);
  if (mode === 'replace' && isExact(choosing)) return choosing;
  if (mayPoint) return refused({ kind: 'pointing-text', said: text });
  const plan = onTarget(target, view, [takes.FIELD], choices, into);
  if (isExact(plan)) return plan;
  const isSearch = holdsWords(target.said, 'search');
  const isDate = holdsWords('the date, the day', target.said);
  const dates = isDate ? whole(fields.filter((it) => it.type === 'date')) : [];
  const main = isMainField(target) ? mainFields(fields) : isSearch ? searchFields(view) : dates;
  return main.length > 0 ? one(target.said, main, choices, into) : plan;
}

interface StepWithin {
  readonly refusal: Refusal;
  /** What the end of the text may press, and the text before it. */
  readonly ending: { readonly button: ElementItem; readonly before: string } | null;
}

/** The end of a text that no quote ends may tell the next step: a button begins like it, or it is like "and save", "and add the first". */
function stepWithin({ said, text, kind }: Of<'type'> | Of<'search'>, view: PageView): StepWithin | null {
  if (!said.endsWith(text)) return null;
  const buttons = elementsOf(view).filter(({ role }) => role === 'button');
  for (const { 1: verb = '', index } of text.matchAll(/(?:,|\sand)\s+(\p{L}+)/giu)) {
    const button = buttons.find(({ name }) => fold(name).split(' ')[0] === fold(verb));
    const refusal = { kind: 'unclear-text', said: text, button: button?.name ?? '' } as const;
    if (button) return { refusal, ending: { button, before: text.slice(0, index) } };
  }
  const end = /(?:,|\sand)\s+(\p{L}+)$/iu.exec(text);
  const last = end?.[1] ?? '';
  const isSaving = (it: string): boolean => isSave(it) || /^submit\b/iu.test(it);
  const isStep = (kind === 'search' && STEP_WITHIN.test(text)) || isSaving(last) || commitMeanings(last).length > 0;
  if (!isStep) return null;
  // "And save", where one button saves or sends.
  const [button, ...others] = isSaving(last) ? buttons.filter(({ name }) => isSaving(name)) : [];
  const ending = button && others.length === 0 ? { button, before: text.slice(0, end?.index) } : null;
  return { refusal: { kind: 'unclear-text', said: text, button: button?.name ?? '' }, ending };
}

/** Offers the text up to the step, and all of it. */
function eitherEnd(
  { ending }: StepWithin,
  { text, said, mode }: Of<'type'>,
  target: Phrase,
  view: PageView,
  choices: Choices,
): PartPlan | null {
  const { exact } = fitsOf(target, view, takes.FIELD);
  const field = exact.length === 1 ? exact[0]?.element : undefined;
  if (ending === null || mode !== 'replace' || field === undefined || !takes.isTextField(field)) return null;
  const found = [
    { element: ending.button, option: null, typed: { field, text: ending.before } },
    { element: field, option: null, typed: { field, text } },
  ];
  return guessed(said, found, choices);
}

const STEP_WITHIN = /(?:,|\sand)\s+\p{L}+\s+(?:it|them|the|this|that|these|those|my|all)\b/iu;

const whole = (elements: readonly ElementItem[]): readonly Found[] =>
  elements.map((element) => ({ element, option: null }));

/** Where people type at length: the largest field of several lines, if their sizes are known. */
function mainFields(fields: readonly ElementItem[]): readonly Found[] {
  const long = fields.filter((it) => it.type === 'textarea' || it.states.includes('editable'));
  const areaOf = ({ box }: ElementItem): number => (box === null ? 0 : box[2] * box[3]);
  const most = Math.max(...long.map(areaOf));
  return whole(most > 0 ? long.filter((it) => areaOf(it) === most) : long);
}

function searchFields(view: PageView): readonly Found[] {
  // A field without a name is one where the button behind it is called so.
  const isSearchButton = ({ role, name }: ElementItem): boolean =>
    role === 'button' && (isSameName('search', name) || wordsOfSign(name).includes('search'));
  const beforeButton = elementsOf(view)
    .filter(isSearchButton)
    .map((it) => elementBefore(view, it));
  const isSearch = (it: ElementItem): boolean =>
    (beforeButton.includes(it) && nameOf(it, view) === '') ||
    [nameOf(it, view), ...surroundingsIn(view, it).roles].some((text) => holdsWords(text, 'search'));
  return whole(
    elementsOf(view).filter(
      (it) => takes.isField(it) && (it.role === 'searchbox' || (it.options === null && isSearch(it))),
    ),
  );
}
