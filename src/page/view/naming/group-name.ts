/** The accessible name of a container. The elements that give it are not shown a second time. */
import { attributeOf, childOf, fold, rootOf } from '../../dom/dom.ts';
import { visibleText, ariaName } from './accessible-name.ts';

/** @param usedAsName - Receives the elements whose text is in the name. */
export function groupName(element: Element, tag: string, role: string, usedAsName: Set<Element>): string {
  if (role !== 'heading') {
    const name = ariaName(element) ?? '';
    if (name !== '') {
      speak(element, usedAsName);
      return name;
    }
  }
  const titled = tag === 'fieldset' ? 'legend' : tag === 'table' ? 'caption' : null;
  const title = titled === null ? null : childOf(element, titled);
  if (!title) return '';
  usedAsName.add(title);
  return fold(visibleText(title));
}

function speak(element: Element, usedAsName: Set<Element>): void {
  const ids = attributeOf(element, 'aria-labelledby');
  if (ids === null) return;
  const root = rootOf(element) as Document | ShadowRoot;
  for (const id of ids.split(/\s+/)) {
    const title = id === '' ? null : root.getElementById(id);
    if (title) usedAsName.add(title);
  }
}
