/** A place on the page: an element, a point of it, or a point of the window. */
import * as v from 'valibot';
import { refSchema } from '../view/ref-schema.ts';
import { joined, REF } from './line-parts.ts';
import { asObject, looseNumber, looseRef, looseTarget } from './loose.ts';
import { t } from '../i18n/t.ts';

export const pixelSchema = v.pipe(v.number(), v.finite(), v.minValue(-20_000), v.maxValue(20_000));

/**
 * With a ref, x and y count from the element's top left corner, and null means where a click on the
 * element would land; without one they are viewport pixels of the main frame.
 */
export const placeEntries = {
  ref: v.nullable(refSchema),
  x: v.nullable(pixelSchema),
  y: v.nullable(pixelSchema),
} as const;
export const placeSchema = v.strictObject(placeEntries);
export type Place = v.InferOutput<typeof placeSchema>;

/** Whether it is a point or an element: the schema alone also admits half a point, and nothing at all. */
export const isPlace = ({ ref, x, y }: Place): boolean => (x === null) === (y === null) && (ref !== null || x !== null);

/** A bare ref, [x, y], or an object that may leave out what is null. */
export function loosePlace(value: unknown): Record<keyof Place, unknown> {
  if (Array.isArray(value)) return { ref: null, x: looseNumber(value[0]), y: looseNumber(value[1]) };
  if (typeof value !== 'object') return { ref: looseRef(value), x: null, y: null };
  const it = asObject(value);
  return { ref: looseTarget(it), x: looseNumber(it['x'] ?? null), y: looseNumber(it['y'] ?? null) };
}

export const writePlace = ({ ref, x, y }: Place): string => joined(ref, x === null || y === null ? null : `${x},${y}`);

const POINT = String.raw`\(?(-?[\d.]+)\s*,\s*(-?[\d.]+)\)?`;
/** Has three groups: ref, x and y. It matches the empty string too. */
export const PLACE = String.raw`(?:${REF}(?![\d.,]))?\s*(?:${POINT})?`;
const ONE_PLACE = new RegExp(`^${PLACE}$`, 'i');

/** @param match - Of a pattern that begins with PLACE. */
export function placeIn(match: RegExpExecArray): { ref: string | null; x: number | null; y: number | null } {
  const [, ref, x, y] = match;
  return {
    ref: ref ?? null,
    x: x === undefined ? null : Number(x),
    y: y === undefined ? null : Number(y),
  };
}

export function readPlace(text: string): ReturnType<typeof placeIn> | undefined {
  const match = text.trim() === '' ? null : ONE_PLACE.exec(text.trim());
  return match ? placeIn(match) : undefined;
}

/** @param element - The element that `ref` names, in words. */
export function placeWords({ ref, x, y }: Place, element: string): string {
  const point = x === null || y === null ? '' : `${Math.round(x)}, ${Math.round(y)}`;
  if (ref === null) return point;
  return point === '' ? element : t('place_at', { element, point });
}
