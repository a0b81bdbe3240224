/**
 * Recognizes editors that keep their text in a model of their own, and listen to a proxy that does not hold it:
 * CodeMirror, Monaco, Ace.
 */
import { childrenOf, queryAll, parentOf } from '../../dom/dom.ts';
import { ancestorsOf } from '../../dom/composed-tree.ts';
import { editingHostOf } from '../../dom/controls.ts';
import { clippedSizeOf, isShown } from '../../dom/element-box.ts';

/** Nobody could read a text in a box smaller than this. */
const MIN_WIDTH = 24;
const MIN_HEIGHT = 6;
export const MONOSPACE = /\bmono\b|monospace|courier|consolas|menlo/i;

export const isCodeEditor = (field: Element): boolean => hasEditContext(field) || isProxy(field) || isCodeHost(field);

/** Takes text by the EditContext API: it is not contenteditable. */
export const hasEditContext = (element: Element): boolean =>
  ((element as { editContext?: unknown }).editContext ?? null) !== null;

/** A text area that nobody can read, or that stands in for what takes the keys: its editor shows the text elsewhere. */
export const isProxy = (field: Element): boolean =>
  field instanceof HTMLTextAreaElement &&
  (isOutOfSight(field) || (field.readOnly && editContextBeside(field) !== null));

/** Some editors have a read-only text area beside it, for input methods or for what assistive technology reads. */
export function editContextBeside(area: Element): Element | null {
  const parent = parentOf(area);
  return parent && ([...childrenOf(parent)].find(hasEditContext) ?? null);
}

/** How far above what listens for its keys an editor shows its text. */
export const MAX_EDITOR_LEVELS = 8;

/** Whether the text is shown by an editor that listens for keys elsewhere, and so selects by itself. */
export function isShownByEditor(text: Element): boolean {
  const { body } = document;
  const around = [...ancestorsOf(text)].slice(0, MAX_EDITOR_LEVELS).filter((it) => !it.contains(body));
  return around.some((it) =>
    [...queryAll(it, 'textarea,[role=textbox]')].some((field) => hasEditContext(field) || isProxy(field)),
  );
}

/** Too small to be read, cut off, or transparent: what it holds is not what the page shows. */
export function isOutOfSight(field: Element): boolean {
  if (!isShown(field)) return true;
  const { width, height } = clippedSizeOf(field);
  return width < MIN_WIDTH || height < MIN_HEIGHT;
}

function isCodeHost(field: Element): boolean {
  const host = editingHostOf(field);
  if (!host || host.spellcheck) return false;
  const { fontFamily } = getComputedStyle(host);
  return MONOSPACE.test(fontFamily);
}
