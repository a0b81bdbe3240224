/** What identifies an element to a reader of the view, and which of it may change without the element becoming another one. */
import type { Destination } from './destination.ts';

/** What the view showed of an element: it is found again by it, and compared with it before it is used. */
export interface Fingerprint extends Destination {
  readonly role: string;
  readonly name: string;
  readonly tag: string;
  /** What a row, or an element without a name, says by the texts and links in it. */
  readonly words: string;
  /** Role and name of the groups around it, outermost first. */
  readonly ancestors: readonly string[];
}

/** The role as the view's text calls it: a text box of several lines is a role by itself there. */
export const roleWord = ({ role, tag }: Pick<Fingerprint, 'role' | 'tag'>): string =>
  role === 'textbox' && tag === 'textarea' ? tag : role;

/** What of a fingerprint must stay the same for the element to be used. */
const COMPARED = ['role', 'name', 'words', 'href', 'formAction'] as const;
export type Compared = (typeof COMPARED)[number];

export const differences = (a: Fingerprint, b: Fingerprint): Compared[] =>
  COMPARED.filter((part) => a[part] !== b[part]);

/** Whether a difference is one that a clock, a counter or an animated hint makes, over and over. */
export function isTicking(part: Compared, a: Fingerprint, b: Fingerprint): boolean {
  if (part === 'role') return false;
  if (part === 'name' && TEXT_FIELDS.has(a.role)) return true;
  const [before, after] = [a[part] ?? '', b[part] ?? ''];
  return withoutDigits(before) === withoutDigits(after) && !isAmount(before) && !isAmount(after);
}

/** Their accessible name may be a placeholder that a script types and deletes. */
const TEXT_FIELDS = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton']);

const withoutDigits = (text: string): string => text.replace(/\d+/g, '0');

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
/** A sum of money: what is to be paid is never a mere counter. */
const isAmount = (text: string): boolean =>
  /\d/.test(text) && (/\p{Sc}/u.test(text) || (text.match(/\p{L}+/gu) ?? []).some((it) => CURRENCIES.has(it)));

/** Between what an element is and its item: names hold no line ends. */
const OF_ITEM = '\n';

/** @param item - What the item is called. */
export const identityInItem = (kind: string, item: string): string => `${kind}${OF_ITEM}${item}`;
export const isOfItem = (identity: string): boolean => identity.includes(OF_ITEM);
