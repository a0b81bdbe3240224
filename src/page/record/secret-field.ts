/** Fields whose text is not recorded: more than those that the view masks, since a recording is kept. */
import { isMoneyNumber } from '../../core/gate/money-number.ts';
import { saysUnkept } from '../../core/gate/secret-words.ts';
import { attributeOf } from '../dom/dom.ts';
import { labelsOf } from '../dom/controls.ts';
import { isSecret } from '../dom/secret-fields.ts';

const MAX_LABEL = 40;
const NAMING = ['name', 'id', 'autocomplete', 'aria-label', 'placeholder'];

/** @param text - What is in it: the number of a card is one in whatever field it is typed. */
export function isSecretField(field: Element, text: string): boolean {
  if (isSecret(field) || isMoneyNumber(text)) return true;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  const names = NAMING.map((name) => attributeOf(field, name) ?? '');
  const labels = labelsOf(field).map((label) => label.textContent ?? '');
  // A message's label may speak of passwords, and says more than that.
  const isLine = field instanceof HTMLInputElement;
  return [...names, ...labels].some((it) => (isLine || it.trim().length <= MAX_LABEL) && saysUnkept(it));
}
