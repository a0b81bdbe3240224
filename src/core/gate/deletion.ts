/** One deletion asks once: whoever let a button delete something has answered the page's own question whether to. */
import * as v from 'valibot';
import { sortOfQuestion } from './commit.ts';
import { placeOf, type Question } from './question.ts';
import { asksOnlyOf, withoutAsking } from './word-match.ts';
import { escaped } from '../escaped.ts';
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
  isDeletion(risk) && target !== null
    ? { name: target.name, item: placeOf(target) ?? '', title: title || (target.heading ?? '') }
    : null;

/** What a control's name says besides that it deletes: what. "Delete account" */
const toldBy = (name: string): string[] => [withoutAsking(name)].filter((it) => it !== '');

/** Words excuse, and do not accuse: the page's question is the same only where it says nothing but what the person was shown. */
export function asksOfDeletion(text: string, { name, item, title }: Deletion): boolean {
  const risk = sortOfQuestion(text, item);
  // What the page puts in quotes of the row's words.
  const quoted = [...text.matchAll(/["“„«‘'「『]([^"“”„«»‘’'「」『』]+)/gu)].map(([, it = '']) => it.trim());
  const ofItem = [title, ...quoted].filter((it) => it !== '' && ` ${fold(item)} `.includes(` ${fold(it)} `));
  return (risk === null || isDeletion(risk)) && asksOnlyOf(text, [name, ...toldBy(name), ...ofItem]);
}

/** "this report", which a button "Delete report" deletes, is what the page is headed. @returns The page's question, of that. */
export function ofThis(text: string, name: string): string {
  const [noun = ''] = toldBy(name);
  const isOne = /^[\p{L}\p{M}]+$/u.test(noun);
  const said = text.normalize('NFC');
  const other = isOne ? said.replace(new RegExp(`${THIS}\\s?${escaped(noun)}(?!\\p{L})`, 'giu'), ' ') : said;
  return other === said ? `${said}\n${name}` : other;
}
const THIS = '(?:this|dies(?:e[nrs]?)?|cet(?:te)?|ce|est[ea]|эт(?:от|у|о)|[这這]个?|此|この|इस|এই|هذ[اه])';
