/** The keys of an editor with a model of its own that select its text, and what a copy of it gives. */
import { editingHostOf, isTextControl } from '../../dom/controls.ts';
import { nextTask } from '../../dom/elapse.ts';
import type { InputDevices } from '../input-devices.ts';
import { COMMAND } from '../keyboard/keyboard.ts';
import { parseChord, type Chord } from '../keyboard/keys.ts';
import { dispatchClipboardEvent } from './clipboard-event.ts';
import { selectedText } from './selection.ts';

const isMac = COMMAND === 'Meta';
export const KEYS = {
  all: `${COMMAND}+a`,
  start: isMac ? 'Meta+ArrowUp' : 'Control+Home',
  end: isMac ? 'Meta+ArrowDown' : 'Control+End',
  toStart: isMac ? 'Meta+Shift+ArrowUp' : 'Control+Shift+Home',
};

export async function pressKeys(keys: string, { keyboard }: InputDevices): Promise<void> {
  await keyboard.press(chordOf(keys));
  await nextTask();
}

/** @returns All of the editor's text, which is selected then; null when the editor gives none. */
export async function readWhole(devices: InputDevices): Promise<string | null> {
  await pressKeys(KEYS.all, devices);
  const text = copied(devices);
  // With nothing selected some editors copy the present line with its end, here an empty one.
  return text === '\n' ? '' : text;
}

/** What the editor would put on the clipboard. */
export function copied({ focus }: InputDevices): string | null {
  const target = focus.keyTarget;
  const clipboardData = new DataTransfer();
  if (!dispatchClipboardEvent(target, 'copy', clipboardData))
    return clipboardData.getData('text/plain').replace(/\r\n?/g, '\n');
  // CodeMirror 5 puts the selected text into its text area, for the browser to copy.
  const text = isTextControl(target) || editingHostOf(target) ? selectedText(target) : '';
  return text === '' ? null : text.replace(/\r\n?/g, '\n');
}

function chordOf(keys: string): Chord {
  const chord = parseChord(keys);
  if (!chord) throw new Error(`no such keys: ${keys}`);
  return chord;
}
