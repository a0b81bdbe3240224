import type { PageAction } from '../../../core/actions/action.ts';
import { ok } from '../../../core/result.ts';
import { NOTHING_ELSE, type Doing } from '../done.ts';
import type { Hands } from '../hands.ts';
import { pointAt } from './point-at.ts';
import { watchSubmenu } from './submenu.ts';

/** Longer than the delays with which menus and tips ignore a pointer that only passes. */
const REST_MS = 300;
/** Of what has a menu to open: menus of menus take their time, on purpose. */
const SUBMENU_MS = 1_000;

export async function hover(action: Extract<PageAction, { kind: 'hover' }>, hands: Hands): Doing {
  const pointed = pointAt(action, hands.context);
  if (!pointed.ok) return pointed;
  const { x, y, hit, coveredBy, named } = pointed.value;
  const isOpen = watchSubmenu(hit);
  hands.pointer.rest(hit, x, y);
  const shown = hands.hoverStyle.shown;
  return ok({
    ...NOTHING_ELSE,
    hit,
    coveredBy,
    subject: named,
    answersLater: true,
    graceMs: isOpen ? SUBMENU_MS : REST_MS,
    answered: isOpen,
    told: isOpen && (() => (isOpen() ? null : 'its menu did not open')),
    report: shown.length === 0 ? null : `it shows while the pointer rests: ${shown.map(nameOf).join(', ')}`,
  });

  function nameOf(element: Element): string {
    const { role, name } = hands.context.brief(element);
    return name === '' ? role : `${role} "${name}"`;
  }
}
