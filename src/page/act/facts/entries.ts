/** Entries of a form that can be taken out: recipients as chips, attachments, lines of a basket. */
import { sortOf } from '../../../core/gate/commit.ts';
import { isDeletion } from '../../../core/gate/deletion.ts';
import type { FieldFact } from '../../../core/gate/facts.ts';
import { harmlessMeanings, withoutAsking } from '../../../core/gate/word-match.ts';
import { ancestorsOf, holds } from '../../dom/composed-tree.ts';
import {
  attributeOf,
  fold,
  idOf,
  isVisible,
  matches,
  parentOf,
  queryAll,
  queryAllIn,
  queryFirst,
  textContentOf,
} from '../../dom/dom.ts';
import { VISIBLE } from '../../dom/element-box.ts';
import { fieldFact, isRecipient } from './field-facts.ts';
import { HEADINGS, TEXT_FIELD, wordsOf } from './item.ts';
import type { OwnWork } from './own-work.ts';

export const BUTTON = 'button,[role=button],input[type=submit],input[type=button]';

/** What can be taken out; beside text fields also entries of a list, boxes of their own in a line, and addresses. */
export function entriesIn(area: Element, scopes: readonly Scope[], control: Element, work: OwnWork): FieldFact[] {
  const fields = scopes.flatMap((it) => [...queryAllIn(it, TEXT_FIELD)]);
  const popups = new Set(fields.flatMap((it) => POPUP_OF.flatMap((name) => attributeOf(it, name)?.split(/\s+/) ?? [])));
  const found = new Map<Element, string>();
  for (const it of scopes.flatMap((at) => [...queryAllIn(at, '*')]).slice(0, MAX_READ)) {
    if (holds(it, control) || fold(textContentOf(it) ?? '').length > MAX_NAME * 2) continue;
    const entry = isRemover(it) ? removedBy(it, area, control) : fields.length > 0 && isEntry(it) ? it : null;
    if (entry === null || found.has(entry)) continue;
    const words = entry === it ? fold(textContentOf(it) ?? '') : wordsOf(entry, it);
    found.set(entry, words.replace(LAST_SIGN, ''));
  }
  const isLabel = (at: Element, words: string): boolean => matches(at, 'label') && !ADDRESS.test(words);
  const isPart = (it: Element, words: string): boolean =>
    [...ancestorsOf(it)].some(
      (at) => (at !== it && found.has(at)) || popups.has(idOf(at)) || matches(at, TEXT_FIELD) || isLabel(at, words),
    );
  return [...found]
    .filter(([it, words]) => words !== '' && !isPart(it, words) && isVisible(it, VISIBLE))
    .map(([it, words]) => {
      const label = labelNear(it, area, work);
      return { label, value: withAddresses(it, words), kind: isRecipient(label) ? 'recipient' : 'text', isOurs: false };
    });
}
type Scope = Element | ShadowRoot;
const POPUP_OF = ['aria-controls', 'aria-owns'];
const MAX_READ = 3_000;
const SIGN = /^[×✕✖✗✘⨯❌╳xX]$/u;
const LAST_SIGN = / ?[×✕✖✗✘⨯❌╳]$/u;

function isRemover(element: Element): boolean {
  const words = fold(textContentOf(element) ?? '');
  const name = fold(attributeOf(element, 'aria-label') ?? attributeOf(element, 'title') ?? words);
  if (name === '') return matches(element, 'button,[role=button]');
  if (SIGN.test(name)) return true;
  if (!matches(element, NAMED) || harmlessMeanings(name).includes('dismiss')) return false;
  // "Remove file", as its sign or its first or last word says.
  return SIGN.test(words) || [name, ...name.split(/ .* | /)].some((it) => isDeletion(sortOf(it)));
}
const NAMED = 'button,[role=button],a,[tabindex],[aria-label],[title]';
const MAX_NAME = 80;

/** The nearest thing around it that has words and no other button; one that names in its own words what it removes is the entry itself. */
function removedBy(remover: Element, area: Element, control: Element): Element | null {
  const own = fold(textContentOf(remover) ?? '');
  if (own !== '' && !SIGN.test(own) && withoutAsking(own) !== '') return remover;
  for (let at = parentOf(remover); at && at !== area && !holds(at, control); at = parentOf(at)) {
    if (queryFirst(at, `${TEXT_FIELD},${HEADINGS}`) !== null || queryAll(at, BUTTON).length > 1) return null;
    if (wordsOf(at, remover) !== '') return at;
  }
  return null;
}

const ADDRESS = /\S@\S/;

function isEntry(element: Element): boolean {
  const words = textContentOf(element) ?? '';
  if (!/[\p{L}\p{N}]/u.test(words) || queryFirst(element, TEXT_FIELD) !== null) return false;
  if (matches(element, `label,legend,select,option,${HEADINGS},${BUTTON}`)) return false;
  if (matches(element, '[role=option],[role=listitem],[role=gridcell]') || ADDRESS.test(words)) return true;
  const { backgroundColor, borderTopWidth, display } = getComputedStyle(element);
  return display.startsWith('inline') && (backgroundColor !== 'rgba(0, 0, 0, 0)' || borderTopWidth !== '0px');
}

/** Of the only field near it, which is empty where its entries are what it takes: beside a filled in subject stand attachments. */
function labelNear(entry: Element, area: Element, work: OwnWork): string {
  for (let at = parentOf(entry); at && holds(area, at); at = parentOf(at)) {
    const [field, ...others] = queryAll(at, TEXT_FIELD);
    if (!field) continue;
    const { label, value } = fieldFact(field, work);
    return others.length === 0 && (value === '' || isRecipient(label)) ? label : '';
  }
  return '';
}

/** A chip that is called "Ann" may say to whom in its title. */
function withAddresses(entry: Element, words: string): string {
  const said = [entry, ...queryAll(entry, '[title],[aria-label]')].flatMap((it) =>
    ['title', 'aria-label'].flatMap((name) => attributeOf(it, name)?.match(/[^\s<>(),;"]+@[^\s<>(),;"]+/g) ?? []),
  );
  return [words, ...new Set(said.filter((it) => !words.includes(it)))].join(' ');
}
