/**
 * Keys by name, with the fields their events carry on a US keyboard. Pure.
 *
 * @see https://www.w3.org/TR/uievents-key/ and, for keyCode, Chrome's own events.
 */
import type { Modifier } from '../../../core/actions/action.ts';

export interface Key {
  /** KeyboardEvent.key */
  readonly key: string;
  /** KeyboardEvent.code; empty for characters that are not on the keyboard. */
  readonly code: string;
  readonly keyCode: number;
  /** What it types; null for keys that type nothing. */
  readonly text: string | null;
  /** Typing it holds Shift. */
  readonly shifted: boolean;
}

export interface Chord {
  readonly held: readonly Modifier[];
  readonly key: Key;
}

const NAMED: Readonly<Record<string, number>> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Shift: 16,
  Control: 17,
  Alt: 18,
  Pause: 19,
  CapsLock: 20,
  Escape: 27,
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Insert: 45,
  Delete: 46,
  Meta: 91,
  ContextMenu: 93,
  ...Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`F${i + 1}`, 112 + i])),
};

/** Unshifted and shifted character, code, keyCode. */
const SYMBOLS: readonly (readonly [string, string, string, number])[] = [
  ['`', '~', 'Backquote', 192],
  ...Array.from(')!@#$%^&*(', (shifted, i) => [String(i), shifted, `Digit${i}`, 48 + i] as const),
  ['-', '_', 'Minus', 189],
  ['=', '+', 'Equal', 187],
  ['[', '{', 'BracketLeft', 219],
  [']', '}', 'BracketRight', 221],
  ['\\', '|', 'Backslash', 220],
  [';', ':', 'Semicolon', 186],
  ["'", '"', 'Quote', 222],
  [',', '<', 'Comma', 188],
  ['.', '>', 'Period', 190],
  ['/', '?', 'Slash', 191],
];

/** Other names that people and models use. */
const ALIASES: Readonly<Record<string, string>> = {
  ctrl: 'Control',
  cmd: 'Meta',
  command: 'Meta',
  win: 'Meta',
  super: 'Meta',
  option: 'Alt',
  opt: 'Alt',
  return: 'Enter',
  esc: 'Escape',
  del: 'Delete',
  ins: 'Insert',
  space: ' ',
  spacebar: ' ',
  plus: '+',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  pgup: 'PageUp',
  pgdn: 'PageDown',
  pagedn: 'PageDown',
  bksp: 'Backspace',
  controlormeta: 'Control',
};

const BY_LOWER_NAME = new Map(Object.keys(NAMED).map((name) => [name.toLowerCase(), name]));
const typing = (key: string, code: string, keyCode: number, shifted = false): Key => ({
  key,
  code,
  keyCode,
  text: key,
  shifted,
});
const BY_CHARACTER = new Map<string, Key>(
  SYMBOLS.flatMap(([plain, shifted, code, keyCode]) => [
    [plain, typing(plain, code, keyCode)],
    [shifted, typing(shifted, code, keyCode, true)],
  ]),
);

/** The key that types a character, also one that no key has. */
export function keyTyping(character: string): Key {
  if (character === ' ') return typing(' ', 'Space', 32);
  if (character === '\n' || character === '\r') return named('Enter');
  if (!/^[a-z]$/i.test(character)) return BY_CHARACTER.get(character) ?? typing(character, '', 0);
  const upper = character.toUpperCase();
  return typing(character, `Key${upper}`, upper.charCodeAt(0), character === upper);
}

const MODIFIERS: readonly string[] = ['Control', 'Shift', 'Alt', 'Meta'] satisfies Modifier[];
const isModifier = (name: string | null): name is Modifier => name !== null && MODIFIERS.includes(name);

/** The modifier fields of mouse and keyboard events. */
export const modifierFields = (held: readonly Modifier[]) => ({
  ctrlKey: held.includes('Control'),
  shiftKey: held.includes('Shift'),
  altKey: held.includes('Alt'),
  metaKey: held.includes('Meta'),
});

/** A key that is not a character. */
export function named(key: string): Key {
  const code = isModifier(key) ? `${key}Left` : key;
  return { key, code, keyCode: NAMED[key] ?? 0, text: key === 'Enter' ? '\r' : null, shifted: false };
}

/** @returns null for a key that does not exist: "Control+", "Foo". */
export function parseChord(written: string): Chord | null {
  // A "+" at the end is the key itself.
  const names = written.split(/\+(?=.)/s).map((part) => canonical(part === ' ' ? part : part.trim()));
  const last = names.pop() ?? null;
  if (last === null || !names.every(isModifier)) return null;
  const held = [...new Set(names)];
  const key = last in NAMED ? named(last) : keyTyping(held.includes('Shift') ? shiftedOf(last) : last);
  return { held, key };
}

/** Whether a field holds another text after it. */
export const editsText = ({ held, key }: Chord): boolean =>
  (key.text !== null && key.key !== 'Enter' && held.every((it) => it === 'Shift')) ||
  key.key === 'Backspace' ||
  key.key === 'Delete';

function canonical(part: string): string | null {
  const lower = part.toLowerCase();
  const name = ALIASES[lower] ?? BY_LOWER_NAME.get(lower) ?? part;
  return name in NAMED || /^.$/su.test(name) ? name : null;
}

function shiftedOf(character: string): string {
  if (/^[a-z]$/.test(character)) return character.toUpperCase();
  return SYMBOLS.find(([plain]) => plain === character)?.[1] ?? character;
}
