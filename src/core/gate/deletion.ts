/** One deletion asks once: whoever let a button delete something has answered the page's own question whether to. */
import * as v from 'valibot';
import { sortOfQuestion } from './commit.ts';
import type { Question } from './question.ts';
import { asksOnlyOf, withoutAsking } from './word-match.ts';
import { fold } from '../fold.ts';

/** What the person has let an action delete, as the question showed it. */
export const deletionSchema = v.object({
  /** Of the control. */
  name: v.string(),
  /** The words of its row; empty where it is in none. */
  item: v.string(),
  /** What the row is called, whole: one of its other words may say how much ("all day"). */
  title: v.string(),
});
export type Deletion = v.InferOutput<typeof deletionSchema>;

export const isDeletion = (risk: Question['risk']): boolean => risk === 'delete' || risk === 'remove';

/** @param title - Of its row. @returns null for a question about something else. */
export const deletionOf = ({ risk, target }: Pick<Question, 'risk' | 'target'>, title: string): Deletion | null =>
  isDeletion(risk) && target !== null ? { name: target.name, item: target.item ?? '', title } : null;

/** What a control's name says besides that it deletes: what. "Delete account" */
const nounOf = (name: string): string[] => [withoutAsking(name)].filter((it) => it !== '');

/** Whoever asks for more than this asks about more. */
const MAX_TEXT = 1_000;

/** Words excuse, and do not accuse: the page's question is the same only where it says nothing but what the person was shown. */
export function asksOfDeletion(text: string, { name, item, title }: Deletion): boolean {
  if (text.length > MAX_TEXT) return false;
  const risk = sortOfQuestion(text, item);
  // Its title whole: other words of a row say what it is of, and not what it is, and the first of them may name another thing.
  const ofItem = title !== '' && ` ${fold(item)} `.includes(` ${fold(title)} `) ? [title, item] : [item];
  return (risk === null || isDeletion(risk)) && asksOnlyOf(text, [name, ...nounOf(name), ...ofItem]);
}
