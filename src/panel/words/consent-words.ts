/** A question of the gate in plain words: what would be done, where. */
import { quoted } from '../../core/actions/quoted.ts';
import { roleWords } from '../../core/view/role-words.ts';
import type { Capability } from '../../core/gate/capability.ts';
import type { Need } from '../../core/gate/capability.ts';
import type { RiskKind } from '../../core/gate/risk-kind.ts';
import type { Question } from '../../core/gate/question.ts';
import { riskWords } from './grant-words.ts';
import { siteWords } from './site-words.ts';

const RISKS: Readonly<Record<RiskKind, string>> = {
  payment: 'pay',
  order: 'place an order',
  send: 'send this',
  publish: 'publish this',
  delete: 'delete this',
  remove: 'remove, archive or block this',
  follow: 'follow or subscribe',
  confirm: 'confirm this',
  transfer: 'transfer this',
  unsubscribe: 'unsubscribe',
  submit: 'submit this',
  save: 'save this',
  request: 'have the page send this',
};

const AGAIN = 'It is not known whether this was already done. Do it again?';

/** What the card asks; where and with what stands below it. */
export function askWords(question: Question): string {
  if (question.isAgain) return AGAIN;
  const { target, risk, dialog } = question;
  const step = stepWords(question);
  const isPress = target !== null && target.name !== '' && PRESSED.has(target.role) && risk !== null && dialog === null;
  if (!isPress) return `${step.charAt(0).toUpperCase()}${step.slice(1)}?`;
  const place = target.item === undefined ? '' : ` in ${quoted(target.item, 60)}`;
  return `Click ${quoted(target.name, 60)}${place} to ${step}?`;
}

const PRESSED: ReadonlySet<string> = new Set(['button', 'link', 'menuitem', 'tab', 'switch', 'checkbox', 'radio']);

const SENT: readonly (RiskKind | null)[] = ['send', 'publish', 'submit'];

/** The button that has it done after all: not everything that a dry run stops before is sent. */
export const afterAllWords = ({ risk }: Question): string => (SENT.includes(risk) ? 'Send now' : 'Do it now');

/** Of a dry run that has come to what it does not do by itself. */
export function preparedWords(question: Question): string {
  const would = `“${afterAllWords(question)}” would ${stepWords(question)}.`;
  const isLast = question.needs.some(({ capability }) => capability === 'commit');
  return isLast ? `${would} It also ends “Prepare, don’t send” for the rest of this run.` : would;
}

/** What "Always on this site" allows: more than the one step that is asked about, and perhaps on another site. */
export function alwaysWords({ needs }: Question): string {
  const allowed = needs.map((need, i) => {
    const { origin } = need;
    const isKnown = needs.findIndex((it) => it.origin === origin) < i;
    return `${allowsWords(need)} ${isKnown ? 'that site' : siteWords(origin)}`;
  });
  return `“Always” lets Stepwise from now on ${allowed.join(', and ')} without a question. You can undo it in Settings.`;
}

/** The site follows. */
const allowsWords = ({ capability, risk, control }: Need): string =>
  risk === undefined ? ALLOWS[capability] : `${riskWords(risk, control)} on`;

const ALLOWS: Readonly<Record<Capability, string>> = {
  commit: 'send, save, order, publish and delete on',
  'leave-origin': 'go to and use',
  'answer-dialog': 'answer yes to dialogs of',
  'paste-across': 'take what it saw elsewhere to',
  click: 'press buttons and links on',
  fill: 'fill in fields on',
  read: 'read',
};

/** In the timeline, where nothing stands below it. */
export function consentWords(question: Question): string {
  const leaving = question.needs.find(({ capability }) => capability === 'leave-origin');
  return leaving === undefined ? askWords(question) : `${askWords(question)} (${siteWords(leaving.origin)})`;
}

/** Follows "to" and "would". */
function stepWords({ risk, dialog, needs, target, times }: Question): string {
  const often = times > 1 ? ` up to ${times} times` : '';
  if (dialog === '') return 'accept what the page asks next';
  if (dialog !== null) return `answer yes to what the page asks: “${dialog}”`;
  if (risk !== null) return RISKS[risk] + often;
  if (target?.role === 'frame') return 'use a part of this page that is another site’s';
  if (needs.some(({ capability }) => capability === 'leave-origin')) return 'go on at another site';
  if (needs.some(({ capability }) => capability === 'paste-across')) return 'take what it saw elsewhere to this site';
  return `use ${target === null ? 'this page' : `this ${roleWords(target.role)}`}${often}`;
}
