/** Reads the hints on the target of a recorded step. Texts of fields are no part of them. */
import { TEST_IDS, type Hints } from '../../core/view/hints.ts';
import { labelsOf } from '../dom/controls.ts';
import { ancestorsOf, closest } from '../dom/composed-tree.ts';
import { attributeOf, fold, localNameOf, parentNodeOf } from '../dom/dom.ts';

const MAX_CHARS = 120;
const STABLE = ['id', 'name', 'placeholder', 'title', 'alt', 'href', 'aria-label', 'autocomplete'];
/** One of several of its kind. */
const ITEM = 'li,tr,option,[role=listitem],[role=row],[role=option],[role=treeitem],[role=menuitem],[role=tab],article';
const FIELD = 'input,textarea,select,[contenteditable]';

export function hintsOf(element: Element): Hints {
  const item = closest(element, ITEM);
  const own = textIn(element);
  const label = labelsOf(element).map(textIn).join(' ');
  const [before, after] = item ? ['', ''] : besides(element);
  const attributes = Object.fromEntries(
    STABLE.flatMap((name) => {
      const value = attributeOf(element, name) ?? '';
      return isStable(value) ? [[name, cut(value)]] : [];
    }),
  );
  const testId = TEST_IDS.map((name) => attributeOf(element, name)).find((it) => it !== null && it !== '');
  const around = item ? fold(textIn(item).replace(own, ' ')) : '';
  return {
    ...(label !== '' && { label: cut(label) }),
    ...(own !== '' && { text: cut(own) }),
    ...(testId && { testId: cut(testId) }),
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(item && { position: positionOf(item) }),
    ...(around !== '' && { item: cut(around) }),
    ...(before && { before }),
    ...(after && { after }),
  };
}

const cut = (text: string): string => fold(text).slice(0, MAX_CHARS);

/** As it is shown, without what is in fields: an editor is one too. */
function textIn(element: Element): string {
  if (element.matches(FIELD)) return '';
  return fold(element instanceof HTMLElement ? element.innerText : (element.textContent ?? ''));
}

function positionOf(item: Element): NonNullable<Hints['position']> {
  const tag = localNameOf(item);
  const role = attributeOf(item, 'role');
  const parent = parentNodeOf(item);
  const alike = [...(parent instanceof Element || parent instanceof ShadowRoot ? parent.children : [])].filter(
    (it) => localNameOf(it) === tag && attributeOf(it, 'role') === role,
  );
  return { index: alike.indexOf(item), count: alike.length };
}

/** The nearest texts before and after it, not far up the tree. */
function besides(element: Element): [string, string] {
  const near = (sibling: 'previousElementSibling' | 'nextElementSibling'): string => {
    for (const at of [...ancestorsOf(element)].slice(0, 3))
      for (let it = at[sibling]; it; it = it[sibling]) {
        const text = textIn(it);
        if (text !== '') return sibling === 'previousElementSibling' ? text.slice(-MAX_CHARS) : cut(text);
      }
    return '';
  };
  return [near('previousElementSibling'), near('nextElementSibling')];
}

/** Not counted up or random: no long row of digits or of hexadecimal digits, none of React's or Radix's ids. */
const isStable = (value: string): boolean =>
  value !== '' && !/\d{4,}|[0-9a-f]{8,}|:r[0-9a-z]*:|^(?:data|blob|javascript):/i.test(value);
