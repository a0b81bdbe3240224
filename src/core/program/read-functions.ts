/** What a program reads of the present view. */
import { fold } from '../fold.ts';
import { elementsNamed } from '../match/named.ts';
import { findElement, itemsIn, itemsOf, wordsOf } from '../view/tree.ts';
import type { ElementItem, PageView, ViewItem } from '../view/view.ts';
import { renderView } from '../view/view-text.ts';
import type { Json } from '../json.ts';

interface ReadFunction {
  readonly signature: string;
  /** What follows the signature in the prompt. */
  readonly promptLine: string;
  read(view: PageView, args: readonly unknown[]): Json;
}

const MAX_CHARS = 20_000;

export const READ_FUNCTIONS: Readonly<Record<string, ReadFunction>> = {
  text: {
    signature: 'text(ref)',
    promptLine: 'the value of an element, else its name and the texts in it; null when it is gone',
    read: (view, [ref]) => {
      const element = findElement(view, refIn(ref));
      return element === undefined ? null : textOf(view, element);
    },
  },
  is: {
    signature: 'is(ref, state)',
    promptLine: 'whether an element has a state that the view shows, such as "checked"',
    read: (view, [ref, state]) => findElement(view, refIn(ref))?.states.some((it) => it === state) ?? false,
  },
  exists: {
    signature: 'exists(text)',
    promptLine: 'whether the page shows this text, in any case, as a part of a name, a value or a text',
    read: (view, [text]) => {
      const wanted = fold(textIn(text));
      return wanted !== '' && itemsOf(view).some((it) => fold(saidBy(it)).includes(wanted));
    },
  },
  find: {
    signature: 'find(role, name)',
    promptLine:
      'the ref of the first element of this role and name (its whole name, else a part of it); null when there is none',
    read: (view, args) => found(view, args)[0] ?? null,
  },
  findAll: {
    signature: 'findAll(role, name)',
    promptLine: 'the refs of all such elements; without a name, of all of this role',
    read: (view, args) => found(view, args),
  },
  view: {
    signature: 'view()',
    promptLine: 'the text of <view> as it is now',
    read: (view) => renderView(view).slice(0, MAX_CHARS),
  },
};

export const isReadFunction = (name: string): boolean => Object.hasOwn(READ_FUNCTIONS, name);

export const readOf = (view: PageView, name: string, args: readonly unknown[]): Json =>
  READ_FUNCTIONS[name]?.read(view, args) ?? null;

/** Models give "[12]" and 12 for "12". */
const refIn = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value).replace(/^[[#]|\]$/g, '') : '';

const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const found = (view: PageView, [role, name]: readonly unknown[]): readonly string[] =>
  elementsNamed(view, role === undefined || role === null ? null : textIn(role), textIn(name)).map(({ ref }) => ref);

/** @returns The read that finds an element of this view, where a program is not told its ref. */
export function lookUpOf(view: PageView, ref: string): string {
  const element = findElement(view, ref);
  if (element === undefined) return JSON.stringify(ref);
  const { role, name } = element;
  const args = name === '' ? [role] : [role, name];
  const refs = found(view, args);
  const call = args.map((it) => JSON.stringify(it)).join(', ');
  return refs[0] === ref ? `find(${call})` : `findAll(${call})[${refs.indexOf(ref)}]`;
}

function textOf(view: PageView, element: ElementItem): string {
  if (element.value !== null && element.value !== '') return element.value;
  const inside = itemsIn(view, element).map(saidBy);
  return [element.name, ...inside.filter((words) => words !== element.name)]
    .filter((words) => words !== '')
    .join(' ')
    .slice(0, MAX_CHARS);
}

const saidBy = (item: ViewItem): string =>
  item.kind === 'element' && item.value ? `${item.name} ${item.value}` : wordsOf(item);
