/** The ways to press the mouse button, in the words that a model uses for them, and how long it and keys are held. */
import type { ActionWords } from './action-row.ts';
import * as v from 'valibot';
import { looseNumber } from './loose.ts';
import { modifierSchema, type Modifier } from './modifiers.ts';
import { secondsSchema } from './seconds.ts';
import { aroundTarget, withMore } from './action-row.ts';
import { formatList } from '../i18n/format.ts';

export const pressEntries = {
  count: v.picklist([1, 2]),
  button: v.picklist(['left', 'right', 'middle']),
  modifiers: v.array(modifierSchema),
} as const;

interface ButtonPress {
  readonly count: 1 | 2;
  readonly button: 'left' | 'right' | 'middle';
  readonly modifiers: Modifier[];
}

const CLICK_WAYS = ['left', 'double', 'right', 'middle', 'ctrl', 'shift'] as const;
type ClickWay = (typeof CLICK_WAYS)[number];
export const wayEntries = { how: v.picklist(CLICK_WAYS) } as const;

const PRESSES: Readonly<Record<ClickWay, ButtonPress>> = {
  left: { count: 1, button: 'left', modifiers: [] },
  double: { count: 2, button: 'left', modifiers: [] },
  right: { count: 1, button: 'right', modifiers: [] },
  middle: { count: 1, button: 'middle', modifiers: [] },
  ctrl: { count: 1, button: 'left', modifiers: ['Control'] },
  shift: { count: 1, button: 'left', modifiers: ['Shift'] },
};

/** The last word of a click in the grammar. */
export const WAY = CLICK_WAYS.join('|');

/** @param way - Any other word than a way to click presses the left button once. */
export const pressOf = (way: unknown): ButtonPress => PRESSES[typeof way === 'string' && isWay(way) ? way : 'left'];

const isWay = (word: string): word is ClickWay => (CLICK_WAYS as readonly string[]).includes(word);

function wayOf({ count, button, modifiers }: ButtonPress): ClickWay {
  if (count === 2) return 'double';
  if (button !== 'left') return button;
  if (modifiers.includes('Control')) return 'ctrl';
  return modifiers.includes('Shift') ? 'shift' : 'left';
}

/** The end of a click in the grammar; empty for an ordinary one. */
export function writeWay(press: ButtonPress): string {
  const way = wayOf(press);
  return way === 'left' ? '' : ` ${way}`;
}

/** "Double-click", of the element or the point that is the target, with the keys that are held meanwhile. */
export function clickWords({ count, button, modifiers }: ButtonPress, target: string): ActionWords {
  const words = aroundTarget(`action_click_${button}${count === 2 ? '_double' : ''}`, target);
  return modifiers.length === 0 ? words : withMore(words, 'action_held', { keys: formatList(modifiers) });
}

export const holdEntries = { seconds: v.exactOptional(secondsSchema) } as const;

interface Held {
  readonly seconds?: number;
}

/** The end of a line of the grammar. */
export const HOLD = String.raw`(?:\s+for\s+([\d.]+)(?:\s+s(?:econds?)?)?)?`;

export const writeHold = ({ seconds }: Held): string => (seconds === undefined ? '' : ` for ${seconds} seconds`);

/** @param value - A number or its text; anything else, and none, is a press that is not held. */
export function holdOf(value: unknown): Held {
  const seconds = looseNumber(value);
  return typeof seconds === 'number' && seconds > 0 ? { seconds } : {};
}

export const held = (words: ActionWords, { seconds }: Held): ActionWords =>
  seconds === undefined ? words : withMore(words, 'action_hold', { seconds });
