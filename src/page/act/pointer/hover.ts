import type { ActionHandler } from '../handler.ts';
import { ok } from '../../../core/result.ts';
import { liveElement } from '../context.ts';
import { done } from '../effect.ts';
import type { InputDevices } from '../input-devices.ts';
import { pointAt } from './point-at.ts';
import { revealByHover } from './reveal-by-hover.ts';
import { watchSubmenu } from '../popups.ts';
import { told } from '../../../core/i18n/told.ts';

/** Longer than menus and tooltips wait, to ignore a pointer that only passes. */
const HOVER_MS = 300;
/** For an element that opens a menu: submenus open late on purpose. */
const SUBMENU_MS = 1_000;

export const hover: ActionHandler<'hover'> = async (action, { devices }) => {
  const { context, pointer } = devices;
  const pointed = await shownPoint(action, devices);
  if (!pointed.ok) return pointed;
  const { x, y, hit, coveredBy, named } = pointed.value;
  const isOpen = watchSubmenu(hit);
  pointer.hover(hit, x, y);
  return done({
    hit,
    coveredBy,
    subject: named,
    respondsLater: true,
    graceMs: isOpen ? SUBMENU_MS : HOVER_MS,
    hasResponded: isOpen,
    // Read late: transitions take their time.
    settledReport: (opened) => {
      const shown = pointer.shownByHover.map((it) => ({ ...context.brief(it), ref: null }));
      if (shown.length > 0) return told('told_hover_shows', { shown });
      return isOpen === null || isOpen() || opened !== null ? null : told('told_menu_closed');
    },
  });
};

/** Where the place is, after something around it was hovered if only that shows it. */
async function shownPoint(
  action: Parameters<typeof pointAt>[0],
  devices: InputDevices,
): Promise<ReturnType<typeof pointAt>> {
  const pointed = pointAt(action, devices.context);
  const { ref } = action;
  const element = pointed.ok || ref === null || action.x !== null ? null : liveElement(ref, devices.context);
  if (pointed.ok || ref === null || element === null) return pointed;
  const point = await revealByHover(element, ref, devices, pointed);
  return point.ok ? ok({ ...point.value, named: element }) : point;
}
