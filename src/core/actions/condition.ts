/** A condition that the page itself checks many times a second: no model call could be in time. */
import * as v from 'valibot';
import { refSchema } from '../view/ref-schema.ts';
import { joined, lineOf, readString, REF, STRING, writeString } from './line-parts.ts';
import { asObject, looseRef, looseText } from './loose.ts';
import { quoted } from './quoted.ts';
import { t } from '../i18n/t.ts';

const CONDITION_WORDS = ['shown', 'gone', 'contains', 'lacks', 'equals', 'below', 'above', 'changed'] as const;

export const conditionSchema = v.strictObject({
  /** The element whose text or value is compared; null compares the text of the whole page. */
  ref: v.nullable(refSchema),
  /** Only what follows this text counts: the label before a price. */
  after: v.nullable(v.string()),
  is: v.picklist(CONDITION_WORDS),
  /** The text, or for below and above the number; ignored for shown and gone of an element and for changed. */
  value: v.string(),
});
export type Condition = v.InferOutput<typeof conditionSchema>;

const MAX_SEEN = 80;
/** Of what stands before the text that a condition names. */
const MAX_SEEN_BEFORE = 30;

/**
 * @param now - The text as it reads; null when the element is not visible.
 * @param before - The text when the waiting began.
 */
export function isMet(condition: Condition, now: string | null, before: string | null): boolean {
  const text = partOf(now, condition.after);
  const value = fold(condition.value);
  switch (condition.is) {
    case 'shown':
      return text !== null && (condition.ref !== null || text.includes(value));
    case 'gone':
      return text === null || (condition.ref === null && !text.includes(value));
    case 'contains':
      return text?.includes(value) ?? false;
    case 'lacks':
      return !(text?.includes(value) ?? false);
    case 'equals':
      return text === value;
    case 'below':
    case 'above': {
      const [seen, limit] = [numberIn(text), numberIn(value)];
      if (seen === null || limit === null) return false;
      return condition.is === 'below' ? seen < limit : seen > limit;
    }
    case 'changed':
      return text !== partOf(before, condition.after);
  }
}

/** Whether it is met by what is not there. */
export const needsAbsence = ({ is }: Condition): boolean => is === 'gone' || is === 'lacks';

/** The text that the condition compares, shortened for evidence: where the text that it names is, around that. */
export function seenOf({ after, is, value }: Condition, now: string | null): string {
  const text = partOf(now, after);
  if (text === null) return 'nothing';
  const names = is !== 'changed' && is !== 'below' && is !== 'above';
  const at = names ? text.indexOf(fold(value)) : -1;
  const from = at < MAX_SEEN_BEFORE ? 0 : at - MAX_SEEN_BEFORE;
  const quote = text.slice(from, Math.max(from + MAX_SEEN, at + fold(value).length));
  return from > 0 ? `…${quote}` : quote;
}

function partOf(text: string | null, after: string | null): string | null {
  if (text === null) return null;
  const folded = fold(text);
  if (after === null || after.trim() === '') return folded;
  const label = fold(after);
  const at = folded.indexOf(label);
  return at < 0 ? null : folded.slice(at + label.length).trim();
}

const fold = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The first number: "$1,234.50" is 1234.5. The end of a word is none: "undefined0". */
function numberIn(text: string | null): number | null {
  const found = /(?<!\p{L}{4}\d*)(?:-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|-?\.\d+)/u.exec(text ?? '')?.[0];
  return found === undefined ? null : Number(found.replaceAll(',', ''));
}

/** An object that may leave out what is null, and may name the page instead of no element. */
export function looseCondition(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? null;
  const it = asObject(value);
  const after = it['after'] ?? '';
  return {
    ref: looseRef(it['ref']),
    after: after === '' ? null : after,
    is: it['is'],
    value: looseText(it['value'] ?? ''),
  };
}

export const writeCondition = ({ ref, after, is, value }: Condition): string =>
  joined(
    ref ?? 'page',
    after === null ? null : `after ${writeString(after)}`,
    is,
    value === '' ? null : writeString(value),
  );

const LINE = lineOf(
  `(?:(?:the )?page|${REF})`,
  String.raw`(?:\s+after\s+${STRING})?`,
  String.raw`\s+(${CONDITION_WORDS.join('|')})`,
  String.raw`(?:\s+(?:${STRING}|([^\s"'“]+)))?`,
  // Models write it behind, too.
  String.raw`(?:\s+after\s+${STRING})?`,
);

export function readCondition(text: string): unknown {
  const match = LINE.exec(text.trim());
  if (!match) return undefined;
  const [, ref, before, is, value, word, behind] = match;
  return {
    ref: ref ?? null,
    after: readString(before ?? behind),
    is: is?.toLowerCase(),
    value: readString(value) ?? word ?? '',
  };
}

/** @param element - The element that `ref` names, in words. */
export function conditionWords({ ref, after, is, value }: Condition, element: string): string {
  const what = ref === null ? t('condition_page') : element;
  const part = after === null ? what : t('condition_after', { text: quoted(after, 40) });
  const isShown = is === 'shown' || is === 'gone';
  const isNumber = is === 'below' || is === 'above';
  return t(`condition_${is}`, {
    part: isShown && ref === null ? quoted(value, 60) : part,
    value: isNumber ? value : quoted(value, 60),
  });
}
