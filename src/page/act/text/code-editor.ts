/**
 * Editors that keep their text in a model of their own, and listen to a proxy: CodeMirror, Monaco, Ace. Keys
 * trigger their automatic indentation, closing brackets and completion, and the proxy does not hold the text.
 * So the text goes in by a `paste` event, the editor's own keys move its selection, and a `copy` event reads it.
 */
import { isVisible, queryAll, rectOf } from '../../dom/dom.ts';
import { ancestorsOf, parentOf } from '../../dom/composed-tree.ts';
import { editingHostOf, isTextControl } from '../../dom/controls.ts';
import { elapse } from '../../dom/elapse.ts';
import { nextTask } from '../../dom/next-task.ts';
import { VISIBLE_AND_OPAQUE } from '../../dom/element-box.ts';
import type { ActionOf } from '../carrier.ts';
import type { InputDevices } from '../input-devices.ts';
import { COMMAND } from '../keyboard/keyboard.ts';
import { parseChord } from '../keyboard/keys.ts';
import { dispatchClipboardEvent, pasteInto } from './clipboard-event.ts';
import { firstDifference } from './first-difference.ts';
import { withoutLastBreak } from './held-text.ts';
import { selectedText } from './selection.ts';

/** Nobody could read a text in a box smaller than this. */
const MIN_WIDTH = 24;
const MIN_HEIGHT = 6;
/** How far up an element may lie that cuts the proxy off. */
const MAX_LEVELS = 3;
/** An editor that reads its proxy by a timer has taken a key or a paste by then. */
const POLL_MS = 60;

const MAX_QUOTED = 120;
const UNREAD = 'the editor did not give its text, so it is not known what it holds';

const MONOSPACE = /\bmono\b|monospace|courier|consolas|menlo/i;

export const isCodeEditor = (field: Element): boolean =>
  hasEditContext(field) || isProxy(field) || isCodeHost(field);

/** Takes text by the EditContext API: it is not contenteditable. */
export const hasEditContext = (element: Element): boolean =>
  ((element as { editContext?: unknown }).editContext ?? null) !== null;

/** A text area that nobody can read: its editor shows the text elsewhere. */
export const isProxy = (field: Element): boolean =>
  field instanceof HTMLTextAreaElement && isOutOfSight(field);

/** Some editors have a read-only text area beside it, for input methods or for what assistive technology reads. */
export const editContextBeside = (area: Element): Element | null =>
  [...(parentOf(area)?.children ?? [])].find(hasEditContext) ?? null;

/** How far above what listens for its keys an editor shows its text. */
const MAX_EDITOR_LEVELS = 8;

/** Whether the text is shown by an editor that listens for keys elsewhere, and so selects by itself. */
export function isShownByEditor(text: Element): boolean {
  const { body } = text.ownerDocument;
  const around = [...ancestorsOf(text)].slice(0, MAX_EDITOR_LEVELS).filter((it) => !it.contains(body));
  return around.some((it) =>
    [...queryAll(it, 'textarea,[role=textbox]')].some((field) => hasEditContext(field) || isProxy(field)),
  );
}

/** Too small to be read, cut off, or transparent: what it holds is not what the page shows. */
export function isOutOfSight(field: Element): boolean {
  if (!isVisible(field, VISIBLE_AND_OPAQUE)) return true;
  let { width, height } = rectOf(field);
  let above = parentOf(field);
  for (let level = 0; above && level < MAX_LEVELS; level += 1, above = parentOf(above)) {
    if (getComputedStyle(above).overflow === 'visible') continue;
    const clip = rectOf(above);
    width = Math.min(width, clip.width);
    height = Math.min(height, clip.height);
  }
  return width < MIN_WIDTH || height < MIN_HEIGHT;
}

function isCodeHost(field: Element): boolean {
  const host = editingHostOf(field);
  if (!host || host.spellcheck) return false;
  const { fontFamily } = getComputedStyle(host);
  return MONOSPACE.test(fontFamily);
}

interface Typed {
  /** What the editor holds now; null when it could not be read. */
  readonly shown: string | null;
  readonly differs: string | null;
  /** What evidence tells besides; null for nothing. */
  readonly report: string | null;
}

const UNKNOWN: Typed = { shown: null, differs: null, report: UNREAD };

const AWAY: Typed = {
  ...UNKNOWN,
  differs: 'the page moved the focus away, so nothing was typed',
  report: null,
};

/** Types into the editor that has the focus. */
export async function typeIntoEditor(
  { text, mode }: Pick<ActionOf<'type'>, 'text' | 'mode'>,
  devices: InputDevices,
): Promise<Typed> {
  const { focus } = devices;
  const editor = focus.keyTarget;
  /** The page may move the focus at any key; an editor may also draw its proxy anew. */
  const isHome = (): boolean => focus.keyTarget === editor || !editor.isConnected;
  if (mode === 'insert') {
    const went = await put(text, devices);
    if (text === '') return { shown: null, differs: null, report: null };
    if (went === 'sent' || !isHome()) return UNKNOWN;
    const inserted = await insertedBeforeCaret(text, devices);
    return isHome() ? inserted : UNKNOWN;
  }
  const before = await readWhole(devices);
  // Where nothing is copied there is no text to go to the end of.
  if (mode === 'append' && before !== null && isHome()) await pressKeys(KEYS.end, devices);
  if (!isHome()) return AWAY;
  if ((await put(text, devices)) === 'sent') return UNKNOWN;
  const meant = mode === 'replace' ? text : before === null ? null : before + text;
  // Of an empty editor nothing is copied. What another field holds is nobody's business.
  const readAgain = async (): Promise<string | null> => {
    const held = isHome() ? ((await readWhole(devices)) ?? (before === null ? null : '')) : null;
    return isHome() ? held : null;
  };
  let shown = await readAgain();
  // Some pages take a paste and drop it.
  if (shown !== null && before !== null && isSame(shown, before) && meant !== null && !isSame(meant, shown)) {
    if (mode === 'append') await pressKeys(KEYS.end, devices);
    for (const character of text) if (isHome()) await devices.keyboard.type(character);
    shown = await readAgain();
  }
  if (isHome()) await pressKeys(KEYS.end, devices);
  if (shown === null || meant === null) return { shown, differs: null, report: UNREAD };
  return { shown, differs: firstDifference(withoutLastBreak(meant), withoutLastBreak(shown)), report: null };
}

const isSame = (a: string, b: string): boolean => withoutLastBreak(a) === withoutLastBreak(b);

/**
 * In place of the selection, or at the caret.
 *
 * @returns `sent` where the text went to a program behind the page: no key brings it back.
 */
async function put(text: string, devices: InputDevices): Promise<'put' | 'sent'> {
  const { focus, keyboard, editing } = devices;
  const target = focus.keyTarget;
  if (text === '') {
    await pressKeys('Backspace', devices);
    return 'put';
  }
  const { isPrevented, isStopped } = pasteInto(target, text);
  // So terminals do.
  if (!isPrevented && isStopped) return 'sent';
  if (!isPrevented && editing.target) editing.insertText(text, 'insertFromPaste');
  else if (!isPrevented) await keyboard.type(text);
  await elapse(target.ownerDocument, POLL_MS);
  return 'put';
}

/** @returns All of the editor's text, which is selected then; null when the editor gives none. */
export async function readWhole(devices: InputDevices): Promise<string | null> {
  await pressKeys(KEYS.all, devices);
  const text = copied(devices)?.replace(/\r\n?/g, '\n') ?? null;
  // With nothing selected some editors copy the present line with its end, here an empty one.
  return text === '\n' ? '' : text;
}

/** The caret stays where it is. */
async function insertedBeforeCaret(text: string, devices: InputDevices): Promise<Typed> {
  await pressKeys(KEYS.toStart, devices);
  const head = copied(devices);
  await pressKeys('ArrowRight', devices);
  if (head === null) return UNKNOWN;
  const inserted = head.replace(/\r\n?/g, '\n').slice(-text.length);
  const differs = firstDifference(text, inserted);
  return { shown: null, differs, report: `up to the caret it reads "${inserted.slice(-MAX_QUOTED)}"` };
}

/** What the editor would put on the clipboard. */
export function copied({ focus }: InputDevices): string | null {
  const target = focus.keyTarget;
  const clipboardData = new DataTransfer();
  if (!dispatchClipboardEvent(target, 'copy', clipboardData)) return clipboardData.getData('text/plain');
  // CodeMirror 5 puts the selected text into its text area, for the browser to copy.
  const text = isTextControl(target) || editingHostOf(target) ? selectedText(target) : '';
  return text === '' ? null : text;
}

const isMac = COMMAND === 'Meta';
const KEYS = {
  all: `${COMMAND}+a`,
  end: isMac ? 'Meta+ArrowDown' : 'Control+End',
  toStart: isMac ? 'Meta+Shift+ArrowUp' : 'Control+Shift+Home',
};

async function pressKeys(keys: string, { keyboard }: InputDevices): Promise<void> {
  const chord = parseChord(keys);
  if (!chord) throw new Error(`no such keys: ${keys}`);
  await keyboard.press(chord);
  await nextTask();
}
