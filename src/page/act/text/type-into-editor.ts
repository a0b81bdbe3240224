/**
 * Types into an editor that keeps its text in a model of its own. Keys would trigger its automatic indentation,
 * closing brackets and completion, so the text goes in by a `paste` event, and a `copy` event reads it back.
 */
import { elapse } from '../../dom/elapse.ts';
import type { ActionOf } from '../handler.ts';
import type { InputDevices } from '../input-devices.ts';
import { pasteInto } from './clipboard-event.ts';
import { copied, KEYS, pressKeys, readWhole } from './editor-keys.ts';
import { firstDifference } from './first-difference.ts';
import { withoutLastBreak } from './held-text.ts';
import { told, type Told } from '../../../core/i18n/told.ts';

/** An editor that reads its proxy by a timer has taken a key or a paste by then. */
const POLL_MS = 60;
const MAX_QUOTED = 120;
const UNREAD = told('told_editor_unread');

interface Typed {
  /** What the editor holds now; null when it could not be read. */
  readonly shown: string | null;
  readonly differs: Told | null;
  /** What evidence tells besides; null for nothing. */
  readonly report: Told | null;
}

const UNKNOWN: Typed = { shown: null, differs: null, report: UNREAD };

const AWAY: Typed = {
  ...UNKNOWN,
  differs: told('told_focus_lost'),
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
  const held = isHome() ? ((await readWhole(devices)) ?? (before === null ? null : '')) : null;
  const shown = isHome() ? held : null;
  // A formatter that has not answered yet gives up when the caret moves.
  for (const keys of [KEYS.start, KEYS.end]) if (isHome()) await pressKeys(keys, devices);
  if (shown === null || meant === null) return { shown, differs: null, report: UNREAD };
  return { shown, differs: firstDifference(withoutLastBreak(meant), withoutLastBreak(shown)), report: null };
}

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
  await elapse(POLL_MS);
  return 'put';
}

/** The caret stays where it is. */
async function insertedBeforeCaret(text: string, devices: InputDevices): Promise<Typed> {
  await pressKeys(KEYS.toStart, devices);
  const head = copied(devices);
  await pressKeys('ArrowRight', devices);
  if (head === null) return UNKNOWN;
  const [firstLine = ''] = text.split('\n');
  const begin = head.endsWith(text) ? head.length - text.length : head.lastIndexOf(firstLine);
  const inserted = head.slice(begin < 0 ? -text.length : begin);
  const quoted = inserted.length > MAX_QUOTED ? `…${inserted.slice(-MAX_QUOTED)}` : inserted;
  return {
    shown: null,
    differs: firstDifference(text, inserted),
    report: told('told_up_to_caret', { text: quoted }),
  };
}
