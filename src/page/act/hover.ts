import type { PageAction } from '../../core/action.ts';
import { ok } from '../../core/result.ts';
import { NOTHING_ELSE, type Doing } from './done.ts';
import type { Hands } from './hands.ts';
import { pointAt } from './point-at.ts';

/** Longer than the delays with which menus and tips ignore a pointer that only passes. */
const REST_MS = 300;

export async function hover(action: Extract<PageAction, { kind: 'hover' }>, hands: Hands): Doing {
  const pointed = pointAt(action, hands.context);
  if (!pointed.ok) return pointed;
  const { x, y, hit, coveredBy, named } = pointed.value;
  hands.pointer.rest(hit, x, y);
  const shown = hands.hoverStyle.shown;
  return ok({
    ...NOTHING_ELSE,
    hit,
    coveredBy,
    subject: named,
    answersLater: true,
    graceMs: REST_MS,
    report: shown.length === 0 ? null : `it shows while the pointer rests: ${shown.map(nameOf).join(', ')}`,
  });

  function nameOf(element: Element): string {
    const { role, name } = hands.context.brief(element);
    return name === '' ? role : `${role} "${name}"`;
  }
}
