/**
 * Finds in a live view the element that a demonstration acted on: by role, by name (the slot's
 * new text, or the demonstrated one), by what stands before it, and by its place among its like.
 * A tie is broken only between elements that nobody could tell apart.
 */
import type { ElementItem, PageView, ViewItem } from '../view.ts';
import { fold } from './tokens.ts';

export type Located =
  | { readonly kind: 'found'; readonly element: ElementItem }
  | { readonly kind: 'absent' }
  | { readonly kind: 'ambiguous'; readonly count: number };

interface Surroundings {
  /** The text right before it, or the element's name. */
  readonly before: string;
  /** The groups that it is in, outermost first. */
  readonly groups: string;
  /** Its place among elements of its role. */
  readonly ordinal: number;
  readonly ofRole: number;
}

/** Roles that pages use for one another: told apart by the name then. */
const PRESSABLE = new Set(['button', 'link', 'clickable', 'menuitem', 'tab', 'option', 'listitem', 'text']);
const WRITABLE = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton']);
const CHOOSABLE = new Set(['combobox', 'listbox']);

const THRESHOLD = 6;

/** @param wanted - The name to find; null when the demonstrated name was not in the command. */
export function locate(
  demonstrated: PageView,
  target: ElementItem,
  live: PageView,
  wanted: string | null,
): Located {
  const was = surroundings(demonstrated.items, target);
  const scored: { element: ElementItem; score: number; key: string }[] = [];
  for (const element of live.items) {
    if (element.kind !== 'element') continue;
    const now = surroundings(live.items, element);
    const score = scoreOf(target, was, element, now, wanted);
    if (score >= THRESHOLD)
      scored.push({ element, score, key: `${element.role}|${element.name}|${now.before}|${now.groups}` });
  }
  const top = Math.max(...scored.map(({ score }) => score));
  const best = scored.filter(({ score }) => score === top);
  const [first] = best;
  if (!first) return { kind: 'absent' };
  if (best.length > 1 && new Set(best.map(({ key }) => key)).size > 1)
    return { kind: 'ambiguous', count: best.length };
  return { kind: 'found', element: first.element };
}

function scoreOf(
  target: ElementItem,
  was: Surroundings,
  it: ElementItem,
  now: Surroundings,
  wanted: string | null,
): number {
  const role = roleScore(target, it);
  if (role === 0) return 0;
  const sameBefore = was.before !== '' && was.before === now.before;
  const place =
    (sameBefore ? 1.5 : 0) +
    (was.groups === now.groups ? 0.5 : 0) +
    (was.ordinal === now.ordinal ? (was.ofRole === now.ofRole ? 1 : 0.5) : 0) +
    (target.type === it.type ? 0.5 : 0);
  if (wanted !== null) {
    const name = Math.max(nameScore(wanted, it.name), nameScore(wanted, now.before) - 2.5);
    return name <= 0 ? 0 : role + name * 2 + place;
  }
  if (target.name === '') return it.name === '' || sameBefore ? role + 3 + place : 0;
  const name = nameScore(target.name, it.name);
  if (name > 0) return role + name * 2 + place;
  // Another name: the same element only if nothing else of its role could be meant, or its label stayed.
  return (was.ofRole === 1 && now.ofRole === 1) || (sameBefore && was.ordinal === now.ordinal)
    ? role + 1 + place
    : 0;
}

function roleScore(target: ElementItem, it: ElementItem): number {
  if (target.role === it.role) return 3;
  const alike = [PRESSABLE, WRITABLE, CHOOSABLE].some(
    (roles) => roles.has(target.role) && roles.has(it.role),
  );
  return alike ? 2 : 0;
}

/** 4 to the letter, 3 but for case, 2 but for marks; 0 otherwise. */
function nameScore(wanted: string, name: string): number {
  if (name === '' || wanted === '') return 0;
  if (name === wanted) return 4;
  if (fold(name) === fold(wanted)) return 3;
  return bare(name) !== '' && bare(name) === bare(wanted) ? 2 : 0;
}

const bare = (text: string): string => fold(text).replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '');

function surroundings(items: readonly ViewItem[], element: ElementItem): Surroundings {
  const groups: string[] = [];
  let before = '';
  let ordinal = -1;
  let ofRole = 0;
  let seen = false;
  const open: { depth: number; text: string }[] = [];
  for (const item of items) {
    if (item.kind === 'element' && item.role === element.role) {
      if (item === element) ordinal = ofRole;
      ofRole += 1;
    }
    if (seen) continue;
    while (open.length > 0 && (open[open.length - 1]?.depth ?? -1) >= item.depth) open.pop();
    if (item === element) {
      seen = true;
      groups.push(...open.map(({ text }) => text));
      continue;
    }
    before = item.kind === 'text' ? fold(item.text) : fold(item.name);
    if (item.kind === 'group') open.push({ depth: item.depth, text: `${item.role} ${fold(item.name)}` });
  }
  return { before, groups: groups.join('/'), ordinal, ofRole };
}
