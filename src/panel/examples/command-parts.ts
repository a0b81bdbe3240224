import { escaped } from '../../core/escaped.ts';

/** A command in parts, so that its slots can be marked. */
interface CommandPart {
  readonly text: string;
  readonly isSlot: boolean;
}

/** @param slots - Texts of it; of two that overlap the longer one counts. */
export function commandParts(command: string, slots: readonly string[]): CommandPart[] {
  const known = [...new Set(slots.filter((it) => it !== ''))].toSorted((a, b) => b.length - a.length);
  if (known.length === 0) return [{ text: command, isSlot: false }];
  const pattern = new RegExp(`(${known.map(escaped).join('|')})`, 'gi');
  return command
    .split(pattern)
    .map((text, i) => ({ text, isSlot: i % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
