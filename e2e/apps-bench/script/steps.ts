/** Steps of scripts: an action on what a finder finds. */
import * as moves from '../../scripted-model/moves.ts';
import type { ElementLine, Situation } from '../../scripted-model/read-prompt.ts';
import { viewText, type Finder } from './finders.ts';
import type { Script, Step } from './script.ts';

const on = (label: string, finder: Finder, action: (element: ElementLine) => moves.ActionMove): Step => ({
  label,
  action: (situation) => {
    const element = finder(situation);
    return element && action(element);
  },
});

export const click = (label: string, finder: Finder, how = 'left'): Step =>
  on(`click ${label}`, finder, (element) => moves.click(element, how));

/** Replaces what is in the field. */
export const type = (label: string, finder: Finder, text: string, enter = false): Step =>
  on(`type into ${label}`, finder, (element) => moves.type(element, text, enter));

/** At the caret of whatever has the focus, or over what is selected there. */
export const insert = (label: string, finder: Finder, text: string): Step =>
  on(`insert into ${label}`, finder, (element) => moves.insert(element, text));

export const select = (label: string, finder: Finder, ...options: readonly string[]): Step =>
  on(`choose in ${label}`, finder, (element) => moves.select(element, ...options));

export const selectText = (label: string, finder: Finder, text: string | null): Step =>
  on(`select text in ${label}`, finder, (element) => moves.selectText(element, text));

/** In the page where the view shows the text outside of the field. */
export const selectShown = (label: string, finder: Finder, text: string): Step => ({
  label: `select text in ${label}`,
  action: (situation) => {
    const element = finder(situation);
    if (element?.value?.includes(text) === true) return moves.selectText(element, text);
    return viewText(situation).includes(text) ? moves.selectText(null, text) : undefined;
  },
});

export const press = (keys: string, finder?: Finder): Step =>
  finder === undefined
    ? { label: `press ${keys}`, action: () => moves.press(keys) }
    : on(`press ${keys}`, finder, (element) => moves.press(keys, element));

export const hover = (label: string, finder: Finder): Step =>
  on(`hover ${label}`, finder, (element) => moves.hover(element));

/** A step of several parts that have to be found together. */
export const step = (label: string, action: (situation: Situation) => moves.ActionMove | undefined): Step => ({
  label,
  action,
});

export const drag = (label: string, from: Finder, to: Finder): Step => ({
  label: `drag ${label}`,
  action: (situation) => {
    const [first, last] = [from(situation), to(situation)];
    return first && last && moves.drag(moves.middleOf(first), moves.middleOf(last));
  },
});

export const acceptDialog: Step = { label: 'accept the dialog', action: () => moves.acceptDialogs };

/** The task is done when the view says this. */
export const until =
  (shown: RegExp, words: string): Script['answer'] =>
  (situation) =>
    shown.test(viewText(situation)) ? words : undefined;
