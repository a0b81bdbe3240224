import type { Carrier } from '../carrier.ts';
import { briefWords } from '../context.ts';
import { done } from '../effect.ts';
import { pointAt } from './point-at.ts';
import { watchSubmenu } from '../popups.ts';

/** Longer than menus and tooltips wait, to ignore a pointer that only passes. */
const HOVER_MS = 300;
/** For an element that opens a menu: submenus open late on purpose. */
const SUBMENU_MS = 1_000;

export const hover: Carrier<'hover'> = async (action, { devices }) => {
  const pointed = pointAt(action, devices.context);
  if (!pointed.ok) return pointed;
  const { x, y, hit, coveredBy, named } = pointed.value;
  const isOpen = watchSubmenu(hit);
  const shown = devices.pointer
    .hover(hit, x, y)
    .map((it) => briefWords({ ...devices.context.brief(it), ref: null }));
  return done({
    hit,
    coveredBy,
    subject: named,
    respondsLater: true,
    graceMs: isOpen ? SUBMENU_MS : HOVER_MS,
    hasResponded: isOpen,
    settledReport: isOpen && ((opened) => (isOpen() || opened !== null ? null : 'its menu did not open')),
    report: shown.length === 0 ? null : `it shows while the pointer rests: ${shown.join(', ')}`,
  });
};
