/** SVG in the walk: icons, pictures, and drawings whose shapes are lines of the view. */
import { isHandled } from '../elements/clickable.ts';
import { attributeOf, rectOf } from '../../dom/dom.ts';
import type { Frame } from '../walk/frame.ts';
import { roleOf } from '../elements/roles.ts';
import { hasSize } from '../room.ts';
import { NOT_DRAWN, shapeCount, shapeKind, shapeName, svgTitle } from './shapes.ts';
import type { Entered, Walking } from '../walk/walking.ts';

/** Drawings of more shapes than this are pictures: only what answers by itself is listed. */
const MAX_SHAPES = 80;
const ICON_SIZE = 48;

export function enterSvg(walk: Walking, entered: Entered): void {
  const { element, tag, above, isHidden, attributes } = entered;
  if (NOT_DRAWN.has(tag)) return;
  if (walk.isName) {
    const title = tag !== 'svg' || attributeOf(element, 'aria-hidden') === 'true' ? '' : svgTitle(element);
    if (title !== '') walk.say(` ${title} `, element);
    else walk.push(element, tag, above, { isBlock: false, isHidden, ending: 'none' });
    return;
  }
  const role = roleOf(element, tag, attributes);
  if (role?.kind === 'control' && !isHidden) {
    const out = walk.lines.element(element, tag, role.role, attributes);
    if (out) walk.control(entered, out);
    return;
  }
  const isPointed = walk.isPointed(element);
  const answers = !isHidden && (isPointed || isHandled(element, attributes) || walk.listens(element));
  const isPointer = isPointed || above?.isPointer === true;
  if (tag === 'svg' && above?.drawing === 'none') {
    enterDrawing(walk, element, above, isHidden, answers, isPointer);
    return;
  }
  const around = above?.drawing ?? 'none';
  const kind = shapeKind(element, tag);
  if (tag === 'foreignObject' || (kind === null && !answers)) {
    const drawing = tag === 'foreignObject' ? 'none' : around;
    walk.push(element, tag, above, { isBlock: true, isHidden, isPointer, ending: 'none', drawing });
    return;
  }
  const isListed = answers || (around === 'all' && !isHidden);
  const out = isListed ? walk.lines.element(element, tag, kind ?? 'clickable', 0) : null;
  if (out) {
    out.name = kind === null ? svgTitle(element) : shapeName(element, tag, walk.isPainted());
    out.showsBox = true;
    out.isPlain = !answers;
    walk.add(out);
    if (kind !== null) return;
  }
  if (kind === null || (tag === 'text' && !out))
    walk.push(element, tag, above, { isBlock: true, isHidden, isPointer, ending: 'none', drawing: around });
}

function enterDrawing(
  walk: Walking,
  svg: Element,
  above: Frame,
  isHidden: boolean,
  answers: boolean,
  isPointer: boolean,
): void {
  const rect = rectOf(svg);
  if (!hasSize(rect)) return;
  const count = shapeCount(svg);
  const isIcon = count === 0 || (rect.width <= ICON_SIZE && rect.height <= ICON_SIZE);
  const title = svgTitle(svg);
  if (isIcon && !answers) {
    if (title !== '' && !isHidden) walk.addGroup(svg, 'image', title);
    return;
  }
  // Shapes are there to be counted and compared too; and a drawing may take a click anywhere.
  if (!isHidden) {
    const out = walk.lines.out(svg, 'svg', isIcon ? 'clickable' : 'drawing', rect, [], null);
    out.name = title;
    out.showsBox = true;
    walk.add(out);
  }
  if (isIcon) return;
  const drawing = count <= MAX_SHAPES ? 'all' : 'own';
  walk.push(svg, 'svg', above, { isBlock: true, isHidden, isPointer, ending: 'none', drawing });
}
