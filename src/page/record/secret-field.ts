/** Fields whose text is not recorded: more than those that the view masks, since a recording is kept. */
import { isMoneyNumber } from '../../core/gate/money-number.ts';
import { saysUnkept } from '../../core/gate/secret-words.ts';
import { ancestorsOf } from '../dom/composed-tree.ts';
import {
  attributeOf,
  closestOf,
  dataOf,
  firstElementChildOf,
  fold,
  queryAll,
  textContentOf,
  textNodesIn,
} from '../dom/dom.ts';
import { isTextControl, labelsOf } from '../dom/controls.ts';
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
  if ([...names, ...labels].some((it) => (isLine || it.trim().length <= MAX_LABEL) && saysUnkept(it))) return true;
  return isLine && (isBox(field) || labels.length === 0) && isBesideWords(field);
}

const MAX_AROUND = 120;
/** Signs that each of several fields takes of one code. */
const MAX_BOX = 4;
const isBox = ({ maxLength }: HTMLInputElement): boolean => maxLength >= 1 && maxLength <= MAX_BOX;

/** Whether the words nearest to a field, which belong to no other field, are those of a secret. */
function isBesideWords(field: HTMLInputElement): boolean {
  for (const around of ancestorsOf(field)) {
    if (around === field) continue;
    const others = [...queryAll(around, 'input, textarea')].filter(isTextControl);
    if (!others.every((it) => it === field || (isBox(field) && it.maxLength === field.maxLength))) return false;
    const words = wordsOf(around);
    if (/\p{L}/u.test(words)) return words.length <= MAX_AROUND && saysUnkept(words);
  }
  return false;
}

/** What names a place: neither the signs of boxes and keys nor what buttons are called. */
function wordsOf(element: Element): string {
  const texts = [...textNodesIn(element)].filter(([, around]) => closestOf(around, BUTTON) === null);
  const words = `${attributeOf(element, 'aria-label') ?? ''} ${texts.map(([text]) => dataOf(text)).join('')}`;
  return fold(words.replace(/(?<!\p{L})\p{L}?\d*(?!\p{L})/gu, ' '));
}
const BUTTON = 'button,[role=button],input';

const KEYS = 9;
const MAX_KEYPAD = 200;

/** Whether it is a key of a keypad that the page has drawn for a code. */
export function isKeyOfCode(pressed: Element): boolean {
  if (!isDigit(pressed)) return false;
  let isKeypad = false;
  for (const around of ancestorsOf(pressed)) {
    const all = [...queryAll(around, '*')];
    if (all.length > MAX_KEYPAD) return false;
    isKeypad ||= all.filter((it) => firstElementChildOf(it) === null && isDigit(it)).length >= KEYS;
    if (!isKeypad) continue;
    if (all.some((it) => isTextControl(it) && isSecretField(it, ''))) return true;
    const words = wordsOf(around);
    if (/\p{L}/u.test(words)) return words.length <= MAX_AROUND && saysUnkept(words);
  }
  return false;
}
const isDigit = (element: Element): boolean =>
  /^\d$/.test((element instanceof HTMLInputElement ? element.value : (textContentOf(element) ?? '')).trim());
