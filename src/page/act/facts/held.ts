/**
 * What a form or a composer holds that no field of it does: entries that can be taken out (recipients as chips, attachments, lines of a
 * basket), the text of an editor in a frame, and outside of a form fields that somebody else filled in.
 */
import type { FieldFact } from '../../../core/gate/facts.ts';
import { sortOf } from '../../../core/gate/commit.ts';
import { isDeletion } from '../../../core/gate/deletion.ts';
import { harmlessMeanings, withoutAsking } from '../../../core/gate/word-match.ts';
import { ancestorsOf, holds } from '../../dom/composed-tree.ts';
import {
  attributeOf,
  fold,
  innerTextOf,
  isVisible,
  localNameOf,
  matches,
  parentOf,
  queryAll,
  queryFirst,
  textContentOf,
} from '../../dom/dom.ts';
import { VISIBLE } from '../../dom/element-box.ts';
import { isSecret } from '../../dom/secret-fields.ts';
import { shadowRootsIn } from '../../dom/shadow-roots.ts';
import { fieldValue } from '../../view/elements/field-values.ts';
import type { ActContext } from '../context.ts';
import { fieldFact, isRecipient } from './field-facts.ts';
import { HEADINGS, wordsOf } from './item.ts';
import { nameOf } from './names.ts';
import type { OwnWork } from './own-work.ts';
import { fieldsIn } from './surroundings.ts';

/** A composer without a form and its button have an ancestor in common within so many levels. */
const MAX_LEVELS = 5;
const MAX_HELD = 200;
const LANDMARK =
  'body,main,article,section,aside,dialog,[role=main],[role=article],[role=region],[role=dialog],[role=group]';
const TEXT_FIELD =
  'input:is(:not([type]),[type=text],[type=email],[type=search],[type=tel],[type=url]),textarea,[contenteditable]:not([contenteditable=false]),[role=textbox],[role=combobox]';
const SEARCH = '[type=search],[role=searchbox]';
const BUTTON = 'button,[role=button],input[type=submit],input[type=button]';

/** @param around - The form or dialog that the control is in; null for one that is in none. */
export function heldAround(
  control: Element,
  around: Element | null,
  fields: ReadonlySet<Element>,
  work: OwnWork,
): FieldFact[] {
  const { context } = work;
  const area = around ?? composerOf(control, context);
  const scopes = [area, ...shadowRootsIn(area, context)];
  const others = around === null ? fieldsIn(area, null, context) : [];
  return [
    ...others
      .filter((it) => !fields.has(it) && isVisible(it, VISIBLE) && !matches(it, SEARCH))
      .map((it) => fieldFact(it, work)),
    ...entriesIn(area, scopes, control, work),
    ...scopes.flatMap((it) => [...it.querySelectorAll('iframe')]).flatMap((it) => editorsIn(it, context)),
  ].slice(0, MAX_HELD);
}

/** The part of the page that has one such button: what is in another card, or beyond its landmark, is none of it. */
function composerOf(control: Element, context: ActContext): Element {
  const name = nameOf(control, context);
  const isOther = (it: Element): boolean => !holds(it, control) && nameOf(it, context) === name;
  let area = control;
  for (const at of [...ancestorsOf(control)].slice(1, MAX_LEVELS + 1)) {
    if (matches(at, 'html') || [...queryAll(at, BUTTON)].some(isOther)) break;
    area = at;
    if (matches(at, LANDMARK)) break;
  }
  return area;
}

/** What the first of several text fields near it holds: of a record that is edited, what it is called. One alone may be a filter. */
export function firstTextNear(control: Element): string {
  for (const at of [...ancestorsOf(control)].slice(1, MAX_LEVELS + 1)) {
    const fields = [...queryAll(at, TEXT_FIELD)].filter((it) => isVisible(it, VISIBLE) && !matches(it, SEARCH));
    const [first] = fields;
    if (first === undefined) continue;
    if (isSecret(first) || fields.length + queryAll(at, 'iframe').length < 2) return '';
    return fold(fieldValue(first) ?? textContentOf(first) ?? '').slice(0, MAX_NAME);
  }
  return '';
}

/** Of the same origin, and in frames of it: the frame of another is weighed for itself. */
function editorsIn(frame: HTMLIFrameElement, context: ActContext): FieldFact[] {
  const page = frame.contentDocument;
  if (!page || !isVisible(frame, VISIBLE)) return [];
  const scopes = [page, ...shadowRootsIn(page, context)];
  const all = page.designMode === 'on' ? [page.body] : scopes.flatMap((it) => [...it.querySelectorAll(EDITORS)]);
  const label = attributeOf(frame, 'title') ?? attributeOf(frame, 'aria-label') ?? '';
  const values = all
    .filter((it) => isVisible(it, VISIBLE))
    .map((it) =>
      fold(localNameOf(it) === 'textarea' ? (it as HTMLTextAreaElement).value : innerTextOf(it as HTMLElement)),
    );
  return [
    ...values.filter(Boolean).map((value) => ({ label, value, kind: 'text' as const, isOurs: false })),
    ...scopes.flatMap((it) => [...it.querySelectorAll('iframe')]).flatMap((it) => editorsIn(it, context)),
  ];
}
const EDITORS = '[contenteditable]:not([contenteditable=false]),textarea';

/** What can be taken out; beside text fields also entries of a list, boxes of their own in a line, and addresses. */
function entriesIn(area: Element, scopes: readonly Scope[], control: Element, work: OwnWork): FieldFact[] {
  const fields = scopes.flatMap((it) => [...it.querySelectorAll(TEXT_FIELD)]);
  const popups = new Set(fields.flatMap((it) => POPUP_OF.flatMap((name) => attributeOf(it, name)?.split(/\s+/) ?? [])));
  const found = new Map<Element, string>();
  for (const it of scopes.flatMap((at) => [...at.querySelectorAll('*')]).slice(0, MAX_READ)) {
    if (holds(it, control) || fold(textContentOf(it) ?? '').length > MAX_NAME * 2) continue;
    const entry = isRemover(it) ? removedBy(it, area, control) : fields.length > 0 && isEntry(it) ? it : null;
    if (entry === null || found.has(entry)) continue;
    const words = entry === it ? fold(textContentOf(it) ?? '') : wordsOf(entry, it);
    found.set(entry, words.replace(LAST_SIGN, ''));
  }
  const isLabel = (at: Element, words: string): boolean => matches(at, 'label') && !ADDRESS.test(words);
  const isPart = (it: Element, words: string): boolean =>
    [...ancestorsOf(it)].some(
      (at) => (at !== it && found.has(at)) || popups.has(at.id) || matches(at, TEXT_FIELD) || isLabel(at, words),
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
  return matches(element, NAMED) && !harmlessMeanings(name).includes('dismiss') && isDeletion(sortOf(name));
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
  if (matches(element, `label,legend,option,${HEADINGS},${BUTTON}`)) return false;
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
