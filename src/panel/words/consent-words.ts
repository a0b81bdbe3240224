/** A question of the gate in plain words: what would be done, where. */
import type { CommitSort, Question } from '../../core/gate/question.ts';

const SORTS: Readonly<Record<CommitSort, string>> = {
  payment: 'pay',
  order: 'place an order',
  send: 'send this',
  publish: 'publish this',
  delete: 'delete this',
  confirm: 'confirm this',
  transfer: 'transfer this',
  unsubscribe: 'unsubscribe',
  submit: 'submit this',
  save: 'save this',
};

/** One sentence. */
export function consentWords(question: Question): string {
  const { sort, dialog, needs, target, times } = question;
  const often = times > 1 ? ` up to ${times} times` : '';
  const label = target === null || target.name === '' ? '' : ` with “${target.name}”`;
  if (question.isAgain)
    return `It is not known whether “${target?.name ?? ''}” was already done on ${siteWords(question.origin)}. Do it again?`;
  if (sort !== null) return `May Stepwise ${SORTS[sort]} on ${siteWords(question.origin)}${label}${often}?`;
  if (dialog !== null)
    return dialog === ''
      ? `May Stepwise accept what ${siteWords(question.origin)} asks next?`
      : `May Stepwise answer yes to what ${siteWords(question.origin)} asks: “${dialog}”?`;
  const leaving = needs.find(({ capability }) => capability === 'leave-origin');
  if (leaving) return `May Stepwise go on at ${siteWords(leaving.origin)}, which is another site?`;
  if (needs.some(({ capability }) => capability === 'use-tab')) return 'May Stepwise work in this tab?';
  if (needs.some(({ capability }) => capability === 'paste-across'))
    return `May Stepwise take what it saw elsewhere to ${siteWords(question.origin)}?`;
  return `May Stepwise use ${target === null ? 'this page' : `the ${target.role}`}${label} on ${siteWords(question.origin)}${often}?`;
}

/** The host is what a person knows a site by. */
export const siteWords = (origin: string): string =>
  origin === 'null' ? 'a page without an address' : origin.replace(/^https:\/\//, '');
