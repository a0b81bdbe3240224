/**
 * The size cap. What is in the window comes first, then what is nearest to it; the order of the
 * document stays. Containers around what is shown are shown with it.
 */
import { rectOf } from '../../dom/dom.ts';
import { elementOfOut } from './regroup.ts';
import type { Out } from '../walk/node.ts';

/** Heights of the window: lines are looked for as far as that, then anywhere. */
const REACHES = [2, 8, 32];
/** The same: what is further off is not measured, if it need not be. */
const FAR = 2;
/** Texts without a line between them whose place is known. */
const SAMPLED = 8;

export interface Chosen {
  readonly shown: readonly Out[];
  readonly omitted: number;
}

/** @param height - Of the window, in pixels. */
export function chooseShown(
  outs: readonly Out[],
  maxItems: number,
  maxChars: number,
  height: number,
): Chosen {
  const kept = outs.filter(isListed);
  let chars = 0;
  for (const out of kept) chars += sizeOf(out);
  if (kept.length <= maxItems && chars <= maxChars) return { shown: kept, omitted: 0 };

  const chosen = new Set<Out>();
  let used = 0;
  for (const out of nearestFirst(kept, maxItems, height)) {
    if (chosen.size >= maxItems || used + sizeOf(out) > maxChars) break;
    chosen.add(out);
    used += sizeOf(out);
    for (let at = out.parent; at !== null && !chosen.has(at); at = at.parent) if (at.kept) chosen.add(at);
  }
  const shown = kept.filter((out) => chosen.has(out));
  return { shown, omitted: kept.length - shown.length };
}

/** As many as could be wanted: to sort all of a large page would cost more than the rest. */
function nearestFirst(outs: readonly Out[], wanted: number, height: number): Out[] {
  const distances = distancesOf(outs, height);
  const within = (reach: number): number[] => {
    const places: number[] = [];
    for (let i = 0; i < outs.length; i += 1) if ((distances[i] as number) <= reach) places.push(i);
    return places;
  };
  let places: number[] = [];
  for (const reach of [...REACHES.map((it) => it * height), Number.POSITIVE_INFINITY]) {
    places = within(reach);
    if (places.length >= wanted) break;
  }
  places.sort((a, b) => (distances[a] as number) - (distances[b] as number) || a - b);
  return places.map((place) => outs[place] as Out);
}

/** Whether it is a line of the view at all; an empty text only holds a column. */
export const isListed = (out: Out): boolean => out.kept && !(out.kind === 'text' && out.text === '');

export const sizeOf = (out: Out): number => {
  if (out.kind === 'text') return out.text.length;
  return out.kind === 'group' ? out.name.length : out.name.length + (out.value?.length ?? 0);
};

/**
 * Pixels from the window; 0 inside it. Texts between two lines that are far from it, to the same side, are as far as the
 * nearer one: a box of each would cost more than the rest.
 */
function distancesOf(outs: readonly Out[], height: number): number[] {
  const distances: number[] = [];
  /** Those whose distance is not known yet, and the one of the line before them, below 0 above the window. */
  const waiting: number[] = [];
  let last = 0;
  outs.forEach((out, at) => {
    if (isAround(out)) {
      // It comes with its first content.
      distances[at] = Number.MAX_SAFE_INTEGER;
      return;
    }
    if (
      out.kind !== 'element' &&
      !out.spot.isLoose &&
      waiting.length < SAMPLED &&
      Math.abs(last) > FAR * height
    ) {
      waiting.push(at);
      return;
    }
    const now = wayTo(out, height);
    const isBetween = Math.abs(now) > FAR * height && now > 0 === last > 0;
    const between = Math.min(Math.abs(last), Math.abs(now));
    for (const it of waiting) distances[it] = isBetween ? between : measured(outs[it] as Out, height);
    waiting.length = 0;
    if (!(out.kind !== 'element' && out.spot.isLoose)) last = now;
    distances[at] = distanceOf(out, now);
  });
  for (const it of waiting) distances[it] = measured(outs[it] as Out, height);
  return distances;
}

/** A container that is nothing without what it holds: it comes with that. */
export const isAround = (out: Out): boolean =>
  out.kind === 'group' && out.role !== 'heading' && out.role !== 'image';

const measured = (out: Out, height: number): number => distanceOf(out, wayTo(out, height));

function distanceOf(out: Out, way: number): number {
  return way !== 0 ? Math.abs(way) : out.kind === 'element' && out.isPlain ? 0.5 : 0;
}

/** Pixels from the window, below 0 above it. */
function wayTo(out: Out, height: number): number {
  const rect = (out.rect ??= rectOf(elementOfOut(out)));
  return rect.bottom < 0 ? rect.bottom : Math.max(0, rect.top - height);
}
