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
  F1: 112,
  F2: 113,
  F3: 114,
  F4: 115,
  F5: 116,
  F6: 117,
  F7: 118,
  F8: 119,
  F9: 120,
  F10: 121,
  F11: 122,
  F12: 123,
};

/** Unshifted and shifted character, code, keyCode. */
const SYMBOLS: readonly (readonly [string, string, string, number])[] = [
  ['`', '~', 'Backquote', 192],
  ['1', '!', 'Digit1', 49],
  ['2', '@', 'Digit2', 50],
  ['3', '#', 'Digit3', 51],
  ['4', '$', 'Digit4', 52],
  ['5', '%', 'Digit5', 53],
  ['6', '^', 'Digit6', 54],
  ['7', '&', 'Digit7', 55],
  ['8', '*', 'Digit8', 56],
  ['9', '(', 'Digit9', 57],
  ['0', ')', 'Digit0', 48],
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
const BY_CHARACTER = new Map<string, Key>(
  SYMBOLS.flatMap(([plain, shifted, code, keyCode]) => [
    [plain, { key: plain, code, keyCode, text: plain, shifted: false }] as const,
    [shifted, { key: shifted, code, keyCode, text: shifted, shifted: true }] as const,
  ]),
);

/** The key that types a character, also one that no key has. */
export function keyTyping(character: string): Key {
  if (character === ' ') return { key: ' ', code: 'Space', keyCode: 32, text: ' ', shifted: false };
  if (character === '\n' || character === '\r') return named('Enter');
  if (/^[a-z]$/i.test(character)) {
    const upper = character.toUpperCase();
    const shifted = character === upper;
    return { key: character, code: `Key${upper}`, keyCode: upper.charCodeAt(0), text: character, shifted };
  }
  return (
    BY_CHARACTER.get(character) ?? { key: character, code: '', keyCode: 0, text: character, shifted: false }
  );
}

export function named(name: string): Key {
  const code =
    name === 'Shift' || name === 'Control' || name === 'Alt' || name === 'Meta' ? `${name}Left` : name;
  return { key: name, code, keyCode: NAMED[name] ?? 0, text: name === 'Enter' ? '\r' : null, shifted: false };
}

const MODIFIERS: readonly string[] = ['Control', 'Shift', 'Alt', 'Meta'] satisfies Modifier[];
const isModifier = (name: string): name is Modifier => MODIFIERS.includes(name);

/** @returns null for a key that does not exist: "Control+", "Foo". */
export function parseChord(written: string): Chord | null {
  // A "+" at the end is the key itself.
  const parts =
    written === '+'
      ? ['+']
      : written.endsWith('++')
        ? [...written.slice(0, -2).split('+'), '+']
        : written.split('+');
  const names = parts.map((part) => canonical(part === ' ' ? part : part.trim()));
  const last = names.at(-1);
  if (last === undefined || names.includes(null) || last === null) return null;
  const held: Modifier[] = [];
  for (const name of names.slice(0, -1)) {
    if (name === null || !isModifier(name)) return null;
    if (!held.includes(name)) held.push(name);
  }
  const key = last in NAMED ? named(last) : keyTyping(held.includes('Shift') ? shiftedOf(last) : last);
  return { held, key };
}

function canonical(part: string): string | null {
  const lower = part.toLowerCase();
  const name = ALIASES[lower] ?? BY_LOWER_NAME.get(lower) ?? part;
  return name in NAMED || /^.$/su.test(name) ? name : null;
}

function shiftedOf(character: string): string {
  if (/^[a-z]$/.test(character)) return character.toUpperCase();
  return SYMBOLS.find(([plain]) => plain === character)?.[1] ?? character;
}
