/**
 * Which of the texts that a run types are secrets. The field decides that before a key is pressed:
 * the view shows password fields and masked ones, and the page reports on all others. What can be
 * read afterwards decides nothing: after a navigation there is nothing left to read.
 */
import { HIDDEN_SECRET } from '../secret-mask.ts';
import type { Action, QuickAction } from '../actions/action.ts';
import { saysUnkept } from '../gate/secret-words.ts';
import { isMoneyNumber } from '../gate/money-number.ts';
import type { Ref } from '../ids.ts';
import { elementsOf, findElement } from '../view/tree.ts';
import type { ElementItem, PageView } from '../view/view.ts';

export interface TypedText {
  readonly text: string;
  /** `unknown` until the page reports what the field is; a text that stays unknown counts as a secret. */
  readonly field: 'secret' | 'plain' | 'unknown';
}
type Field = TypedText['field'];

/** The texts that must not outlive the run. */
export const secretsOf = (typed: readonly TypedText[]): string[] =>
  typed.flatMap(({ text, field }) => (field === 'plain' ? [] : [text]));

/** One secret field makes a text a secret, whatever other fields it went into. */
const RANK: Readonly<Record<Field, number>> = { unknown: 0, plain: 1, secret: 2 };

export function withTyped(typed: readonly TypedText[], text: string, field: Field): readonly TypedText[] {
  if (text === '') return typed;
  const known = typed.find((it) => it.text === text);
  if (known === undefined) return [...typed, { text, field }];
  if (RANK[known.field] >= RANK[field]) return typed;
  return typed.map((it) => (it === known ? { text, field } : it));
}

/** A plan may never get to its password: what the view tells of its fields is kept at once. */
export function decidedOn(typed: readonly TypedText[], plan: readonly Action[], view: PageView): readonly TypedText[] {
  return plan.reduce((known, action, index) => {
    // Nobody knows yet what field that is: only once it is typed the page can tell that it is plain.
    if (action.kind === 'named') return action.do.kind === 'type' ? withTyped(known, action.do.text, 'unknown') : known;
    const field = fieldOf(plan, index, view);
    return field === 'secret' ? withTyped(known, typingIn(action)?.text ?? '', field) : known;
  }, typed);
}

/** To be kept before the action is sent. */
export function dispatched(
  typed: readonly TypedText[],
  plan: readonly Action[],
  index: number,
  view: PageView,
): readonly TypedText[] {
  return withTyped(typed, textAt(plan, index), fieldOf(plan, index, view));
}

/** @param secret - What the page reported of the field; undefined when it could not. */
export function reported(
  typed: readonly TypedText[],
  plan: readonly Action[],
  index: number,
  secret: boolean | undefined,
): readonly TypedText[] {
  if (secret === undefined) return typed;
  return withTyped(typed, textAt(plan, index), secret ? 'secret' : 'plain');
}

function textAt(plan: readonly Action[], index: number): string {
  const action = plan[index];
  return (action && typingIn(action)?.text) ?? '';
}

/** Also the typing that a timed action does. */
export function typingIn(action: Action): Extract<QuickAction, { kind: 'type' }> | null {
  // What is named is known once it is found.
  if (action.kind === 'named') return null;
  const done = 'do' in action ? action.do : action;
  return done?.kind === 'type' ? done : null;
}

/** Where the action at `index` types, as the view shows it. */
function fieldOf(plan: readonly Action[], index: number, view: PageView): Field {
  const action = plan[index];
  const typing = action && typingIn(action);
  if (!typing) return 'unknown';
  if (isMoneyNumber(typing.text)) return 'secret';
  if (typing.ref !== null) return fieldKind(findElement(view, typing.ref));
  // Where the focus will be is a guess: good enough to call a text a secret, not to call it plain.
  const focused = elementsOf(view).filter(({ states }) => states.includes('focused'));
  const addressed = plan.slice(0, index).flatMap((it) => refsOf(it).map((ref) => findElement(view, ref)));
  return [...focused, ...addressed].some((it) => fieldKind(it) === 'secret') ? 'secret' : 'unknown';
}

const refsOf = (action: Action): readonly Ref[] => ('ref' in action && action.ref !== null ? [action.ref] : []);

/** Types of input that hold no secret, empty or not. */
const PLAIN_TYPES: readonly (string | null)[] = ['email', 'url', 'date', 'time', 'color'];

function fieldKind(field: ElementItem | undefined): Field {
  if (field === undefined) return 'unknown';
  const { role, name, type, value } = field;
  if (type === 'password' || value === HIDDEN_SECRET || (role === 'textbox' && saysUnkept(name))) return 'secret';
  const isReadable = value !== null && value !== '';
  // An empty field may be one for a code or a card number: these show only once they are filled in.
  return isReadable || role === 'searchbox' || PLAIN_TYPES.includes(type) ? 'plain' : 'unknown';
}
