/** A place on the page: an element, a point of it, or a point of the window. */
import * as v from 'valibot';
import { refSchema } from '../view/ref-schema.ts';

export const pixelSchema = v.pipe(v.number(), v.finite(), v.minValue(-20_000), v.maxValue(20_000));

/**
 * With a ref, x and y count from the element's top left corner, and null means where a press on the
 * element would land; without one they are viewport pixels of the main frame.
 */
export const placeEntries = {
  ref: v.nullable(refSchema),
  x: v.nullable(pixelSchema),
  y: v.nullable(pixelSchema),
} as const;
export const placeSchema = v.strictObject(placeEntries);
export type Place = v.InferOutput<typeof placeSchema>;

/** Neither half a point nor none at all: what the shape alone cannot tell. */
export const isPlace = ({ ref, x, y }: Place): boolean =>
  (x === null) === (y === null) && (ref !== null || x !== null);
