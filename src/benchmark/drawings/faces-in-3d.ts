/**
 * Text on the faces of a body that is rotated with `preserve-3d`: a person sees which face is in front and
 * how large it appears. Only checked in short views, because it reads the style of every text.
 */
import { ANY_ATTRIBUTES } from '../../page/dom/attribute-flags.ts';
import { localNameOf, rectOf, parentOf } from '../../page/dom/dom.ts';
import { hasSize } from '../../page/dom/element-box.ts';
import { statesOf } from '../../page/view/elements/states.ts';
import { elementNode, type ElementNode, type TextNode, type ViewNode } from '../../page/view/walk/view-node.ts';

const MAX_LINES = 60;
/** Levels between the text and the 3D body: the face, and what is on it. */
const LEVELS = 3;

/** The elements with a box that stand for such texts. */
export function facesIn3d(shown: readonly ViewNode[]): ReadonlyMap<TextNode, ElementNode> {
  const faces = new Map<TextNode, ElementNode>();
  for (const node of shown.length > MAX_LINES ? [] : shown) {
    const face = node.kind === 'text' && isIn3d(node.at) ? faceOf(node) : null;
    if (node.kind === 'text' && face) faces.set(node, face);
  }
  return faces;
}

function faceOf(node: TextNode): ElementNode | null {
  const { at: element, urgency, parent, text: name } = node;
  const rect = rectOf(element);
  if (!hasSize(rect)) return null;
  const tag = localNameOf(element);
  const states = statesOf(element, tag, ANY_ATTRIBUTES, 'clickable');
  const place = { element, tag, rect, inViewport: true, parent, urgency };
  return elementNode({ ...place, role: 'side', name, states, showsBox: true });
}

function isIn3d(element: Element): boolean {
  let at: Element | null = element;
  for (let level = 0; level < LEVELS && at !== null; level += 1) {
    at = parentOf(at);
    if (at !== null && getComputedStyle(at).transformStyle === 'preserve-3d') return true;
  }
  return false;
}
