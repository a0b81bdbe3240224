/** A secret that was typed while recording was not kept: a replay asks the person for it. */
import type { Action } from '../actions/action.ts';
import { SECRET_MASK } from '../exemplars/demonstration.ts';
import { findElement, type PageView } from '../view/view.ts';
import { hostOf } from './host.ts';

type Typing = Extract<Action, { kind: 'type' }>;

export const secretIn = (plan: readonly Action[]): Typing | null =>
  plan.find((action): action is Typing => action.kind === 'type' && SECRET_MASK.test(action.text)) ?? null;

export function questionFor({ ref }: Typing, view: PageView): string {
  const name = (ref === null ? undefined : findElement(view, ref))?.name ?? '';
  const what = name === '' ? 'the password' : `“${name}”`;
  const host = hostOf(view.url);
  return `What is ${what}${host === '' ? '' : ` for ${host}`}? It is typed into the page and not kept in any example.`;
}

export const withAnswer = (plan: readonly Action[], mask: string, answer: string): Action[] =>
  plan.map((action) =>
    action.kind === 'type' && action.text === mask ? { ...action, text: answer } : action,
  );
