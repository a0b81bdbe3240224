/** A secret that was typed while recording was not kept: a replay asks the person for it. */
import type { Action } from '../actions/action.ts';
import { quoted } from '../actions/quoted.ts';
import { SECRET_MASK } from '../secret-mask.ts';
import { findElement } from '../view/tree.ts';
import type { PageView } from '../view/view.ts';
import { hostOf } from '../host.ts';

type Typing = Extract<Action, { kind: 'type' }>;

export const secretIn = (plan: readonly Action[]): Typing | null =>
  plan.find((action): action is Typing => action.kind === 'type' && SECRET_MASK.test(action.text)) ?? null;

/** @param plan - Two secrets that would be asked for in the same words are numbered. */
export function questionFor(secret: Typing, plan: readonly Action[], view: PageView): string {
  const what = nameOf(secret, view);
  const masks = plan.flatMap((it) =>
    it.kind === 'type' && SECRET_MASK.test(it.text) && nameOf(it, view) === what ? [it.text] : [],
  );
  const twins = [...new Set(masks)];
  const host = hostOf(view.url);
  const nth = twins.length > 1 ? ` (${twins.indexOf(secret.text) + 1} of ${twins.length})` : '';
  return `What is ${what}${nth}${host === '' ? '' : ` for ${host}`}? It is typed into the page and not kept in any example.`;
}

function nameOf({ ref }: Typing, view: PageView): string {
  const name = (ref === null ? undefined : findElement(view, ref))?.name ?? '';
  // A page names its fields: what is asked, and for which site, must stay ours to say.
  return name === '' ? 'the password' : quoted(name.replaceAll(/["“”„]/g, ''), 60);
}

export const withAnswer = (plan: readonly Action[], mask: string, answer: string): Action[] =>
  plan.map((action) => (action.kind === 'type' && action.text === mask ? { ...action, text: answer } : action));
