/** The actions of one part of a command on a live view; the elements that may be meant; or why nothing is done. */
import type { Action } from '../actions/action.ts';
import { fold } from '../fold.ts';
import type { Ref } from '../ids.ts';
import { nameOf } from '../match/named.ts';
import { areNear, holdsWords, waysToSay } from '../match/names.ts';
import { optionNamed } from '../match/option.ts';
import { assertNever } from '../result.ts';
import type { Refusal } from '../text/refusal-words.ts';
import { elementsOf, findElement } from '../view/tree.ts';
import type { ElementItem, PageView } from '../view/view.ts';
import { fitsOf, type Near, type Takes } from './match-part.ts';
import { saidBy, type Said } from './said.ts';
import { hasSeveralWords, isMainField, phraseOf, type Phrase } from './words.ts';

/** `isByName`: what is pressed is called as the words say, whatever row it stands in. */
export type PartPlan =
  /** No actions: it is so already. */
  | {
      readonly kind: 'actions';
      readonly actions: readonly Action[];
      readonly field: Ref | null;
      readonly isByName: boolean;
    }
  | {
      readonly kind: 'which';
      readonly said: string;
      readonly found: readonly ElementItem[];
      readonly isByName: boolean;
    }
  /** None fits exactly. */
  | { readonly kind: 'near'; readonly said: string; readonly near: readonly Near[]; readonly isByName: false }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Tells which of several elements the person meant, where they have been asked; null where they have not. */
export interface Choices {
  readonly among: (said: string, found: readonly ElementItem[]) => ElementItem | null;
  readonly offered: (said: string, near: readonly Near[]) => ElementItem | null;
}

export const NO_CHOICES: Choices = { among: () => null, offered: () => null };

type Of<K extends Said['kind']> = Extract<Said, { kind: K }>;
type How = Of<'click'>['how'];
type Actions = (element: ElementItem) => readonly Action[];

const FIELD_ROLES = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton']);
const isField = ({ role, states }: ElementItem): boolean => FIELD_ROLES.has(role) || states.includes('editable');
const ofRoles = (name: string, ...roles: string[]): Takes => ({
  name,
  accepts: ({ role }) => roles.includes(role),
  partOfName: false,
});

const ANYTHING: Takes = { name: 'anything', accepts: () => true, partOfName: false };
/** "Click Search" means the button, not the field beside it. */
const PRESSABLE: Takes = { name: 'pressable', accepts: (it) => !isField(it), partOfName: false };
const FIELD: Takes = { name: 'field', accepts: isField, partOfName: true };
const WHOLE_BOX: Takes = {
  ...ofRoles('whole-box', 'checkbox', 'switch', 'radio', 'menuitemcheckbox'),
  byCells: true,
};
const BOX: Takes = { ...WHOLE_BOX, name: 'box', partOfName: true };
const LIST: Takes = { name: 'list', accepts: ({ options }) => options !== null, partOfName: true };
const RADIO = ofRoles('radio', 'radio');
const CHOICE = ofRoles('choice', 'radio', 'option', 'tab', 'menuitem', 'menuitemradio', 'treeitem', 'gridcell');

/** @param field - The field that the plan typed into before. */
export function planPart(part: Said, view: PageView, field: Ref | null, choices: Choices): PartPlan {
  const isNameable = NAMEABLE.has(part.kind) && !(part.kind === 'act' && part.action.kind === 'go_to');
  const named = isNameable ? onTarget(part.whole, view, [PRESSABLE], choices, pressing('left')) : null;
  // A button may be called like a command: "Empty cart", "Check out".
  if (named && named.kind !== 'refused' && named.isByName && isWholeName(part.whole, view)) return named;
  const plan = readPart(part, view, field, choices);
  const isLost = plan.kind === 'refused' && LOST.has(plan.refusal.kind);
  return isLost && named && named.kind !== 'refused' ? named : plan;
}
const LOST: ReadonlySet<Refusal['kind']> = new Set(['absent', 'unclear-text', 'no-field']);

/** What begins with a verb that names begin with, too. */
const NAMEABLE: ReadonlySet<Said['kind']> = new Set([
  'click',
  'check',
  'choose',
  'type',
  'search',
  'act',
  'hover',
  'unclear',
]);

/** Something is called as the whole part says. */
export const isWholeName = ({ tokens }: Phrase, view: PageView): boolean => {
  const said = tokens.map(({ word }) => word).join('');
  return elementsOf(view).some((it) => !isField(it) && waysToSay(it.name).some((way) => way.join('') === said));
};

function readPart(part: Said, view: PageView, field: Ref | null, choices: Choices): PartPlan {
  switch (part.kind) {
    case 'act':
      return does(part.action);
    case 'unclear':
      return refused({ kind: 'unclear-text', said: part.said, button: null });
    case 'name': {
      const listed = chooseInNamedList(part.whole, view, choices);
      if (listed?.kind === 'actions') return listed;
      const plan = onTarget(part.whole, view, [PRESSABLE], choices, pressing('left'));
      if (plan.kind !== 'refused' || plan.refusal.kind !== 'absent') return plan;
      if (listed) return listed;
      return refused({ ...plan.refusal, kind: 'not-understood', understood: [] });
    }
    case 'click':
      return onTarget(part.target, view, [PRESSABLE, ANYTHING], choices, pressing(part.how));
    case 'hover':
      return onTarget(part.target, view, [ANYTHING], choices, ({ ref }) => [{ kind: 'hover', ref, x: null, y: null }]);
    case 'scroll':
      return part.target === null
        ? does({ kind: 'scroll', to: part.to, ref: null })
        : onTarget(part.target, view, [ANYTHING], choices, ({ ref }) => [{ kind: 'scroll', to: part.to, ref }]);
    case 'open': {
      const plan = onTarget(part.target, view, [PRESSABLE], choices, pressing('left'));
      return plan.kind === 'actions' || plan.kind === 'which' ? plan : does({ kind: 'go_to', url: part.url });
    }
    case 'press':
      return press(part, view, field, choices);
    case 'type':
      return type(part, view, field, choices);
    case 'search':
      return search(part, view, choices);
    case 'check':
      return check(part, view, choices);
    case 'choose':
      return choose(part, view, choices);
    default:
      return assertNever(part);
  }
}

/**
 * What a piece behind an "and" is as a step of its own, where both pieces fit one thing each: "stop web and indexer" presses Stop
 * in two rows, "write typo as summary and save" presses Save.
 *
 * @returns The words that go before it, which may be none; null where it is no step.
 */
export function stepBehind(open: Said, next: Said, view: PageView): string | null {
  if (next.kind !== 'name' || open.kind === 'search') return null;
  // The end of a text is not told from a step.
  if (open.kind === 'type' && open.text !== '' && (open.target === null || open.said.endsWith(open.text))) return null;
  const before = planPart(open, view, null, NO_CHOICES);
  if (before.kind !== 'actions') return null;
  const { exact, isByName } = fitsOf(next.whole, view, PRESSABLE);
  const [only] = exact;
  const isOwn = only !== undefined && exact.length === 1 && !BOX.accepts(only);
  if (before.isByName) return isOwn && (hasSeveralWords(next.whole) || only.role === 'button') ? '' : null;
  // What is said of rows is not about a link that is called like one of them.
  const [pressed] = before.actions;
  const control = pressed?.kind === 'click' ? findElement(view, pressed.ref)?.name : undefined;
  const shared = control === undefined ? null : planPart(saidBy(`${control} ${next.said}`, []), view, null, NO_CHOICES);
  if (shared?.kind === 'actions' && shared.actions[0]?.kind === 'click') return `${control} `;
  return isOwn && !isByName ? '' : null;
}

const does = (...actions: Action[]): PartPlan => ({ kind: 'actions', actions, field: null, isByName: true });
const refused = (refusal: Refusal): PartPlan => ({ kind: 'refused', refusal });

const pressing =
  (how: How): Actions =>
  ({ ref }) => [
    {
      kind: 'click',
      ref,
      count: how === 'double' ? 2 : 1,
      button: how === 'double' ? 'left' : how,
      modifiers: [],
    },
  ];

/** @param takes - The first that takes anything that fits exactly is meant. */
function onTarget(
  target: Phrase,
  view: PageView,
  takes: readonly [Takes, ...Takes[]],
  choices: Choices,
  actions: Actions,
): PartPlan {
  const fits = takes.map((it) => fitsOf(target, view, it));
  for (const { exact, isByName } of fits)
    if (exact.length > 0) return one(target.said, exact, choices, actions, isByName);
  const near = fits[0]?.near ?? [];
  if (near.length > 0) {
    const pressed = choices.offered(target.said, near);
    return pressed
      ? one(target.said, [pressed], choices, actions, false)
      : { kind: 'near', said: target.said, near, isByName: false };
  }
  return refused({ kind: 'absent', said: target.said, nearest: nearestNames(target, view, takes.at(-1) ?? takes[0]) });
}

function one(
  said: string,
  found: readonly ElementItem[],
  choices: Choices,
  actions: Actions,
  isByName = true,
): PartPlan {
  const [first] = found;
  const element = found.length === 1 && first ? first : choices.among(said, found);
  if (element === null) return { kind: 'which', said, found, isByName };
  if (element.states.includes('disabled')) return refused({ kind: 'disabled', said: element.name || said });
  return { kind: 'actions', actions: actions(element), field: isField(element) ? element.ref : null, isByName };
}

/** A longer one is a text. */
const MAX_NAME = 60;

/** At most three names that have the beginning of a word in common with what was said. */
function nearestNames({ tokens }: Phrase, view: PageView, { accepts }: Takes): readonly string[] {
  const said = tokens.map(({ word }) => word).join(' ');
  const names = elementsOf(view)
    .filter((it) => accepts(it))
    .map((it) => nameOf(it, view));
  return [...new Set(names)].filter((name) => name.length <= MAX_NAME && areNear(name, said)).slice(0, 3);
}

/** A key and a button may be called alike: Delete, Home, 5. */
function press({ keys, target, isKey }: Of<'press'>, view: PageView, field: Ref | null, choices: Choices): PartPlan {
  if (target !== null)
    return onTarget(target, view, [FIELD, ANYTHING], choices, ({ ref }) => [{ kind: 'press', keys, ref }]);
  const named = isKey ? undefined : elementsOf(view).find((it) => !isField(it) && fold(it.name) === fold(keys));
  if (named !== undefined) return refused({ kind: 'key-or-control', said: keys, role: named.role });
  return { kind: 'actions', actions: [{ kind: 'press', keys, ref: field }], field, isByName: true };
}

function type(part: Of<'type'>, view: PageView, field: Ref | null, choices: Choices): PartPlan {
  const { text, target, mode } = part;
  const step = stepWithin(part, view);
  if (step !== null) return refused(step);
  const into: Actions = (element) => {
    const option = element.states.includes('editable') ? undefined : optionsNamed([text], element)?.[0];
    return option === undefined
      ? [{ kind: 'type', ref: element.ref, text, mode, enter: false }]
      : [{ kind: 'select', ref: element.ref, options: [option] }];
  };
  const fields = elementsOf(view).filter((it) => isField(it) && !it.states.includes('disabled'));
  if (target === null) {
    const focused = fields.filter(({ states }) => states.includes('focused'));
    const found = [fields.filter(({ ref }) => ref === field), focused, fields].find((it) => it.length > 0) ?? [];
    return found.length === 0 ? refused({ kind: 'no-field', isSearch: false }) : one('a field', found, choices, into);
  }
  const plan = onTarget(target, view, [FIELD, LIST], choices, into);
  if (plan.kind === 'actions' || plan.kind === 'which') return plan;
  const main = isMainField(target)
    ? mainFields(fields)
    : searchFields(fields, view).filter(() => holdsWords(target.said, 'search'));
  if (main.length > 0) return one(target.said, main, choices, into);
  // "Set Theme to Dark": what is called so in the group of that name.
  const radios = mode === 'append' ? [] : fitsOf(phraseOf(`${text} in ${target.said}`, []), view, RADIO).exact;
  return radios.length > 0 ? one(text, radios, choices, (it) => chosen([text], it)) : plan;
}

/** Where people type at length: the largest field of several lines, if their sizes are known. */
function mainFields(fields: readonly ElementItem[]): readonly ElementItem[] {
  const long = fields.filter((it) => it.type === 'textarea' || it.states.includes('editable'));
  const areaOf = ({ box }: ElementItem): number => (box === null ? 0 : box[2] * box[3]);
  const most = Math.max(...long.map(areaOf));
  return most > 0 ? long.filter((it) => areaOf(it) === most) : long;
}

const searchFields = (fields: readonly ElementItem[], view: PageView): readonly ElementItem[] =>
  fields.filter((it) => it.role === 'searchbox' || (it.options === null && holdsWords(nameOf(it, view), 'search')));

function search(part: Of<'search'>, view: PageView, choices: Choices): PartPlan {
  const { text } = part;
  const step = stepWithin(part, view);
  if (step !== null) return refused(step);
  const fields = searchFields(elementsOf(view).filter(isField), view);
  return fields.length === 0
    ? refused({ kind: 'no-field', isSearch: true })
    : one('a search field', fields, choices, ({ ref }) => [
        { kind: 'type', ref, text, mode: 'replace', enter: false },
        { kind: 'press', keys: 'Enter', ref },
      ]);
}

/** The end of a text may tell the next step: a button of the page begins like it, or a search ends like "and add the first". */
function stepWithin({ said, text, kind }: Of<'type'> | Of<'search'>, view: PageView): Refusal | null {
  // A quoted text is followed by its quote.
  if (!said.endsWith(text)) return null;
  const verbs = [...text.matchAll(/(?:,|\sand)\s+(\p{L}+)/giu)].map(([, verb = '']) => fold(verb));
  const button = elementsOf(view).find(
    ({ role, name }) => role === 'button' && verbs.includes(fold(name).split(' ')[0] ?? ''),
  );
  if (button === undefined && (kind === 'type' || !STEP_WITHIN.test(text))) return null;
  return { kind: 'unclear-text', said: text, button: button?.name ?? '' };
}
/** In a text that is typed such words are often meant. */
const STEP_WITHIN = /(?:,|\sand)\s+\p{L}+\s+(?:it|them|the|this|that|these|those|my|all)\b/iu;

function check(
  { isOn, hypotheses }: Pick<Of<'check'>, 'isOn' | 'hypotheses'>,
  view: PageView,
  choices: Choices,
): PartPlan {
  const whole = hypotheses.find((targets) => targets.every((it) => fitsOf(it, view, BOX).exact.length > 0));
  const actions: Action[] = [];
  for (const target of whole ?? hypotheses.at(-1) ?? []) {
    const plan = onTarget(target, view, [BOX], choices, (box) =>
      box.states.includes('checked') === isOn ? [] : pressing('left')(box),
    );
    if (plan.kind !== 'actions') return plan;
    actions.push(...plan.actions);
  }
  return does(...actions);
}

function choose({ hypotheses, target }: Of<'choose'>, view: PageView, choices: Choices): PartPlan {
  for (const { options, list } of hypotheses) {
    const lists = list === null ? elementsOf(view).filter(LIST.accepts) : fitsOf(list, view, LIST).exact;
    const found = lists.filter((it) => optionsNamed(options, it) !== null);
    const pressable = list === null && options.length === 1 ? fitsOf(target, view, CHOICE).exact : [];
    const all = [...found, ...pressable.filter((it) => !found.includes(it))];
    if (all.length > 0) return one(options.join(' and '), all, choices, (it) => chosen(options, it));
  }
  const first = hypotheses.at(-1);
  const list = first?.list ? fitsOf(first.list, view, LIST).exact[0] : undefined;
  if (first && list?.options) {
    const names = { list: nameOf(list, view), option: first.options.join(' and ') };
    return refused({ kind: 'no-option', ...names, options: list.options.slice(0, 5) });
  }
  const boxes = hypotheses.find(
    ({ options, list: named }) =>
      named === null && options.every((it) => fitsOf(phraseOf(it, []), view, WHOLE_BOX).exact.length > 0),
  );
  if (boxes) return check({ isOn: true, hypotheses: [boxes.options.map((it) => phraseOf(it, []))] }, view, choices);
  return onTarget(target, view, [CHOICE, PRESSABLE], choices, pressing('left'));
}

/** "Sort by Title" is the option Title of the list "Sort by". @returns null where the page has no such list. */
function chooseInNamedList({ tokens }: Phrase, view: PageView, choices: Choices): PartPlan | null {
  const words = tokens.map(({ word }) => word);
  for (const list of elementsOf(view)) {
    const label = list.options === null ? [] : (waysToSay(list.name).at(-1) ?? []);
    const rest = words.slice(label.length);
    if (label.length === 0 || rest.length === 0 || label.join(' ') !== words.slice(0, label.length).join(' ')) continue;
    const said = (rest[0] === 'to' || rest[0] === 'by' ? rest.slice(1) : rest).join(' ');
    const option = list.options?.find((name) => optionNamed(said, [name]) !== null);
    if (option !== undefined) return one(option, [list], choices, (it) => chosen([option], it));
    return refused({ kind: 'no-option', list: list.name, option: said, options: (list.options ?? []).slice(0, 5) });
  }
  return null;
}

function chosen(options: readonly string[], it: ElementItem): readonly Action[] {
  const named = optionsNamed(options, it);
  if (named !== null) return [{ kind: 'select', ref: it.ref, options: [...named] }];
  return it.role === 'radio' && it.states.includes('checked') ? [] : pressing('left')(it);
}

/** The labels of a list as it has them; null when it lacks one. A list that takes one takes no two. */
function optionsNamed(wanted: readonly string[], { options, states }: ElementItem): readonly string[] | null {
  if (options === null || (wanted.length > 1 && !states.includes('multiselect'))) return null;
  const named = wanted.map((text) => optionNamed(text, options));
  return named.every((it) => it !== null) ? named : null;
}
