/** Which fields hold a secret, whose value must never leave the page. */
import { isEditingHost, isTextControl } from './controls.ts';
import { attributeOf } from './dom.ts';

const SECRET_AUTOCOMPLETE = /(?:^|\s)(?:cc-\S+|one-time-code|current-password|new-password)(?:\s|$)/i;
/** Values of `-webkit-text-security`, with which pages mask a text field or an editor: PINs are often `type=tel`. */
const MASKED_TEXT = /disc|circle|square/;

/** A button that shows the password makes a text field of it: the value is as secret as before. */
const knownSecrets = new WeakSet<Element>();

/** Whether the element is, or has been seen to be, a field for a secret. */
export function isSecret(element: Element): boolean {
  if (knownSecrets.has(element)) return true;
  const isMasked = isPassword(element) || hasSecretHint(element) || masksText(element);
  if (isMasked) knownSecrets.add(element);
  return isMasked;
}

/** Notes what an attribute said of a field before a script changed it. */
export function noteFormerType(element: Node, attribute: string | null, value: string | null): void {
  if (attribute === 'type' && value?.toLowerCase() === 'password' && element instanceof HTMLInputElement)
    knownSecrets.add(element);
}

const isPassword = (element: Element): boolean => element instanceof HTMLInputElement && element.type === 'password';

function hasSecretHint(element: Element): boolean {
  const hint = attributeOf(element, 'autocomplete');
  return hint !== null && SECRET_AUTOCOMPLETE.test(hint);
}

const masksText = (element: Element): boolean =>
  (isTextControl(element) || isEditingHost(element)) &&
  MASKED_TEXT.test(getComputedStyle(element).getPropertyValue('-webkit-text-security'));
