/** Fields whose text is not recorded: more than those that the view masks, since a recording is kept. */
import { isCardNumber } from '../../core/record/card-number.ts';
import { attributeOf } from '../dom/dom.ts';
import { labelsOf } from '../dom/controls.ts';
import type { RecordContext } from './context.ts';

/** How pages name and label fields for card numbers, their check digits and one-time codes. */
const SECRET_WORDS = new RegExp(
  [
    String.raw`passwor[dt]|passcode|passphrase`,
    String.raw`(?:card|kreditkarten?)[\s_-]*(?:number|no\b|num\b|nummer)|cc[\s_-]*num`,
    String.raw`\b(?:cvv|cvc|csc)2?\b|security[\s_-]*code|card[\s_-]*verification`,
    String.raw`\b(?:otp|totp|2fa|mfa)\b|one[\s_-]*time|(?:verification|authentication|sms)[\s_-]*code`,
  ].join('|'),
  'i',
);
const NAMING = ['name', 'id', 'autocomplete', 'aria-label', 'placeholder'];

/** @param text - What is in it: the number of a card is one in whatever field it is typed. */
export function isSecretField(
  field: Element,
  text: string,
  { isSecret }: Pick<RecordContext, 'isSecret'>,
): boolean {
  if (isSecret(field) || isCardNumber(text)) return true;
  if (!(field instanceof HTMLInputElement)) return false;
  const names = NAMING.map((name) => attributeOf(field, name) ?? '');
  const labels = labelsOf(field).map((label) => label.textContent ?? '');
  return [...names, ...labels].some((it) => SECRET_WORDS.test(it));
}
