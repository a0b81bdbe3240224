/** A few words about any element, listed or not: for evidence and errors. Never a secret. */
import type { ElementBrief } from '../../core/actions/action.ts';
import type { RefRegistry } from '../dom/refs.ts';
import { fold, localNameOf } from '../dom/dom.ts';
import { fieldName, shownText, spokenName, titleOf } from './naming/names.ts';
import { roleOf } from './elements/roles.ts';

const MAX_NAME = 80;

/** Gives the element no ref if it has none. */
export function briefOf(element: Element, refs: RefRegistry): ElementBrief {
  const ref = refs.peek(element);
  const print = ref === null ? null : refs.fingerprintOf(ref);
  if (print) return { ref, role: print.role, name: print.name };
  const tag = localNameOf(element);
  const role = roleOf(element, tag);
  const name =
    role?.kind === 'field'
      ? fieldName(element, tag)
      : (spokenName(element) ?? (fold(shownText(element)) || titleOf(element)));
  return {
    ref,
    role: role?.role ?? tag,
    name: name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name,
  };
}
