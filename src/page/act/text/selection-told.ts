import { elapse } from '../../dom/elapse.ts';
import { nextTask } from '../../dom/next-task.ts';

/** selectionchange comes with the next frame at the latest; hidden pages may wait for it longer. */
const MAX_WAIT_MS = 50;
/** Editors look at what is selected a while after the press is over: Quill 1 after 100 ms. */
const EDITOR_LOOKS_MS = 150;

/**
 * Changes the selection and waits until the page has been told: editors keep a selection of their own
 * by selectionchange, which comes a little after the change and not before the next task.
 */
export async function selectionTold(document: Document, change: () => void): Promise<void> {
  const before = stateOf(document);
  const over = new AbortController();
  const told = new Promise<void>((resolve) => {
    document.addEventListener('selectionchange', () => resolve(), {
      capture: true,
      once: true,
      signal: over.signal,
    });
  });
  try {
    change();
    const now = stateOf(document);
    if (now.some((it, i) => it !== before[i])) await Promise.race([told, elapse(document, MAX_WAIT_MS)]);
  } finally {
    over.abort();
  }
  // Its listeners may have left something to do for a microtask or a message.
  const { anchorNode, isCollapsed = true } = document.getSelection() ?? {};
  const isEdited = anchorNode?.parentElement?.isContentEditable === true && !isCollapsed;
  await (isEdited ? elapse(document, EDITOR_LOOKS_MS) : nextTask());
}

function stateOf(document: Document): readonly unknown[] {
  const selection = document.getSelection();
  return [selection?.anchorNode, selection?.anchorOffset, selection?.focusNode, selection?.focusOffset];
}
