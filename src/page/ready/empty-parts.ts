/** Parts without content: they may well have none, unless a request is in flight that brings it. */
import { dataOf, textContentOf, textNodesIn } from '../dom/dom.ts';
import { isSeen, type Indicator } from './indicator.ts';

const DIALOGS = 'dialog[open],[role=dialog],[role=alertdialog],[aria-modal=true]';
/** What a dialog may be about, besides its buttons. */
const CONTENT = 'a[href],input,select,textarea,canvas,video,audio,iframe,object,embed,img,p,li,td,label';
const LISTS = 'table:has(> tbody:empty),[role=grid]:empty,[role=table]:empty,[role=list]:empty,ul:empty,ol:empty';
/** "0 users", "Users (0)", "0 of 0", "- 0 - 0". */
const ZERO = /^\W*(?:\p{L}+\W+){0,3}0(?:\W+(?:\p{L}+\W+)?0)*(?:\W+\p{L}+){0,3}\W*$/u;
const MAX_ZERO_CHARS = 40;
const MAX_CANDIDATES = 50;
const MAX_TEXT_NODES = 5_000;

export const weak = (element: Element): Indicator => ({ element, isCertain: false, isWeak: true });

export function emptyParts(roots: readonly (Document | ShadowRoot)[]): Indicator[] {
  return roots.flatMap((root) => {
    const dialogs = [...root.querySelectorAll(DIALOGS)].filter(isBare);
    const lists = [...root.querySelectorAll(LISTS)].slice(0, MAX_CANDIDATES);
    const found = [...dialogs, ...lists, ...zerosIn(root)].filter((it) => isSeen(it) || isSeen(it.parentElement ?? it));
    return found.map(weak);
  });
}

/** Nothing but a title and buttons. */
const isBare = (dialog: Element): boolean =>
  dialog.shadowRoot === null && dialog.querySelector(CONTENT) === null && dialog.querySelectorAll('button').length < 2;

function zerosIn(root: Document | ShadowRoot): Element[] {
  const found: Element[] = [];
  for (const [text, around] of textNodesIn(root, MAX_TEXT_NODES)) {
    const words = dataOf(text);
    if (words.length > MAX_ZERO_CHARS || !words.includes('0') || !ZERO.test(words)) continue;
    if (ZERO.test((textContentOf(around) ?? '').slice(0, MAX_ZERO_CHARS + 1))) found.push(around);
  }
  return found.slice(0, MAX_CANDIDATES);
}
