/** Dialogs, menus, lists and fixed layers over the page, compared before and after an action. */
import type { Opened } from '../../core/actions/evidence.ts';
import { isConnected, matches, queryFirst, rectOf, textContentOf } from '../dom/dom.ts';
import { isInSight } from '../dom/element-box.ts';
import { ancestorsOf, closest, elementAt, focusedElement, holds } from '../dom/composed-tree.ts';
import { isEditable } from '../dom/controls.ts';
import { isSecret } from '../dom/secret-fields.ts';
import { VisibleTexts } from '../view/style/visible-texts.ts';
import type { ActContext } from './context.ts';
import { LIVE } from './seen/visible-changes.ts';

const BY_ROLE =
  'dialog[open],[role=dialog],[role=alertdialog],[aria-modal=true],[role=menu],[role=listbox],[popover]:popover-open';
const GRID = [0.1, 0.3, 0.5, 0.7, 0.9];
/** Of the viewport: smaller layers are badges and tooltips. */
const NOTABLE_PART = 0.04;
const MAX_PARTS = 20;

/** What lies over the page, and what is in it, at one time. */
export interface Overlays {
  readonly open: ReadonlySet<Element>;
  /** Elements of the page that a person sees. */
  readonly page: readonly Element[];
}

export function overlaysIn(context: ActContext): Overlays {
  const open = new Set<Element>();
  for (const element of document.querySelectorAll(BY_ROLE)) if (isInSight(element)) open.add(element);
  const seen = new Set<Element>();
  const hits = new Set<Element>();
  for (const dx of GRID) {
    for (const dy of GRID) {
      const hit = elementAt(innerWidth * dx, innerHeight * dy, context);
      if (!hit) continue;
      hits.add(hit);
      for (const at of ancestorsOf(hit)) {
        if (seen.has(at)) break;
        seen.add(at);
        if (getComputedStyle(at).position !== 'fixed') continue;
        const { width, height } = rectOf(at);
        if (width * height >= innerWidth * innerHeight * NOTABLE_PART) open.add(at);
      }
    }
  }
  const parts = [...(document.body?.children ?? [])].slice(0, MAX_PARTS).filter(isInSight);
  const page = [...new Set([...hits, ...parts])].filter(
    (it) => it !== document.body && it !== document.documentElement,
  );
  return { open, page };
}

/** @returns null when nothing was opened. */
export function openedSince(before: Overlays, context: ActContext): Opened | null {
  const ignored = context.ignored();
  const opened = [...overlaysIn(context).open].filter(
    (it) => !before.open.has(it) && !ignored.has(it) && (matches(it, BY_ROLE) || isOverPage(it, before)),
  );
  // A dialog rather than the backdrop behind it.
  const notable = opened.find((it) => kindOf(it) === 'dialog') ?? opened[0];
  if (!notable) return null;
  const field = focusedElement(context);
  // Text that was meant for another field than one for a secret must not go there.
  const isForText = field !== null && holds(notable, field) && isEditable(field) && !isSecret(field);
  const hasFocus = isForText && ({ hasFocus: true } as const);
  return {
    kind: kindOf(notable),
    name: context.brief(notable).name || new VisibleTexts().wordsIn(notable, 60),
    ...hasFocus,
  };
}

/** Whether a layer lies over what was there before. An application's shell takes its place instead. */
function isOverPage(layer: Element, { page }: Overlays): boolean {
  const parts = page.filter((it) => !holds(it, layer));
  const stayed = parts.filter((it) => isConnected(it) && isInSight(it) && !holds(layer, it));
  return stayed.length > 0 && stayed.length * 2 >= parts.length;
}

function kindOf(element: Element): Opened['kind'] {
  const role = element.getAttribute('role');
  if (role === 'dialog' || role === 'alertdialog' || element.localName === 'dialog') return 'dialog';
  if (element.getAttribute('aria-modal') === 'true') return 'dialog';
  if (role === 'menu' || role === 'listbox') return role;
  // The box around a list is one.
  const list = queryFirst(element, '[role=menu],[role=listbox]');
  if (list && textContentOf(list)?.trim() === textContentOf(element)?.trim()) return kindOf(list);
  // A layer in the middle of the window blocks the page as a dialog does.
  const { left, right, top, bottom } = element.getBoundingClientRect();
  // What only tells something blocks nothing, wherever it is.
  if (closest(element, LIVE)) return 'overlay';
  const central = left < innerWidth / 2 && right > innerWidth / 2 && top < innerHeight / 2 && bottom > innerHeight / 2;
  return central && !element.hasAttribute('popover') ? 'dialog' : 'overlay';
}
