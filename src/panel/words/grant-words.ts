/** What may be allowed or forbidden on a site, in plain words. */
import type { Capability } from '../../core/gate/capability.ts';
import type { RiskKind } from '../../core/gate/risk-kind.ts';
import type { SiteGrant } from '../../core/gate/grant.ts';
import { roleWords } from '../../core/view/role-words.ts';
import { t, tKind } from '../../core/i18n/t.ts';
import { capital } from '../../core/i18n/format.ts';

/** What a grant of one kind of risk allows, for one control or all. */
export function riskWords(risk: RiskKind, control?: string): string {
  const words = tKind('grant_risk', risk);
  return control === undefined ? words : t('grant_risk_with', { risk: words, control: controlWords(control) });
}

/** A grant keeps it by its role, one word, and its name. */
const controlWords = (control: string): string => {
  const [role = '', ...name] = control.split(' ');
  return t('fact_named', { role: roleWords(role), name: name.join(' ') });
};

/** A clause. */
const capabilityClause = ({ capability, risk, control }: Omit<SiteGrant, 'how' | 'site'>): string =>
  risk === undefined
    ? tKind('told_may', capability)
    : control === undefined
      ? t('grant_only', { risk: tKind('grant_risk', risk) })
      : t('grant_request_with', { control: controlWords(control) });

export const capabilityWords = (grant: Omit<SiteGrant, 'how' | 'site'>): string => capital(capabilityClause(grant));

/** In the order in which they are listed. Reading is asked about with coming here. */
export const LISTED: readonly Capability[] = [
  'commit',
  'enter',
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
  if (
    LISTED.every(
      (it) => it === 'enter' || never.some(({ capability, risk }) => capability === it && risk === undefined),
    )
  )
    return t('grants_none');
  const parts = [];
  if (always.length > 0) parts.push(t('grants_always', { list: listWords(always) }));
  if (listed.some(({ how }) => how === 'ask')) parts.push(t('grants_ask_first'));
  if (never.length > 0) parts.push(t('grants_never', { list: listWords(never) }));
  return parts.join(' ');
}

const listWords = (grants: readonly SiteGrant[]): string => {
  const [first, ...more] = LISTED.flatMap((it) => grants.filter(({ capability }) => capability === it));
  if (first === undefined) return '';
  const words = capabilityClause(first);
  return more.length === 0 ? words : t('grants_more', { first: words, count: more.length });
};
