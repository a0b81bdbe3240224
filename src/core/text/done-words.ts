/** Says at the end what was done and what of it was verified, for the person. */
import { actionSentence, type Action, type ElementBrief } from '../actions/action.ts';
import type { ActOutcome } from '../actions/act-error.ts';
import { askedInPlace } from '../actions/evidence.ts';
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
  const end = steps.at(-1)?.outcome;
  const asked = end?.ok === true ? askedInPlace(end.evidence) : null;
  if (asked !== null) words.push(`It asks ${quoted(asked, 60)} now, and that was not answered.`);
  const isUnread = steps.some(
    (it) => it.read.kind === 'not-read' && it.action.kind !== 'scroll' && seenAfter(it) === undefined,
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
      return ended(`Clicked ${name}${thenSeen(step)}`);
    case 'type':
      return ended(`Typed into ${name}${thenSeen(step)}`);
    case 'press':
      return ended(`Pressed ${action.keys}${thenSeen(step)}`);
    default:
      return `${inThePast(actionSentence(action, name))}.`;
  }
}

/** What is quoted at the end may bring the mark that ends the sentence. */
const ended = (words: string): string => (/[.!?…]”$/.test(words) ? words : `${words}.`);

/** What a person would have seen of it, outside what it was done to: a text that came, or one that went. */
function seenAfter({ outcome }: DoneStep): string | undefined {
  const changed = (outcome.ok === true && outcome.evidence.changed) || [];
  const [came] = changed.flatMap((it) => (it.kind === 'text' && !it.inTarget ? [it.text] : []));
  const [went] = changed.flatMap((it) => (it.kind === 'gone' ? [it.text] : []));
  if (came !== undefined) return `the page then showed ${quoted(came, 60)}`;
  return went === undefined ? undefined : `${quoted(went, 60)} was gone then`;
}

function thenSeen(step: DoneStep): string {
  const seen = seenAfter(step);
  return seen === undefined ? '' : `, and ${seen}`;
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
