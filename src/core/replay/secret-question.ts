/** A secret that was typed while recording was not kept: a replay asks the person for it. */
import type { Action } from '../actions/action.ts';
import { quoted } from '../actions/quoted.ts';
import { SECRET_MASK } from '../secret-mask.ts';
import type { PageView } from '../view/view.ts';
import { hostOf } from '../host.ts';

type Typing = Extract<Action, { kind: 'type' }>;

export const secretIn = (plan: readonly Action[]): Typing | null =>
  plan.find((action): action is Typing => action.kind === 'type' && SECRET_MASK.test(action.text)) ?? null;

/**
 * @param mask - Stands for the secret. @param fields - What the field of each secret is called, by its mask: those that would be
 * asked for in the same words are numbered.
 */
export function questionFor(mask: string, fields: ReadonlyMap<string, string>, view: PageView): string {
  const name = fields.get(mask) ?? '';
  const twins = [...fields.keys()].filter((it) => fields.get(it) === name).toSorted();
  const host = hostOf(view.url);
  const nth = twins.length > 1 ? ` (${twins.indexOf(mask) + 1} of ${twins.length})` : '';
  // A page names its fields: what is asked, and for which site, must stay ours to say.
  const what = name === '' ? 'the password' : quoted(name.replaceAll(/["“”„]/g, ''), 60);
  return `What is ${what}${nth}${host === '' ? '' : ` for ${host}`}? It is typed into the page and not kept in any example.`;
}

export const withAnswer = (plan: readonly Action[], mask: string, answer: string): Action[] =>
  plan.map((action) => (action.kind === 'type' && action.text === mask ? { ...action, text: answer } : action));
