/** What a field can hold, where its kind tells. */
import type { ElementItem } from '../view/view.ts';
import { readDay } from './dates.ts';

export type Shape = (text: string) => boolean;

const NUMBER = /^[-+]?\d[\d.,]*$/;

/** A number in a field of numbers, a day in one of dates; null: anything. */
export function shapeOfField(field: ElementItem | null | undefined): Shape | null {
  if (field?.type === 'date') return (it) => readDay(it) !== null;
  return field?.role === 'spinbutton' ? (it) => NUMBER.test(it) : null;
}
