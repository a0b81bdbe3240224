import type { ElementBrief } from '../core/actions/action.ts';
import { ancestorsOf } from '../page/dom/composed-tree.ts';
import { fold } from '../page/dom/dom.ts';
import { roleWord } from '../page/dom/fingerprint.ts';
import type { RefRegistry } from '../page/dom/refs.ts';
import { roleOf } from '../page/view/elements/roles.ts';
import { VisibleTexts } from '../page/view/style/visible-texts.ts';

const MAX_NAME_CHARS = 80;
/** How far up an element that no view lists still belongs to one that is listed. */
const MAX_LEVELS = 4;

/** As the view calls it, or what lists it; else its role and text. Values of fields are no part of it. */
export function briefOf(element: Element, registry: RefRegistry): ElementBrief {
  let level = 0;
  for (const at of ancestorsOf(element)) {
    const ref = registry.peek(at);
    const print = ref === null ? null : registry.fingerprintOf(ref);
    if (print) return { ref, role: roleWord(print), name: print.name };
    if ((level += 1) > MAX_LEVELS) break;
  }
  const label = element.getAttribute('aria-label');
  const name =
    label === null ? new VisibleTexts().wordsIn(element, MAX_NAME_CHARS) : fold(label).slice(0, MAX_NAME_CHARS);
  const role = roleOf(element, element.localName)?.role ?? 'element';
  return { ref: null, role, name };
}
