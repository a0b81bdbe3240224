/** A condition that the page itself checks, many times a second: what no model call could meet. */
import * as v from 'valibot';
import { refSchema } from '../view/ref-schema.ts';

export const CONDITION_WORDS = [
  'shown',
  'gone',
  'contains',
  'lacks',
  'equals',
  'below',
  'above',
  'changed',
] as const;

export const conditionSchema = v.strictObject({
  /** Whose text or value is looked at; null looks at the text of the whole page. */
  ref: v.nullable(refSchema),
  /** Only what follows this text counts: the label before a price. */
  after: v.nullable(v.string()),
  is: v.picklist(CONDITION_WORDS),
  /** The text, or for below and above the number; not read for shown, gone and changed. */
  value: v.string(),
});
export type Condition = v.InferOutput<typeof conditionSchema>;

/**
 * @param now - The text as it reads; null when the element is not to be seen.
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

/** What the condition looks at, in a few words, for evidence. */
export const seenOf = (condition: Condition, now: string | null): string =>
  (partOf(now, condition.after) ?? 'nothing').slice(0, 80);

function partOf(text: string | null, after: string | null): string | null {
  if (text === null) return null;
  const folded = fold(text);
  if (after === null || after.trim() === '') return folded;
  const label = fold(after);
  const at = folded.indexOf(label);
  return at < 0 ? null : folded.slice(at + label.length).trim();
}

const fold = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The first number: "$1,234.50" is 1234.5. */
function numberIn(text: string | null): number | null {
  const found = /-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|-?\.\d+/.exec(text ?? '')?.[0];
  return found === undefined ? null : Number(found.replaceAll(',', ''));
}
