/** The actions of one part of a command on a live view; a question where several targets fit; or why nothing is done. */
import { elementsOf } from '../view/tree.ts';
import { optionNamed } from '../match/option.ts';
import { type Takes, type Target, findTargets, nameOf, nearNames } from '../match/named.ts';
import type { Action } from '../actions/action.ts';
import { quoted } from '../actions/quoted.ts';
import { aRole } from '../view/role-words.ts';
import { assertNever } from '../result.ts';
import type { Ref } from '../ids.ts';
import type { ElementItem, PageView } from '../view/view.ts';
import { holdsWords } from '../match/names.ts';
import { fold } from '../fold.ts';
import type { Part } from './part.ts';

export type PartPlan =
  /** No actions: it is so already. */
  | { readonly kind: 'actions'; readonly actions: readonly Action[]; readonly field: Ref | null }
  | { readonly kind: 'which'; readonly said: string; readonly found: readonly ElementItem[] }
  | { readonly kind: 'absent'; readonly why: string };

/** Tells which of several elements the person meant, where they have been asked; null where they have not. */
export type Choose = (said: string, found: readonly ElementItem[]) => ElementItem | null;

const FIELD_ROLES = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton']);
const isField = ({ role, states }: ElementItem): boolean => FIELD_ROLES.has(role) || states.includes('editable');
const ofRoles = (...roles: string[]): Takes => ({ accepts: ({ role }) => roles.includes(role), partOfName: false });

const ANYTHING: Takes = { accepts: () => true, partOfName: false };
/** "Click Search" means the button, not the field beside it. */
const PRESSABLE: Takes = { accepts: (it) => !isField(it), partOfName: false };
const FIELD: Takes = { accepts: isField, partOfName: true };
const BOX: Takes = { ...ofRoles('checkbox', 'switch', 'radio', 'menuitemcheckbox'), partOfName: true };
const LIST: Takes = { accepts: ({ options }) => options !== null, partOfName: true };
const RADIO = ofRoles('radio');
const CHOICE = ofRoles('radio', 'option', 'tab', 'menuitem', 'menuitemradio', 'treeitem', 'gridcell');

/** @param field - The field that the plan typed into before. */
export function planPart(part: Part, view: PageView, field: Ref | null, choice: Choose): PartPlan {
  switch (part.kind) {
    case 'act':
      return does(part.action);
    case 'click':
      return onTarget(part.target, view, [PRESSABLE, ANYTHING], choice, ({ ref }) => [click(ref, part.how)]);
    case 'hover':
      return onTarget(part.target, view, [ANYTHING], choice, ({ ref }) => [{ kind: 'hover', ref, x: null, y: null }]);
    case 'scroll':
      return part.target === null
        ? does({ kind: 'scroll', to: part.to, ref: null })
        : onTarget(part.target, view, [ANYTHING], choice, ({ ref }) => [{ kind: 'scroll', to: part.to, ref }]);
    case 'open': {
      const found = findTargets(part.target, view, PRESSABLE);
      return found.length === 0
        ? does({ kind: 'go_to', url: part.url })
        : one(part.target.said, found, choice, ({ ref }) => [click(ref, 'left')]);
    }
    case 'press':
      return press(part, view, field, choice);
    case 'type':
      return type(part, view, field, choice);
    case 'search':
      return search(part, view, choice);
    case 'check':
      return check(part, view, choice);
    case 'choose':
      return choose(part, view, choice);
    default:
      return assertNever(part);
  }
}

const does = (...actions: Action[]): PartPlan => ({ kind: 'actions', actions, field: null });
const absent = (why: string): PartPlan => ({ kind: 'absent', why });

const click = (ref: Ref, how: 'left' | 'double' | 'right' | 'middle'): Action => ({
  kind: 'click',
  ref,
  count: how === 'double' ? 2 : 1,
  button: how === 'double' ? 'left' : how,
  modifiers: [],
});

/** @param takes - The first that finds anything is meant. */
function onTarget(
  target: Target,
  view: PageView,
  takes: readonly [Takes, ...Takes[]],
  choice: Choose,
  actions: (element: ElementItem) => readonly Action[],
): PartPlan {
  for (const some of takes) {
    const found = findTargets(target, view, some);
    if (found.length > 0) return one(target.said, found, choice, actions);
  }
  return notShown(target, view, takes.at(-1) ?? takes[0]);
}

function one(
  said: string,
  found: readonly ElementItem[],
  choice: Choose,
  actions: (element: ElementItem) => readonly Action[],
): PartPlan {
  const [first] = found;
  const element = found.length === 1 && first ? first : choice(said, found);
  if (element === null) return { kind: 'which', said, found };
  if (element.states.includes('disabled')) return absent(`${quoted(said)} is disabled`);
  const planned = actions(element);
  return { kind: 'actions', actions: planned, field: isField(element) ? element.ref : null };
}

function notShown(target: Target, view: PageView, takes: Takes): PartPlan {
  const near = nearNames(target, view, takes).map((name) => quoted(name, 60));
  const hint = near.length === 0 ? '' : `; there is ${near.join(' and ')}`;
  return absent(`the page shows no ${quoted(target.said)}${hint}`);
}

/** A key and a button may be called alike: Delete, Home, 5. */
function press(part: Extract<Part, { kind: 'press' }>, view: PageView, field: Ref | null, choice: Choose): PartPlan {
  const { keys, target, isKey } = part;
  if (target !== null)
    return onTarget(target, view, [FIELD, ANYTHING], choice, ({ ref }) => [{ kind: 'press', keys, ref }]);
  const named = isKey ? undefined : elementsOf(view).find((it) => !isField(it) && fold(it.name) === fold(keys));
  if (named !== undefined)
    return absent(
      `${quoted(keys)} is a key and also ${aRole(named.role)} on this page: say “press the ${keys} key” or “click ${keys}”`,
    );
  return { kind: 'actions', actions: [{ kind: 'press', keys, ref: field }], field };
}

function type(part: Extract<Part, { kind: 'type' }>, view: PageView, field: Ref | null, choice: Choose): PartPlan {
  const { text, target, mode } = part;
  const step = stepWithin(part, view);
  if (step !== null) return absent(step);
  const into = (element: ElementItem): readonly Action[] => {
    const option = element.states.includes('editable') ? undefined : optionsNamed([text], element)?.[0];
    return option === undefined
      ? [{ kind: 'type', ref: element.ref, text, mode, enter: false }]
      : [{ kind: 'select', ref: element.ref, options: [option] }];
  };
  if (target !== null) {
    const isShown = [FIELD, LIST].some((takes) => findTargets(target, view, takes).length > 0);
    const radios = isShown || mode === 'append' ? [] : findTargets(inGroup(text, target), view, RADIO);
    return radios.length > 0
      ? one(text, radios, choice, (it) => chosen([text], it))
      : onTarget(target, view, [FIELD, LIST], choice, into);
  }
  const fields = elementsOf(view).filter((it) => isField(it) && !it.states.includes('disabled'));
  const focused = fields.filter(({ states }) => states.includes('focused'));
  const found = [fields.filter(({ ref }) => ref === field), focused, fields].find((it) => it.length > 0) ?? [];
  return found.length === 0 ? absent('the page shows no field to type into') : one('a field', found, choice, into);
}

/** "Set Theme to Dark": what is called so in the group of that name. */
const inGroup = (said: string, { descriptors }: Target): Target => ({
  said,
  descriptors: descriptors.map(({ name }) => ({ name: said, roles: null, nth: null, near: name })),
});

function search(part: Extract<Part, { kind: 'search' }>, view: PageView, choice: Choose): PartPlan {
  const { text } = part;
  const step = stepWithin(part, view);
  if (step !== null) return absent(step);
  const fields = elementsOf(view).filter(
    (it) => isField(it) && (it.role === 'searchbox' || (it.options === null && holdsWords(nameOf(it, view), 'search'))),
  );
  return fields.length === 0
    ? absent('the page shows no search field')
    : one('a search field', fields, choice, ({ ref }) => [
        { kind: 'type', ref, text, mode: 'replace', enter: false },
        { kind: 'press', keys: 'Enter', ref },
      ]);
}

/** Why the end of a text may tell the next step: a button of the page begins like it, or a search ends like "and add the first". */
function stepWithin({ said, text, kind }: Extract<Part, { kind: 'type' | 'search' }>, view: PageView): string | null {
  // A quoted text is followed by its quote.
  if (!said.endsWith(text)) return null;
  const verbs = [...text.matchAll(/(?:,|\sand)\s+(\p{L}+)/giu)].map(([, verb = '']) => fold(verb));
  const button = elementsOf(view).find(
    ({ role, name }) => role === 'button' && verbs.includes(fold(name).split(' ')[0] ?? ''),
  );
  if (button === undefined && (kind === 'type' || !STEP_WITHIN.test(text))) return null;
  const then = button === undefined ? 'give the steps one by one' : `say “then click ${button.name}”`;
  return `${quoted(text)} may be a text, or a text and another step: put the text in quotes, or ${then}`;
}
/** In a text that is typed such words are often meant. */
const STEP_WITHIN = /(?:,|\sand)\s+\p{L}+\s+(?:it|them|the|this|that|these|those|my|all)\b/iu;

function check(part: Extract<Part, { kind: 'check' }>, view: PageView, choice: Choose): PartPlan {
  const { isOn, hypotheses } = part;
  const whole = hypotheses.find((targets) => targets.every((it) => findTargets(it, view, BOX).length > 0));
  const actions: Action[] = [];
  for (const target of whole ?? hypotheses.at(-1) ?? []) {
    const plan = onTarget(target, view, [BOX], choice, (box) =>
      box.states.includes('checked') === isOn ? [] : [click(box.ref, 'left')],
    );
    if (plan.kind !== 'actions') return plan;
    actions.push(...plan.actions);
  }
  return does(...actions);
}

function choose({ hypotheses, target }: Extract<Part, { kind: 'choose' }>, view: PageView, choice: Choose): PartPlan {
  for (const { options, list } of hypotheses) {
    const lists = list === null ? elementsOf(view).filter(LIST.accepts) : findTargets(list, view, LIST);
    const found = lists.filter((it) => optionsNamed(options, it) !== null);
    const pressable = list === null && options.length === 1 ? findTargets(target, view, CHOICE) : [];
    const all = [...found, ...pressable.filter((it) => !found.includes(it))];
    if (all.length > 0) return one(options.join(' and '), all, choice, (it) => chosen(options, it));
  }
  const first = hypotheses.at(-1);
  const list = first?.list ? findTargets(first.list, view, LIST)[0] : undefined;
  if (first && list?.options)
    return absent(
      `${quoted(nameOf(list, view))} has no option ${quoted(first.options.join(' and '))}; it has ${list.options
        .slice(0, 5)
        .map((it) => quoted(it, 40))
        .join(', ')}`,
    );
  return onTarget(target, view, [CHOICE, PRESSABLE], choice, ({ ref }) => [click(ref, 'left')]);
}

function chosen(options: readonly string[], it: ElementItem): readonly Action[] {
  const named = optionsNamed(options, it);
  if (named !== null) return [{ kind: 'select', ref: it.ref, options: [...named] }];
  return it.role === 'radio' && it.states.includes('checked') ? [] : [click(it.ref, 'left')];
}

/** The labels of a list as it has them; null when it lacks one. A list that takes one takes no two. */
function optionsNamed(wanted: readonly string[], { options, states }: ElementItem): readonly string[] | null {
  if (options === null || (wanted.length > 1 && !states.includes('multiselect'))) return null;
  const named = wanted.map((text) => optionNamed(text, options));
  return named.every((it) => it !== null) ? named : null;
}
