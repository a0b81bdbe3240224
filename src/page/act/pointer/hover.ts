import { ok } from '../../../core/result.ts';
import { NO_EFFECT, type PendingEffect } from '../effect.ts';
import type { ActionOf, Tools } from '../carrier.ts';
import { pointAt } from './point-at.ts';
import { watchSubmenu } from './submenu.ts';

/** Longer than menus and tooltips wait, to ignore a pointer that only passes. */
const HOVER_MS = 300;
/** For an element that opens a menu: submenus open late on purpose. */
const SUBMENU_MS = 1_000;

export async function hover(
  action: ActionOf<'hover'>,
  _element: Element | null,
  { devices }: Tools,
): PendingEffect {
  const pointed = pointAt(action, devices.context);
  if (!pointed.ok) return pointed;
  const { x, y, hit, coveredBy, named } = pointed.value;
  const isOpen = watchSubmenu(hit);
  devices.pointer.hover(hit, x, y);
  const shown = devices.hoverStyle.shown;
  return ok({
    ...NO_EFFECT,
    hit,
    coveredBy,
    subject: named,
    respondsLater: true,
    graceMs: isOpen ? SUBMENU_MS : HOVER_MS,
    hasResponded: isOpen,
    settledReport: isOpen && (() => (isOpen() ? null : 'its menu did not open')),
    report: shown.length === 0 ? null : `it shows while the pointer rests: ${shown.map(nameOf).join(', ')}`,
  });

  function nameOf(element: Element): string {
    const { role, name } = devices.context.brief(element);
    return name === '' ? role : `${role} "${name}"`;
  }
}
