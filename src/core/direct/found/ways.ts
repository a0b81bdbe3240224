/** The ways in which a part of a command can be meant. */
import type { Action } from '../../actions/action.ts';
import type { Ref } from '../../ids.ts';
import { fieldsOfKind, focusedFields, searchFields, type Fields } from './fields.ts';
import type { Found } from './fit.ts';
import * as takes from './takes.ts';
import type { Takes } from './takes.ts';
import { unquotedText } from '../words/quotes.ts';
import { phraseOf, type Phrase } from '../words/words.ts';

/** The first that the page has is followed. */
export type Way = Plain | Named;

/** Needs nothing of the page; a key goes where the focus is. */
export interface Plain {
  readonly plain: Action;
  /** The words say that it is a key. */
  readonly isKey?: boolean;
}

export interface Named {
  /** All of them have to be there. */
  readonly targets: readonly Phrase[];
  /** The first that takes anything that fits is meant. */
  readonly takes: readonly Takes[];
  readonly act: Act;
  /** In place of a name: all that the words can mean. */
  readonly any?: Fields;
  /** What is only near to it is no offer. */
  readonly exactOnly?: boolean;
  readonly types?: Typing;
}

export type Act = (found: Found) => readonly Action[];

interface Typing {
  readonly text: string;
  readonly mode: 'replace' | 'append';
  /** The words may point at a text instead of being it: "the value of Language". */
  readonly mayPoint?: boolean;
}

/** @param how - "double", or the button. */
export const pressing =
  (how = 'left') =>
  (ref: Ref): Action => ({
    kind: 'click',
    ref,
    count: how === 'double' ? 2 : 1,
    button: how === 'right' || how === 'middle' ? how : 'left',
    modifiers: [],
  });

export const press: Act = ({ element }) => [pressing()(element.ref)];

/** Brings a box to a state. */
export const turn =
  (isOn: boolean): Act =>
  (found) =>
    found.element.states.includes('checked') === isOn ? [] : press(found);

/** An option of a list, a radio button, a tab. */
export function choose(found: Found): readonly Action[] {
  const { element, option } = found;
  if (option !== null) return [{ kind: 'select', ref: element.ref, options: [option] }];
  const isSo = ['radio', 'checkbox', 'switch'].includes(element.role) && element.states.includes('checked');
  return isSo ? [] : press(found);
}

/** Types before it presses or chooses: into the field alone where that is what was meant. */
export function enter(found: Found): readonly Action[] {
  if (!found.typed) return [];
  const { field, text } = found.typed;
  const after = field === found.element ? [] : choose(found);
  return [{ kind: 'type', ref: field.ref, text, mode: 'replace', enter: false }, ...after];
}

/** A button may be called like a command: "Empty cart", "Check out". */
export const pressesWhole = (whole: Phrase): Named => ({ targets: [whole], takes: [takes.PRESSABLE], act: press });

/** Readings of "News and Offers": of the last one it is told what is near. */
export const eachOf = (readings: readonly (readonly Phrase[])[], wanted: readonly Takes[], act: Act): Named[] =>
  readings.map((targets, i) => ({ targets, takes: wanted, act, exactOnly: i < readings.length - 1 }));

/** What the words say without a verb of a role: the name of something, or "Phone is 555". */
export function named(target: Phrase): readonly Named[] {
  const act: Act = (found) => (found.option === null ? press(found) : choose(found));
  return [{ targets: [target], takes: takes.ofNames(target), act }, ...valueIn(target.said)];
}

/** "Phone is 555" */
export function valueIn(said: string): readonly Named[] {
  const [, name, text] = /^(.+?)(?:\s+is|\s*[:=])\s+(.+)$/iu.exec(said) ?? [];
  if (name === undefined || text === undefined) return [];
  return typing({ text: unquotedText(text), mode: 'replace' }, phraseOf(name, [])).map((it) => ({
    ...it,
    exactOnly: true,
  }));
}

/** @param target - null: the field that has the focus. */
export function typing(types: Typing, target: Phrase | null): readonly Named[] {
  if (target === null) return [typingIn(types, focusedFields)];
  // "Set Theme to Dark" is the option of that list, or what is called so in the group of that name.
  const option: Named = {
    targets: [phraseOf(`${types.text} in ${target.said}`, [])],
    takes: [takes.LABELLED_OPTION, takes.RADIO],
    act: choose,
    exactOnly: true,
  };
  const ofKind = fieldsOfKind(target);
  return [
    ...(types.mode === 'replace' ? [option] : []),
    { ...into(types), targets: [target], takes: [takes.FIELD] },
    ...(ofKind === null ? [] : [typingIn(types, ofKind, target)]),
  ];
}

export function searching(text: string): Named {
  const types = { text, mode: 'replace' } as const;
  const act: Act = (found) => [...into(types).act(found), { kind: 'press', keys: 'Enter', ref: found.element.ref }];
  return { ...typingIn(types, searchFields, phraseOf('a search field', [])), act };
}

const typingIn = (types: Typing, any: Fields, said = phraseOf('a field', [])): Named => ({
  ...into(types),
  targets: [said],
  takes: [],
  any,
});

const into = (types: Typing): Pick<Named, 'act'> & { readonly types: Typing } => ({
  act: ({ element: { ref } }) => [{ kind: 'type', ref, text: types.text, mode: types.mode, enter: false }],
  types,
});
