/** Parts without content: they may well have none, unless a request is in flight that brings it. */
import { textContentOf } from '../dom/dom.ts';
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

export const weak = ({ element }: Indicator): Indicator => ({ element, isCertain: false, isWeak: true });

export function emptyParts(roots: readonly (Document | ShadowRoot)[]): Indicator[] {
  return roots.flatMap((root) => {
    const dialogs = [...root.querySelectorAll(DIALOGS)].filter(isBare);
    const lists = [...root.querySelectorAll(LISTS)].slice(0, MAX_CANDIDATES);
    const found = [...dialogs, ...lists, ...zerosIn(root)].filter((it) => isSeen(it) || isSeen(it.parentElement ?? it));
    return found.map((element) => weak({ element, isCertain: false }));
  });
}

/** Nothing but a title and buttons. */
const isBare = (dialog: Element): boolean =>
  dialog.shadowRoot === null && dialog.querySelector(CONTENT) === null && dialog.querySelectorAll('button').length < 2;

function zerosIn(root: Document | ShadowRoot): Element[] {
  const found: Element[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let i = 0; i < MAX_TEXT_NODES && found.length < MAX_CANDIDATES && texts.nextNode(); i += 1) {
    const { nodeValue, parentElement } = texts.currentNode;
    if (nodeValue === null || nodeValue.length > MAX_ZERO_CHARS || !nodeValue.includes('0') || !parentElement) continue;
    if (ZERO.test(nodeValue) && ZERO.test((textContentOf(parentElement) ?? '').slice(0, MAX_ZERO_CHARS + 1)))
      found.push(parentElement);
  }
  return found;
}
