/** The sentence of an example as a form: its words, and between them blanks with a name each. */
import * as v from 'valibot';
import { roleWords } from '../view/role-words.ts';
import { SLOT_KINDS, templateOf, unquoted, type Literal, type SlotId } from './template.ts';
import { t } from '../i18n/t.ts';
import { capital } from '../i18n/format.ts';

export const sentencePartSchema = v.variant('kind', [
  v.object({ kind: v.literal('words'), text: v.string() }),
  v.object({
    kind: v.literal('blank'),
    slot: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** What it held in the demonstration; of a list all members. */
    text: v.string(),
    name: v.string(),
    use: v.picklist(SLOT_KINDS),
    isList: v.boolean(),
  }),
]);
export type SentencePart = v.InferOutput<typeof sentencePartSchema>;
type Blank = Extract<SentencePart, { kind: 'blank' }>;

/** What the person said of a blank, by the text that it held. */
export const blankEditSchema = v.object({
  text: v.string(),
  /** Empty: what it went into names it. */
  name: v.pipe(v.string(), v.maxLength(60)),
  /** Off: the text is a word of the sentence, the same in every command. */
  isOn: v.boolean(),
});
export type BlankEdit = v.InferOutput<typeof blankEditSchema>;

export function sentenceOf(command: string, literals: readonly Literal[], edits: readonly BlankEdit[]): SentencePart[] {
  const { parts, uses, listOf } = templateOf(command, literals);
  const sentence: SentencePart[] = [];
  let from = 0;
  const names = new Map<string, number>();
  for (const part of parts) {
    if (part.kind !== 'slot') continue;
    if (part.start > from) sentence.push({ kind: 'words', text: command.slice(from, part.start) });
    const [use] = uses[part.id] ?? [];
    const text = unquoted(command.slice(part.start, part.end));
    const given = edits.find((it) => it.text === text)?.name ?? '';
    const name = given === '' ? nameOf(use) : given;
    const count = (names.get(name) ?? 0) + 1;
    names.set(name, count);
    sentence.push({
      kind: 'blank',
      slot: part.id,
      text,
      name: count > 1 ? `${name} ${count}` : name,
      use: use?.kind ?? 'text',
      isList: listOf.has(part.id),
    });
    from = part.end;
  }
  if (from < command.length) sentence.push({ kind: 'words', text: command.slice(from) });
  return sentence;
}

/** By what it went into: the field, or the kind of thing that was meant. */
function nameOf(use: Literal | undefined): string {
  switch (use?.kind) {
    case undefined:
      return t('blank_text');
    case 'text':
    case 'option':
      return use.label.replace(/[\s:*]+$/u, '') || t('blank_text');
    case 'row':
    case 'place':
      return t('blank_which');
    case 'name':
      // A thing among others, and no control of a kind.
      return /^(?:link|clickable|row|(?:grid)?cell)$/.test(use.label)
        ? t('blank_which')
        : capital(roleWords(use.label));
  }
}

/** The blanks of a sentence, by slot. */
export const blanksOf = (sentence: readonly SentencePart[]): ReadonlyMap<SlotId, Blank> =>
  new Map(sentence.flatMap((it) => (it.kind === 'blank' ? [[it.slot, it] as const] : [])));

export const textsOfBlanks = (sentence: readonly SentencePart[]): string[] =>
  [...blanksOf(sentence).values()].map(({ text }) => text);

/** The sentence with other texts in its blanks, for the person to read: nothing reads it back. */
export const sentenceWords = (sentence: readonly SentencePart[], values: readonly (string | null)[]): string =>
  sentence.map((it) => (it.kind === 'words' ? it.text : (values[it.slot] ?? `[${it.name}]`))).join('');
