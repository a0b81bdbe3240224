/** The blanks of an example's sentence: what the person fills in, and what they say of them. */
import { blanksOf, type BlankEdit, type SentencePart } from '../../core/commands/sentence.ts';
import { membersOf } from '../../core/commands/template.ts';
import { fold } from '../../core/fold.ts';
import { SECRET_MASK } from '../../core/secret-mask.ts';

export type Blank = Extract<SentencePart, { kind: 'blank' }>;

/** By slot; null where nothing is filled in. */
export type Values = readonly (string | null)[];

/** A secret was not kept: the run asks for it. */
export const isSecret = ({ text }: Blank): boolean => SECRET_MASK.test(text);

/** Of the demonstration. */
export function demonstratedValues(sentence: readonly SentencePart[]): Values {
  const blanks = blanksOf(sentence);
  const length = Math.max(-1, ...blanks.keys()) + 1;
  return Array.from({ length }, (_, slot) => {
    const blank = blanks.get(slot);
    return blank === undefined || isSecret(blank) ? null : blank.text;
  });
}

/** Blanks that were shown with one text stand for one thing. */
export function withValue(sentence: readonly SentencePart[], values: Values, filled: Blank, text: string): Values {
  const blanks = blanksOf(sentence);
  const isSame = (slot: number): boolean => fold(blanks.get(slot)?.text ?? '') === fold(filled.text);
  const next = [...values];
  for (const slot of blanks.keys()) if (isSame(slot)) next[slot] = text;
  return next;
}

export const emptyBlanks = (sentence: readonly SentencePart[], values: Values): Blank[] =>
  [...blanksOf(sentence).values()].filter((it) => !isSecret(it) && (values[it.slot] ?? '').trim() === '');

/** Filled with a list where the demonstration had one text: one text again, or one after the other? Only the person knows. */
export function severalIn(sentence: readonly SentencePart[], values: Values): Blank[] {
  const isOfMany = ({ use, isList, text, slot }: Blank): boolean =>
    (use === 'text' || use === 'option') &&
    !isList &&
    membersOf(text).length < 2 &&
    membersOf(values[slot] ?? '').length > 1;
  const several = [...blanksOf(sentence).values()].filter(isOfMany);
  return several.filter((it, at) => several.findIndex(({ text }) => fold(text) === fold(it.text)) === at);
}

/** @param texts - Of the blanks that the change is about. */
export function withBlankEdit(
  edits: readonly BlankEdit[],
  texts: readonly string[],
  change: Partial<Pick<BlankEdit, 'name' | 'isOn'>>,
): BlankEdit[] {
  const changed = texts.map((text) => {
    const before = edits.find((it) => it.text === text) ?? { text, name: '', isOn: true };
    return { ...before, ...change };
  });
  const others = edits.filter((it) => !texts.includes(it.text));
  return [...others, ...changed].filter(({ name, isOn }) => name !== '' || !isOn);
}
