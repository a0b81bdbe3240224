/**
 * Text on the sides of a body that style sheets turn in space: which side is in front, and how large it
 * looks, is what a person goes by. Asked of short views only: it costs a style for each text.
 */
import { MAY_HAVE } from '../../dom/attributes.ts';
import { flatParentOf, localNameOf, rectOf } from '../../dom/dom.ts';
import { hasSize } from '../room.ts';
import { statesOf } from '../elements/states.ts';
import type { ElementOut, Out } from '../walk/node.ts';

const MAX_LINES = 60;
/** A side, and what is on it. */
const LEVELS = 3;

/** Such texts as elements with their place; all else as it is. */
export function withSides(shown: readonly Out[]): Out[] {
  return shown.length > MAX_LINES ? [...shown] : shown.map((out) => sideOf(out) ?? out);
}

function sideOf(out: Out): ElementOut | null {
  if (out.kind !== 'text' || !isInSpace(out.at)) return null;
  const { at: element, spot, parent, text: name } = out;
  const rect = rectOf(element);
  if (!hasSize(rect)) return null;
  const tag = localNameOf(element);
  return {
    kind: 'element', spot, parent, kept: true, element, tag, role: 'side', name, value: null, type: null,
    states: statesOf(element, tag, MAY_HAVE, 'clickable'), options: null, rect,
    inViewport: true, showsBox: true, isGuess: false, isPlain: false,
  }; // prettier-ignore
}

function isInSpace(element: Element): boolean {
  let at: Element | null = element;
  for (let level = 0; level < LEVELS && at !== null; level += 1) {
    at = flatParentOf(at);
    if (at !== null && getComputedStyle(at).transformStyle === 'preserve-3d') return true;
  }
  return false;
}
