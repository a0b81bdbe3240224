/** Name of an element that has neither text content nor a label: title, generated content, or a hint. */
import { fold } from '../../dom/dom.ts';
import type { ElementNode } from '../walk/view-node.ts';
import { titleOf } from './accessible-name.ts';
import { generatedContent, SIDES } from './generated-content.ts';
import { hintOf } from './hints.ts';

export function fallbackName(node: ElementNode): string {
  const { element, tag } = node;
  const title = titleOf(element);
  if (title !== '') return title;
  // Needed where the style sheets could not be read: the walk then does not look for generated content.
  const generated = SIDES.map((side) => (tag === 'label' ? null : generatedContent(element, side)));
  const text = fold(generated.map((it) => it?.text ?? '').join(' '));
  node.isHint = text === '';
  return text || hintOf(element);
}
