import type { ElementItem } from '../../view/view.ts';
import { fold } from '../../fold.ts';
import type { Act, Step } from '../dsl.ts';

/** A step without a search. */
export const plainStep = (act: Act): Step => ({ act, reveal: null, item: null });

export const isSameThing = (a: ElementItem, b: ElementItem): boolean =>
  a.ref === b.ref || (a.role === b.role && a.name !== '' && fold(a.name) === fold(b.name));
