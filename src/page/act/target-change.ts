/**
 * Whether an element is still what the planner decided on. A page may rename a button, or send its form
 * elsewhere, while the planner thinks: an action may only use what the view showed.
 */
import type { ActError } from '../../core/actions/action.ts';
import { differences, isTicking, type Compared, type Fingerprint } from '../dom/fingerprint.ts';
import type { Shown } from '../dom/refs.ts';

export type TargetChange = Extract<ActError, { kind: 'changed' }>['changes'][number];

/**
 * @param now - null: no view would list the element any more.
 * @returns What is different; empty when the element may be used.
 */
export function targetChanges({ fingerprint: was, ticks }: Shown, now: Fingerprint | null): TargetChange[] {
  if (now === null) return [{ what: 'role', was: was.role, now: 'nothing that can be used' }];
  return differences(was, now)
    .filter((part) => !(ticks && isTicking(part, was, now)))
    .map((part) => ({ what: WHAT[part], ...inWords(part, was, now) }));
}

const WHAT: Readonly<Record<Compared, TargetChange['what']>> = {
  role: 'role',
  name: 'name',
  words: 'name',
  href: 'link address',
  formAction: 'form address',
};

function inWords(part: Compared, before: Fingerprint, after: Fingerprint): { was: string; now: string } {
  if (part === 'role' || part === 'name' || part === 'words') return { was: before[part], now: after[part] };
  const [was, now] = [shownAddress(before[part]), shownAddress(after[part])];
  return was === now ? { was, now: `${now} with other parameters` } : { was, now };
}

/** Queries may hold secrets, so that evidence leaves them out. */
const shownAddress = (address: string | null): string =>
  address === null ? 'none' : address.replace(/[?#].*$/s, '') || 'this page';
