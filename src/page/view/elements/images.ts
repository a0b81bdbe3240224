/** Images in the walk: by their words, or by what they show where that is as good as words. */
import { MAY_HAVE } from '../../dom/attributes.ts';
import { traitsOf } from './clickable.ts';
import { attributeOf, fold } from '../../dom/dom.ts';
import { patternIn } from '../drawings/drawn.ts';
import { areasOf } from '../../dom/image-map.ts';
import { spokenName, titleOf } from '../naming/names.ts';
import { roleOf } from './roles.ts';
import type { Walking } from '../walk/walking.ts';

/** @returns Whether it was dealt with: what answers to a pointer is more than an image. */
export function enterImage(walk: Walking, image: Element, isHidden: boolean): boolean {
  const alt = fold(attributeOf(image, 'alt') ?? attributeOf(image, 'aria-label') ?? '');
  if (walk.isName) {
    if (alt !== '') walk.say(` ${alt} `, image);
    return true;
  }
  if (isHidden) return true;
  if (walk.isPointed(image) || traitsOf(image).clickable || walk.listens(image)) return false;
  const words = alt !== '' ? alt : patternIn(image as HTMLImageElement);
  if (words !== '') walk.addGroup(image, 'image', words);
  if (attributeOf(image, 'usemap') !== null) addAreas(walk, image);
  return true;
}

function addAreas(walk: Walking, image: Element): void {
  for (const area of areasOf(image)) {
    const role = roleOf(area, 'area')?.role ?? 'clickable';
    if (role === 'clickable' && !traitsOf(area).clickable && !walk.listens(area)) continue;
    const out = walk.lines.element(area, 'area', role, MAY_HAVE);
    if (!out) continue;
    out.name = (spokenName(area) ?? fold(attributeOf(area, 'alt') ?? '')) || titleOf(area);
    out.showsBox = out.name === '';
    walk.add(out);
  }
}
