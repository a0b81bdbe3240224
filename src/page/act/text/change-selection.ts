import { elapse, nextTask } from '../../dom/elapse.ts';
import { editingHostOf } from '../../dom/controls.ts';

/** selectionchange comes with the next frame at the latest; hidden pages may wait for it longer. */
const MAX_WAIT_MS = 50;
/** Some editors read the selection a while after the press is over: Quill 1 after 100 ms. */
const EDITOR_MS = 150;

/**
 * Changes the selection and waits for selectionchange, which fires a little later and not before the next
 * task: editors keep a selection of their own, and update it then.
 */
export async function changeSelection(change: () => void | Promise<void>): Promise<void> {
  const before = stateOf();
  const over = new AbortController();
  const heard = new Promise<void>((resolve) => {
    document.addEventListener('selectionchange', () => resolve(), {
      capture: true,
      once: true,
      signal: over.signal,
    });
  });
  try {
    await change();
    const now = stateOf();
    if (now.some((it, i) => it !== before[i])) await Promise.race([heard, elapse(MAX_WAIT_MS)]);
  } finally {
    over.abort();
  }
  // Its listeners may have queued microtasks or messages.
  const { anchorNode, isCollapsed = true } = document.getSelection() ?? {};
  const holder = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement;
  const isEdited = holder && editingHostOf(holder) !== null && !isCollapsed;
  await (isEdited ? elapse(EDITOR_MS) : nextTask());
}

function stateOf(): readonly unknown[] {
  const selection = document.getSelection();
  return [selection?.anchorNode, selection?.anchorOffset, selection?.focusNode, selection?.focusOffset];
}
