/** One line for an editor that draws its text elsewhere than in the field which takes its keys. Needed by `view-drawn-editors.html`. */
import { contains, localNameOf, rectOf } from '../../dom/dom.ts';
import { isInWindow } from '../../dom/element-box.ts';
import { drawnText } from '../elements/drawn-text.ts';
import { fieldName } from '../naming/accessible-name.ts';
import { dissolve, elementOfNode, nodesIn, remove } from '../walk/node-tree.ts';
import { isNamed, type ElementNode, type GroupNode, type ViewNode } from '../walk/view-node.ts';

/** @param window - In CSS pixels. */
export function drawnEditors(root: GroupNode, window: { readonly width: number; readonly height: number }): void {
  const nodes = nodesIn(root);
  for (const field of nodes) {
    const drawn = field.kind === 'element' && field.tag === 'textarea' ? drawnText(field.element) : null;
    if (field.kind !== 'element' || drawn === null) continue;
    const { editor, takesKeys } = drawn;
    if (takesKeys !== field.element) {
      field.name ||= fieldName(takesKeys, localNameOf(takesKeys));
      field.states = field.states.filter((it) => it !== 'readonly');
    }
    field.rect = rectOf(editor);
    field.inViewport = isInWindow(field.rect, window);
    field.drawnIn = editor;
    for (const part of nodes) if (isDrawing(part, field) && contains(editor, elementOfNode(part))) takeOut(part, field);
    const { parent } = field;
    if (parent?.kind === 'element' && isDrawing(parent, field) && !isNamed(parent) && parent.children.length === 1)
      dissolve(parent);
  }
}

const isDrawing = (part: ViewNode, field: ElementNode): boolean =>
  part !== field && (part.kind === 'text' || part.role === 'clickable' || part.role === 'canvas');

function takeOut(part: ViewNode, field: ElementNode): void {
  if (part.kind !== 'text' && nodesIn(part).includes(field)) dissolve(part);
  else remove(part);
}
