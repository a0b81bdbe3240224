/** One line for an editor that draws its text elsewhere than in the field which takes its keys. Needed by `view-drawn-editors.html`. */
import { contains, localNameOf, parentOf, queryAll, rectOf } from '../../dom/dom.ts';
import { isInWindow } from '../../dom/element-box.ts';
import { isCodeEditor } from '../elements/code-editor.ts';
import { drawnText } from '../elements/drawn-text.ts';
import { fieldName } from '../naming/accessible-name.ts';
import { dissolve, elementOfNode, nodesIn, remove } from '../walk/node-tree.ts';
import { type ElementNode, type GroupNode, type ViewNode } from '../walk/view-node.ts';

/** @param fields - Which may be such an editor. @param window - In CSS pixels. */
export function drawnEditors(
  root: GroupNode,
  fields: readonly ElementNode[],
  window: { readonly width: number; readonly height: number },
): void {
  const nodes = fields.length === 0 ? [] : nodesIn(root);
  for (const field of fields.filter((it) => nodes.includes(it))) {
    const takeOutIn = (area: Element): void => {
      // The last of many is found at once.
      for (const part of nodes.toReversed())
        if (isDrawing(part, field) && contains(area, elementOfNode(part))) takeOut(part, field);
    };
    numbersBeside(field).forEach(takeOutIn);
    const drawn = field.tag === 'textarea' ? drawnText(field.element) : null;
    if (drawn === null) continue;
    const { editor, takesKeys } = drawn;
    if (takesKeys !== field.element) {
      field.name ||= fieldName(takesKeys, localNameOf(takesKeys));
      field.states = field.states.filter((it) => it !== 'readonly');
    }
    field.rect = rectOf(editor);
    field.inViewport = isInWindow(field.rect, window);
    field.drawnIn = editor;
    field.scroll = null;
    takeOutIn(editor);
    const { parent } = field;
    // What listens around it is called by what is drawn.
    if (parent?.kind === 'element' && isDrawing(parent, field) && parent.children.length === 1) dissolve(parent);
  }
}

/** What stands beside the lines of code that are edited in place, and is read to nobody. */
function numbersBeside({ element, states }: ElementNode): Element[] {
  const around = states.includes('editable') && isCodeEditor(element) ? parentOf(element) : null;
  return around === null ? [] : [...queryAll(around, ':scope > [aria-hidden=true]')];
}

const isDrawing = (part: ViewNode, field: ElementNode): boolean =>
  part !== field && (part.kind === 'text' || part.role === 'clickable' || part.role === 'canvas');

function takeOut(part: ViewNode, field: ElementNode): void {
  if (part.kind !== 'text' && nodesIn(part).includes(field)) dissolve(part);
  else remove(part);
}
