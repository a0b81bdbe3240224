/**
 * Lists without a `<select>`. First what says what it is, as the ARIA Authoring Practices describe it: a combobox, a button with
 * a list box, a list box that is open. Else whatever may open a list: its entries are what comes when it is pressed. The way in
 * is the person's: open it, type where typing filters, press the entry.
 */
import type { Ref } from '../../core/ids.ts';
import { err } from '../../core/result.ts';
import { closest, holds } from '../dom/composed-tree.ts';
import { DIALOGS, isTextControl } from '../dom/controls.ts';
import { attributeOf, dataOf, fold, isVisible, matches, queryAll, textNodesIn } from '../dom/dom.ts';
import { isOnPage, VISIBLE_AND_OPAQUE } from '../dom/element-box.ts';
import { isSecret } from '../dom/secret-fields.ts';
import { shadowRootsIn } from '../dom/shadow-roots.ts';
import { isDisabled } from './actionability.ts';
import { done, notInteractable, type PendingEffect } from './effect.ts';
import type { ActionOf, Tools } from './handler.ts';
import { named } from './keyboard/keys.ts';
import { findTargetPoint } from './pointer/target-point.ts';
import { steady } from './steady.ts';
import { putText } from './text/put-text.ts';
import { pollUntil } from './timed/poll-until.ts';

/** One that opens a list is the closed list. */
const OPEN_LIST = '[role=listbox]:not([aria-haspopup]:not([aria-haspopup=false]))';
const LISTS = '[role=combobox],[aria-haspopup=listbox],[role=listbox]';
/** What may open a list, though it does not say which. */
const MAY_OPEN =
  ':is(button,[role=button],input[readonly]):is([aria-haspopup],[aria-expanded]),div[tabindex]:not([role])';
const ENTRIES = '[role=option],[role=treeitem]';
const ENTRIES_OF_MENU = `${ENTRIES},[role=menuitem],[role=menuitemradio]`;
/** What is pressed in a list that has no roles, once it has come. */
const ENTRIES_THAT_CAME = `${ENTRIES_OF_MENU},li,[tabindex]`;
const OPENS_WITHIN_MS = 1_000;
/** Entries may come from a server. */
const FILTERED_WITHIN_MS = 3_000;
const STEADY_MS = 300;
/** A framework has drawn within this what was chosen. */
const DRAWN_MS = 300;
const MAX_NAMED = 20;

/** The list, or what opens it: the element itself, the one around it, or the only one in it; else what may open one. */
export function comboboxOf(element: Element): Element | null {
  const around = closest(element, LISTS);
  if (around) return around;
  const [inner, ...others] = queryAll(element, LISTS);
  if (inner && others.length === 0) return inner;
  return closest(element, MAY_OPEN);
}

/** A list to choose from that is not open, and that what is typed does not filter: keys choose in it. */
export const isClosedList = (element: Element): boolean =>
  matches(element, LISTS) &&
  !matches(element, `${OPEN_LIST},[contenteditable],[aria-autocomplete]:not([aria-autocomplete=none])`) &&
  fieldOf(element, null) === null;

export async function selectInCombobox(
  list: Element,
  { ref, options }: ActionOf<'select'>,
  tools: Tools,
): PendingEffect {
  if (isDisabled(list)) return notInteractable(ref, 'disabled');
  // Whatever it calls itself, a press of it sends its form.
  if (list instanceof HTMLButtonElement && list.type === 'submit' && list.form)
    return notInteractable(ref, 'not-a-list');
  const isOpen = (): boolean => attributeOf(list, 'aria-expanded') === 'true';
  const wasOpen = isOpen();
  for (const label of options) {
    const chosen = await chooseOne(list, label, ref, tools);
    if (!chosen.ok) return chosen;
  }
  const isShown = (): boolean => options.every((it) => textOf(list).includes(fold(it)));
  await pollUntil(() => isShown() && (wasOpen || !isOpen()), performance.now() + DRAWN_MS);
  // A list of which several may be chosen stays open over the page.
  const { current } = tools.devices.focus;
  if (isOpen() && !wasOpen && current !== null && holds(list, current)) await close(list, tools);
  // A field that only filters is empty again, and what is chosen stands beside it.
  const shown = !matches(list, OPEN_LIST) && textOf(list) !== '' ? textOf(list) : null;
  return done({ hit: list, shown, respondsLater: true });
}

/** In a dialog the key might close that: there the list stays open. */
async function close(list: Element, { devices: { keyboard } }: Tools): Promise<void> {
  if (closest(list, DIALOGS) === null) await keyboard.press({ held: [], key: named('Escape') });
}

async function chooseOne(list: Element, label: string, ref: Ref, tools: Tools): PendingEffect {
  const { context, pointer, focus } = tools.devices;
  const opens = !matches(list, OPEN_LIST) && attributeOf(list, 'aria-expanded') !== 'true';
  // Entries of other lists: its own come when it opens.
  const others = opens ? new Set(entriesOf(list, tools, new Set())) : null;
  const entries = (): Element[] => withNames(entriesOf(list, tools, others));
  const entryNamed = (): Element | undefined => findNamed(entries(), label);
  const before = focus.current;
  if (opens) {
    const way = findTargetPoint(list, ref, context);
    if (!way.ok) return way;
    // Anything may call itself a combobox.
    const refusal = tools.authorizePress(way.value.hit, list);
    if (refusal) return err(refusal);
    await pointer.click(way.value.hit, way.value.x, way.value.y);
    await pollUntil(() => entries().length > 0, performance.now() + OPENS_WITHIN_MS);
  }
  const offered = entries().map(nameOf);
  const field = fieldOf(list, focus.current === before ? null : focus.current);
  const shown = field?.value ?? '';
  const filter = async (text: string, isDone: () => boolean): Promise<void> => {
    if (!field) return;
    focus.to(field);
    const mayGoOn = (): boolean => focus.current === field && !isSecret(field);
    await putText(field, { text, mode: 'replace' }, tools.devices, { mayGoOn, isDone });
  };
  if (field && entryNamed() === undefined) {
    await filter(label, () => entryNamed() !== undefined);
    await pollUntil(steadily(entryNamed), performance.now() + FILTERED_WITHIN_MS);
  }
  const found = entryNamed();
  // The entries of a list that grows or slides as it opens are not yet where they will be.
  if (found) await steady(found, tools.meter, tools.signal);
  const entry = entryNamed();
  if (!entry) {
    // Typing may have filtered out all of them.
    const left = entries().map(nameOf);
    const available = (left.length > 0 ? left : offered).slice(0, MAX_NAMED);
    if (field && field.value !== shown) await filter(shown, () => false);
    if (opens) await close(list, tools);
    return err({ kind: 'no-such-option', ref, wanted: label, available });
  }
  entry.scrollIntoView({ block: 'nearest' });
  const point = findTargetPoint(entry, ref, context);
  if (!point.ok) return point;
  const { hit, x, y } = point.value;
  const refusal = tools.authorizePress(hit, null);
  if (refusal) return err(refusal);
  pointer.approach(hit, x, y, []);
  // The page may have made another of it as the pointer came.
  const available = [nameOf(entry)];
  if (!findNamed([entry], label)) return err({ kind: 'no-such-option', ref, wanted: label, available });
  await pointer.click(hit, x, y, { count: 1, button: 'left', modifiers: [], isThere: true });
  return done({ hit: entry });
}

/** Whether the same entry has been there for a while: each letter may have the list drawn anew. */
function steadily(look: () => Element | undefined): () => boolean {
  let seen: Element | undefined;
  let since = 0;
  return () => {
    const now = look();
    if (now !== seen) [seen, since] = [now, performance.now()];
    return now !== undefined && performance.now() - since >= STEADY_MS;
  };
}

/** Where typing filters the entries: the combobox itself, the field in it, or the one that got the focus as it opened. */
function fieldOf(list: Element, opened: Element | null): HTMLInputElement | HTMLTextAreaElement | null {
  const inner = [list, ...queryAll(list, 'input'), ...(opened ? [opened] : [])];
  return inner.filter(isTextControl).find((it) => !it.readOnly) ?? null;
}

/**
 * Those of the list box that it names, else all that are shown.
 *
 * @param others - What was there before it was opened; null for a list that is open.
 */
function entriesOf(list: Element, { devices: { context } }: Tools, others: ReadonlySet<Element> | null): Element[] {
  const trees = [document, ...shadowRootsIn(document, context)];
  const ids = ['aria-controls', 'aria-owns'].flatMap((it) => attributeOf(list, it)?.split(/\s+/) ?? []);
  const own = ids.flatMap((id) =>
    trees.flatMap((tree) => (id === '' ? [] : [...tree.querySelectorAll(`#${CSS.escape(id)}`)])),
  );
  const owners = matches(list, OPEN_LIST) ? [list] : own;
  const wanted = matches(list, LISTS) ? ENTRIES : others === null ? ENTRIES_OF_MENU : ENTRIES_THAT_CAME;
  const within = (owners.length > 0 ? owners : trees).flatMap((it) => [...it.querySelectorAll(wanted)]);
  const mine = owners.length > 0 ? within : within.filter((it) => others?.has(it) !== true);
  return mine.filter((it) => isVisible(it, VISIBLE_AND_OPAQUE) && isOnPage(it) && !isDisabled(it));
}

/** Without guards of the focus; what has the role of an entry says that the others around it are none. */
function withNames(entries: readonly Element[]): Element[] {
  const all = entries.filter((it) => nameOf(it) !== '');
  const told = all.filter((it) => matches(it, ENTRIES_OF_MENU));
  return told.length > 0 ? told : all;
}

function findNamed(entries: readonly Element[], label: string): Element | undefined {
  const wanted = fold(label);
  const isNear = (name: string): boolean => fits(name.toLowerCase(), wanted.toLowerCase());
  const near = [
    entries.filter((it) => isNear(nameOf(it))),
    // "14:00 (1 hour)"
    entries.filter((it) => isNear(nameOf(it).replace(/\s*\([^()]*\)$/, ''))),
  ].find((it) => it.length > 0);
  const exact = entries.find((it) => nameOf(it) === wanted) ?? entries.find((it) => fits(nameOf(it), wanted));
  return exact ?? (near?.length === 1 ? near[0] : undefined);
}

/** Boxes side by side in an entry are words apart without a blank: one may be wanting in its name, and none be there besides. */
function fits(name: string, wanted: string): boolean {
  let at = 0;
  for (const sign of wanted.split('')) {
    if (sign === name[at]) at += 1;
    else if (sign !== ' ') return false;
  }
  return at === name.length;
}

const nameOf = (entry: Element): string => fold(attributeOf(entry, 'aria-label') ?? entry.textContent ?? '');

/** What it shows as chosen: its entries may be in it. */
function textOf(list: Element): string {
  if (isTextControl(list)) return fold(list.value);
  const texts = matches(list, OPEN_LIST)
    ? []
    : [...textNodesIn(list)].filter(([, at]) => !closest(at, ENTRIES_OF_MENU));
  return fold(texts.map(([text]) => dataOf(text)).join(' ') || (list.textContent ?? ''));
}
