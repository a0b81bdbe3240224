/** SVG elements in the walk: icons, pictures, and drawings whose shapes become nodes. */
import { traitsOf } from '../elements/clickable.ts';
import { attributeOf, queryFirst, rectAt, rectOf, type Rect } from '../../dom/dom.ts';
import type { OpenElement, OpenOptions } from '../walk/open-element.ts';
import { roleOf } from '../elements/roles.ts';
import { hasSize } from '../../dom/element-box.ts';
import { groupText, wireName } from './relations.ts';
import { hasTicks, isGlyph, isTick, NOT_DRAWN, shapeCount, shapeKind, shapeName, svgTitle } from './shapes.ts';
import type { ElementEntry, WalkContext } from '../walk/walk-context.ts';

/** Drawings with more shapes are treated as pictures: only interactive shapes become nodes. */
const MAX_SHAPES = 80;
const ICON_SIZE = 48;

export function enterSvg(walk: WalkContext, entry: ElementEntry): void {
  const { element, tag, parent, isHidden, attributes } = entry;
  if (NOT_DRAWN.has(tag)) return;
  if (walk.isName) {
    const title = tag !== 'svg' || attributeOf(element, 'aria-hidden') === 'true' ? '' : svgTitle(element);
    if (title !== '') walk.addText(` ${title} `, element);
    else walk.descend(element, tag, parent, { isBlock: false, isHidden, contentMode: 'none' });
    return;
  }
  const role = roleOf(element, tag, attributes);
  if (role?.kind === 'control' && !isHidden) {
    const node = walk.output.createMeasured(element, tag, role.role, attributes);
    if (node) walk.addControl(entry, node);
    return;
  }
  const hasPointerCursor = walk.hasPointerCursor(element);
  const isActive =
    !isHidden &&
    (hasPointerCursor || traitsOf(element, walk.readers, attributes).clickable || walk.hasListener(element));
  const inheritsPointerCursor = hasPointerCursor || parent?.inheritsPointerCursor === true;
  const inside = { isBlock: true, isHidden, inheritsPointerCursor, contentMode: 'none' } as const;
  if (tag === 'svg' && parent?.drawing === 'none') {
    enterDrawing(walk, element, parent, inside, isActive);
    return;
  }
  const around = parent?.drawing ?? 'none';
  const kind = shapeKind(element, tag);
  if (tag === 'foreignObject' || (kind === null && !isActive)) {
    const drawing = tag === 'foreignObject' ? 'none' : around;
    walk.descend(element, tag, parent, { ...inside, drawing });
    return;
  }
  const isTickOfScale = around === 'coarse' && isTick(tag, rectOf(element)) && !isNamed(element, tag);
  const isShownNode = isActive || ((around === 'all' || around === 'coarse') && !isHidden && !isTickOfScale);
  const thin = isShownNode && (isActive || isNamed(element, tag)) ? thinBoxOf(element) : null;
  const shownRole = kind ?? 'clickable';
  const node = !isShownNode
    ? null
    : thin !== null
      ? walk.output.createElement(element, tag, shownRole, thin)
      : walk.output.createMeasured(element, tag, shownRole, 0);
  if (node) {
    node.name = kind === null ? groupText(element) : nameOfShape(element, tag);
    node.showsBox = true;
    node.isPassive = !isActive;
    walk.add(node);
    if (kind !== null) return;
  }
  // What is drawn in an interactive group belongs to it.
  if (kind === null && node)
    walk.descend(element, tag, parent, { ...inside, drawing: around, contentMode: 'clickable', node });
  else if (kind === null || (tag === 'text' && !node))
    walk.descend(element, tag, parent, { ...inside, drawing: around });
}

/** The box of a stroke that is exactly horizontal or vertical: its own has no height, or no width. */
function thinBoxOf(element: Element): Rect | null {
  const { x, y, width, height } = rectOf(element);
  if (Math.min(width, height) >= 1 || Math.max(width, height) < 1) return null;
  return rectAt(x, y, Math.max(1, width), Math.max(1, height));
}

const isNamed = (element: Element, tag: string): boolean =>
  svgTitle(element) !== '' || (WIRES.has(tag) && wireName(element) !== '');

const WIRES = new Set(['path', 'line', 'polyline']);

/** A wire is named by what it connects, where the document tells. */
function nameOfShape(element: Element, tag: string): string {
  const name = shapeName(element, tag);
  const wire = WIRES.has(tag) ? wireName(element) : '';
  return wire === '' ? name : `${wire} ${name}`.trim();
}

function enterDrawing(
  walk: WalkContext,
  svg: Element,
  parent: OpenElement,
  inside: OpenOptions,
  isActive: boolean,
): void {
  const { isHidden } = inside;
  const rect = rectOf(svg);
  if (!hasSize(rect)) return;
  const count = shapeCount(svg);
  const isIcon = count === 0 || (rect.width <= ICON_SIZE && rect.height <= ICON_SIZE);
  const title = svgTitle(svg);
  if (isIcon && !isActive) {
    if (title !== '' && !isHidden) walk.addGroup(svg, 'image', title);
    return;
  }
  // In a picture with a name, its outlines say nothing; a chart has texts.
  const isPicture = title !== '' && queryFirst(svg, 'text,foreignObject') === null;
  if (!isActive && (isPicture || isGlyph(svg))) {
    if (title !== '' && !isHidden) walk.addGroup(svg, 'image', title);
    walk.descend(svg, 'svg', parent, { ...inside, drawing: 'own' });
    return;
  }
  // Shapes can be counted and compared, and a drawing may accept a click anywhere.
  if (!isHidden) {
    const node = walk.output.createElement(svg, 'svg', isIcon ? 'clickable' : 'drawing', rect);
    node.name = title;
    node.showsBox = true;
    walk.add(node);
  }
  if (isIcon) return;
  const drawing = count > MAX_SHAPES ? 'own' : hasTicks(svg) ? 'coarse' : 'all';
  walk.descend(svg, 'svg', parent, { ...inside, drawing });
}
