/** Says at the end what was done and what of it was verified, for the person. */
import { actionSentence, type Action, type ElementBrief } from '../actions/action.ts';
import type { ActOutcome } from '../actions/act-error.ts';
import { quoted } from '../actions/quoted.ts';
import type { ReadBack } from '../actions/read-back.ts';
import { roleWords } from '../view/role-words.ts';

export interface DoneStep {
  readonly action: Action;
  readonly target: ElementBrief | null;
  readonly outcome: ActOutcome;
  readonly read: ReadBack;
}

/**
 * @param opened - The name of the dialog that the last step opened; null where it opened none.
 * @param isShown - The page shows what it showed at the end of the example.
 */
export function doneWords(steps: readonly DoneStep[], opened: string | null, isShown: boolean): string {
  if (steps.length === 0) return 'Nothing was left to do, so nothing was done.';
  const words = steps.map(stepWords).map((it) => it.charAt(0).toUpperCase() + it.slice(1));
  if (opened !== null) words.push(`The dialog${opened === '' ? '' : ` ${quoted(opened, 60)}`} is open now.`);
  const isUnread = steps.some(
    (it) => it.read.kind === 'not-read' && it.action.kind !== 'scroll' && shownAfter(it) === undefined,
  );
  if (isShown) words.push('The page shows what it showed at the end of the example.');
  else if (isUnread) words.push(`I couldn’t check the ${steps.length === 1 ? 'result' : 'rest'}.`);
  return words.join(' ');
}

function stepWords(step: DoneStep): string {
  const { action, target, read } = step;
  const name = nameOf(target);
  if (read.kind === 'as-meant') return heldWords(step, name);
  switch (action.kind) {
    case 'click':
      return `Clicked ${name}${thenShown(step)}.`;
    case 'type':
      return `Typed into ${name}.`;
    case 'press':
      return `Pressed ${action.keys}${thenShown(step)}.`;
    default:
      return `${inThePast(actionSentence(action, name))}.`;
  }
}

/** The first text that came with a step, outside what it was done to. */
const shownAfter = ({ outcome }: DoneStep): string | undefined =>
  outcome.ok === true
    ? outcome.evidence.changed?.flatMap((it) => (it.kind === 'text' && !it.inTarget ? [it.text] : []))[0]
    : undefined;

function thenShown(step: DoneStep): string {
  const text = shownAfter(step);
  return text === undefined ? '' : `, and the page then showed ${quoted(text, 60)}`;
}

/** What the target was read to hold afterwards. */
function heldWords({ action, target, outcome }: DoneStep, name: string): string {
  if (action.kind === 'select')
    return `${action.options.map((it) => quoted(it, 60)).join(' and ')} is chosen in ${name}.`;
  if (action.kind !== 'click')
    return `${name} is ${action.kind === 'type' && action.text === '' ? 'empty' : 'filled in'}.`;
  const isOn = outcome.ok === true && outcome.evidence.state === 'checked';
  return `${name} is ${isOn ? '' : 'not '}${target?.role.endsWith('radio') === true ? 'chosen' : 'ticked'}.`;
}

const nameOf = (target: ElementBrief | null): string =>
  target === null ? 'the page' : target.name === '' ? `the ${roleWords(target.role)}` : quoted(target.name, 60);

/** "Scroll to the bottom" as "Scrolled to the bottom": the sentences of actions begin with their verb. */
const inThePast = (sentence: string): string =>
  sentence.replace(/^\p{L}+/u, (verb) => PAST[verb] ?? (verb.endsWith('e') ? `${verb}d` : `${verb}ed`));
const PAST: Readonly<Record<string, string>> = {
  Go: 'Went',
  Choose: 'Chose',
  Set: 'Set',
  Put: 'Put',
  Drag: 'Dragged',
};
