/** A secret that was typed while recording was not kept: a replay asks the person for it. */
import type { Action } from '../actions/action.ts';
import { quoted } from '../actions/quoted.ts';
import { SECRET_MASK } from '../secret-mask.ts';
import type { PageView } from '../view/view.ts';
import { hostOf } from '../host.ts';
import { t } from '../i18n/t.ts';

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
  // A page names its fields: what is asked, and for which site, must stay ours to say.
  const field = name === '' ? t('secret_password') : quoted(name.replaceAll(/["“”„]/g, ''), 60);
  const numbered = { what: field, number: twins.indexOf(mask) + 1, all: twins.length };
  const what = twins.length > 1 ? t('secret_numbered', numbered) : field;
  return host === '' ? t('secret_question', { what }) : t('secret_question_for', { what, host });
}

export const withAnswer = (plan: readonly Action[], mask: string, answer: string): Action[] =>
  plan.map((action) => (action.kind === 'type' && action.text === mask ? { ...action, text: answer } : action));
