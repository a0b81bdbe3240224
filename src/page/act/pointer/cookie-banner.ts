/**
 * A notice about cookies that lies over what an action is meant for. Its button that allows no more than the page needs is
 * found by what is certain of such notices: any doubt, and it is left to the planner.
 */
import { sortOf } from '../../../core/gate/commit.ts';
import { harmlessMeanings, refusesCookies, tellsOfCookies } from '../../../core/gate/word-match.ts';
import { ancestorsOf, elementAt, holds } from '../../dom/composed-tree.ts';
import { fold, matches, queryAll, rectOf, textContentOf } from '../../dom/dom.ts';
import { isInSight, middleOf } from '../../dom/element-box.ts';
import { amountsIn } from '../facts/amounts.ts';
import { nameOf } from '../facts/names.ts';
import type { ActContext } from '../context.ts';
import { overlaysIn } from '../overlays.ts';

const DIALOG = 'dialog[open],[role=dialog],[role=alertdialog]';
const BUTTON = 'button,[role=button]:not([href]),input:is([type=button],[type=submit])';
/** Nothing can be typed into it, and no other page is in it. */
const TAKES_TEXT =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=hidden]),select,textarea,[contenteditable],[role=textbox],iframe';
const MAX_TEXT = 5_000;

/** @returns null where what covers the target is none, or not certainly. */
export function refusalOfCookies(target: Element, context: ActContext): Element | null {
  const { x, y } = middleOf(rectOf(target));
  const hit = elementAt(x, y, context);
  const over = hit && [...ancestorsOf(hit)].find(isLayer);
  if (!over || holds(over, target)) return null;
  // A backdrop says nothing: the notice lies over it.
  const layers = wordsOf(over) === '' ? [...overlaysIn(context).open] : [over];
  const [button, ...others] = layers.flatMap((it) => refusalsIn(it, context));
  return others.length === 0 ? (button ?? null) : null;
}

const isLayer = (element: Element): boolean =>
  matches(element, DIALOG) || ['fixed', 'sticky'].includes(getComputedStyle(element).position);

const wordsOf = (layer: Element): string => fold((textContentOf(layer) ?? '').slice(0, MAX_TEXT));

function refusalsIn(layer: Element, context: ActContext): Element[] {
  if (!tellsOfCookies(wordsOf(layer)) || queryAll(layer, TAKES_TEXT).length > 0) return [];
  if (amountsIn(null, layer, context).length > 0) return [];
  const buttons = [...queryAll(layer, BUTTON)].filter(isInSight);
  const names = buttons.map((it) => nameOf(it, context));
  // What sells, subscribes or logs in is no notice, whatever it says of cookies.
  const isNotice = names.every((it) => sortOf(it) === null && !harmlessMeanings(it).includes('log-in'));
  return isNotice ? buttons.filter((_, i) => refusesCookies(names[i] ?? '')) : [];
}
