/** Images in the walk: shown by their alternative text, or by a pattern that can be told in words. */
import { ANY_ATTRIBUTES } from '../../dom/attribute-flags.ts';
import { traitsOf } from './clickable.ts';
import { NOT_DESCRIBED } from '../../../core/view/view.ts';
import { attributeOf, fold, matches, rectOf } from '../../dom/dom.ts';
import { areasOf } from '../../dom/image-map.ts';
import { ariaName, titleOf } from '../naming/accessible-name.ts';
import { roleOf } from './roles.ts';
import type { WalkContext } from '../walk/walk-context.ts';

/** @returns Whether the image is done; a clickable one is handled like any other clickable element. */
export function enterImage(walk: WalkContext, image: Element, isHidden: boolean): boolean {
  const alt = fold(attributeOf(image, 'alt') ?? attributeOf(image, 'aria-label') ?? '');
  if (walk.isName) {
    if (alt !== '') walk.addText(` ${alt} `, image);
    return true;
  }
  if (isHidden) return true;
  if (walk.hasPointerCursor(image) || traitsOf(image, walk.readers).clickable || walk.hasListener(image)) return false;
  const words = alt !== '' ? alt : walk.readers.describeImage(image as HTMLImageElement);
  if (words !== '') walk.addGroup(image, 'image', words);
  else if (mayTell(image)) walk.addGroup(image, 'image', NOT_DESCRIBED);
  if (attributeOf(image, 'usemap') !== null) addAreas(walk, image);
  return true;
}

/** A picture of some size whose author has not said that it is mere decoration. */
function mayTell(image: Element): boolean {
  const isDecoration =
    attributeOf(image, 'alt') !== null || matches(image, '[role=presentation],[role=none],[aria-hidden=true]');
  if (isDecoration) return false;
  const { width, height } = rectOf(image);
  return Math.min(width, height) >= MIN_TELLING_SIDE;
}
const MIN_TELLING_SIDE = 80;

function addAreas(walk: WalkContext, image: Element): void {
  for (const area of areasOf(image)) {
    const role = roleOf(area, 'area')?.role ?? 'clickable';
    if (role === 'clickable' && !traitsOf(area, walk.readers).clickable && !walk.hasListener(area)) continue;
    const node = walk.output.createMeasured(area, 'area', role, ANY_ATTRIBUTES);
    if (!node) continue;
    node.name = (ariaName(area) ?? fold(attributeOf(area, 'alt') ?? '')) || titleOf(area);
    node.showsBox = node.name === '';
    walk.add(node);
  }
}
