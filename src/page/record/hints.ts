/** Reads the hints on the target of a recorded step. */
import type { Hints } from '../../core/view/hints.ts';
import { attributeOf } from '../dom/dom.ts';

const MAX_CHARS = 120;

export const hintsOf = (element: Element): Hints => ({
  attributes: Object.fromEntries(
    ['id', 'name'].flatMap((name) => {
      const value = attributeOf(element, name) ?? '';
      return isStable(value) ? [[name, value]] : [];
    }),
  ),
});

/** Not counted up or random: no long row of digits or of hexadecimal digits, none of React's or Radix's ids. */
const isStable = (value: string): boolean =>
  value !== '' && value.length <= MAX_CHARS && !/\d{4,}|[0-9a-f]{8,}|:r[0-9a-z]*:/i.test(value);
