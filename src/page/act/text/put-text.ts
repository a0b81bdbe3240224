/** Puts text into a field that has the focus: by keys where it is short, at once where a person would paste. */
import { isTextControl, editingHostOf } from '../../dom/controls.ts';
import { elapse } from '../../dom/elapse.ts';
import { pollUntil } from '../timed/poll-until.ts';
import type { ActionOf } from '../handler.ts';
import type { InputDevices } from '../input-devices.ts';
import { COMMAND } from '../keyboard/keyboard.ts';
import { keyTyping, named } from '../keyboard/keys.ts';
import { changeSelection } from './change-selection.ts';
import { pasteInto } from './clipboard-event.ts';
import { heldText } from './held-text.ts';
import { caretToEnd, selectAll } from './selection.ts';

/** Beyond this a person would paste. */
const MAX_KEYED_CHARS = 200;
/** An editor that takes a paste shows it within this. */
const PASTE_SHOWS_MS = 1_000;
/** An editor that lets the default action of a paste go on, and inserts the text itself, has done so within this. */
const UNPREVENTED_MS = 40;

type Typing = Pick<ActionOf<'type'>, 'text' | 'mode'>;

interface Course {
  /** Asked before every key: the page may move the focus while it is typed. */
  readonly mayGoOn: (typed: number) => boolean;
  /** Whether the field holds what it is meant to. */
  readonly isDone: () => boolean;
  /** Put in at once, however short it is. */
  readonly isWhole?: boolean;
}

export async function putText(
  field: Element,
  { text, mode }: Typing,
  devices: InputDevices,
  { mayGoOn, isDone, isWhole = false }: Course,
): Promise<void> {
  const { keyboard, editing } = devices;
  const isEmpty = (heldText(field)?.text ?? field.textContent ?? '') === '';
  const select = (): void => {
    if (mode === 'append') caretToEnd(field);
    // For what takes keys alone it would be the whole page that is selected.
    else if (mode === 'replace' && !isEmpty && (isTextControl(field) || editing.target)) selectAll(field);
  };
  // Rich text editors keep a selection of their own, which follows selectionchange.
  if (isTextControl(field)) select();
  else await changeSelection(select);
  const characters = Array.from(text);
  if (characters.length === 0) {
    if (mode !== 'append' && !isEmpty) await keyboard.press({ held: [], key: named('Backspace') });
    return;
  }
  // The key Enter sends a message, continues a list or indents: only the text itself is meant.
  const isLine = !isWhole && characters.length <= MAX_KEYED_CHARS && !text.includes('\n');
  if (!editing.target || (isLine && (isTextControl(field) || !hasSelection(field)))) return typeKeys();
  if (!mayGoOn(0)) return;
  let isPasted = false;
  // Applications listen for the keys to look at the text that they brought.
  await keyboard.pressAround({ held: [COMMAND], key: keyTyping('v') }, async (isPrevented) => {
    isPasted = !isPrevented && (await paste(field, text, isDone));
    if (!isPasted && !isLine && mayGoOn(0)) insert();
  });
  if (!isPasted && isLine) await typeKeys();

  function insert(): void {
    if (isTextControl(field)) return editing.insertText(text, 'insertFromPaste');
    for (const [i, line] of text.split('\n').entries()) {
      if (i > 0) editing.breakLine(false);
      if (line !== '') editing.insertText(line);
    }
  }

  async function typeKeys(): Promise<void> {
    for (const [index, key] of characters.entries()) {
      if (!mayGoOn(index)) return;
      await keyboard.type(key);
    }
  }
}

/** Several editors cannot follow when keys replace a selection across their blocks. */
const hasSelection = (field: Element): boolean => {
  const [start = 0, end = 0] = heldText(field)?.selection ?? [];
  return start < end;
};

/** @returns Whether the page put the text in, or something else instead. */
async function paste(field: Element, text: string, isDone: () => boolean): Promise<boolean> {
  const host = isTextControl(field) ? field : editingHostOf(field);
  if (!host) return false;
  const read = (): string | undefined => heldText(host)?.text;
  const before = read();
  const wasSelected = hasSelection(field);
  const { isPrevented } = pasteInto(host, text);
  if (!isPrevented && isTextControl(host)) return false;
  // TinyMCE waits for the browser to paste into an element of its own, and inserts the text where it does not.
  if (!isPrevented) await elapse(UNPREVENTED_MS);
  // The same text again is no change, but leaves nothing selected.
  const isShown = (): boolean => read() !== before || isDone() || (wasSelected && !hasSelection(field));
  return pollUntil(isShown, isPrevented ? performance.now() + PASTE_SHOWS_MS : 0);
}
