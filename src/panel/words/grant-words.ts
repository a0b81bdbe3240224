/** What may be allowed or forbidden on a site, in plain words. */
import type { Capability } from '../../core/gate/capability.ts';
import type { RiskKind } from '../../core/gate/risk-kind.ts';
import type { SiteGrant } from '../../core/gate/grant.ts';

const CAPABILITY_WORDS: Readonly<Record<Capability, string>> = {
  commit: 'Send, save, order, publish, delete',
  'leave-origin': 'Come here from another site',
  'answer-dialog': 'Answer yes to the page’s dialogs',
  'paste-across': 'Bring here what was seen elsewhere',
  click: 'Press buttons and links',
  fill: 'Fill in fields',
  read: 'Read pages',
};

/** Each kind of risk, of which "Always" allows one. */
const RISK_VERBS: Readonly<Record<RiskKind, string>> = {
  payment: 'pay',
  order: 'order',
  send: 'send',
  publish: 'publish',
  delete: 'delete',
  remove: 'remove, archive and block',
  follow: 'follow and subscribe',
  confirm: 'confirm',
  transfer: 'transfer',
  unsubscribe: 'unsubscribe',
  submit: 'submit forms',
  save: 'save',
  request: 'have pages send data',
};

/** What a grant of one kind of risk allows, for one control or all. */
export const riskWords = (risk: RiskKind, control?: string): string =>
  control === undefined ? RISK_VERBS[risk] : `${RISK_VERBS[risk]} with the ${control}`;

export const capabilityWords = ({ capability, risk, control }: Omit<SiteGrant, 'how' | 'site'>): string =>
  risk === undefined
    ? CAPABILITY_WORDS[capability]
    : control === undefined
      ? `Only ${RISK_VERBS[risk]}`
      : `Let pages send data with the ${control}`;

/** In the order in which they are listed. Reading is asked about with coming here. */
export const LISTED: readonly Capability[] = [
  'commit',
  'leave-origin',
  'answer-dialog',
  'paste-across',
  'click',
  'fill',
];

/** In a line below the site's name. */
export function grantsWords(grants: readonly SiteGrant[]): string {
  const listed = grants.filter(({ capability }) => LISTED.includes(capability));
  const [always, never] = (['always', 'never'] as const).map((how) => listed.filter((it) => it.how === how));
  if (always === undefined || never === undefined) return '';
  if (LISTED.every((it) => never.some(({ capability, risk }) => capability === it && risk === undefined)))
    return 'Stepwise may do nothing here.';
  const parts = [];
  if (always.length > 0) parts.push(`Allowed: ${listWords(always)}.`);
  if (never.length > 0) parts.push(`Never: ${listWords(never)}.`);
  return parts.join(' ');
}

const listWords = (grants: readonly SiteGrant[]): string => {
  const [first, ...more] = LISTED.flatMap((it) => grants.filter(({ capability }) => capability === it));
  if (first === undefined) return '';
  const words = capabilityWords(first).replace(/^./, (letter) => letter.toLowerCase());
  return more.length === 0 ? words : `${words}, and ${more.length} more`;
};
