/** A question of the gate in plain words: what would be done, where. */
import { quoted } from '../../core/actions/quoted.ts';
import { roleWords } from '../../core/view/role-words.ts';
import type { Need } from '../../core/gate/capability.ts';
import type { RiskKind } from '../../core/gate/risk-kind.ts';
import { placeOf, type Question } from '../../core/gate/question.ts';
import { isEntered } from '../../core/gate/sensitive/sensitive-sites.ts';
import { riskWords } from './grant-words.ts';
import { siteWords } from './site-words.ts';
import { t, tKind } from '../../core/i18n/t.ts';
import { capital } from '../../core/i18n/format.ts';

/** What the card asks; where and with what stands below it. */
export function askWords(question: Question): string {
  if (question.isAgain) return t('consent_again');
  const { target, risk, dialog } = question;
  const step = stepWords(question);
  const isPress = target !== null && target.name !== '' && PRESSED.has(target.role) && risk !== null && dialog === null;
  if (!isPress) return `${capital(step)}?`;
  const name = quoted(target.name, 60);
  const item = placeOf(target);
  return item === undefined
    ? t('consent_click', { name, step })
    : t('consent_click_in', { name, item: quoted(item, 60), step });
}

const PRESSED: ReadonlySet<string> = new Set(['button', 'link', 'menuitem', 'tab', 'switch', 'checkbox', 'radio']);

const SENT: readonly (RiskKind | null)[] = ['send', 'publish', 'submit'];

/** The button that has it done after all: not everything that a dry run stops before is sent. */
export const afterAllWords = ({ risk }: Question): string =>
  t(SENT.includes(risk) ? 'consent_send_now' : 'consent_do_now');

/** Of a dry run that has come to what it does not do by itself. */
export function preparedWords(question: Question): string {
  const isLast = question.needs.some(({ capability }) => capability === 'commit');
  const words = { button: afterAllWords(question), step: stepWords(question) };
  return isLast ? t('consent_would_last', words) : t('consent_would', words);
}

/** What "Always on this site" allows: more than the one step that is asked about, and perhaps on another site. */
export function alwaysWords({ needs }: Question): string {
  const allowed = needs
    .map((need, i) => {
      const { origin } = need;
      const isKnown = needs.findIndex((it) => it.origin === origin) < i;
      return allowsWords(need, isKnown ? t('consent_that_site') : siteWords(origin));
    })
    .reduce((first, second) => t('consent_allows_also', { first, second }));
  return t('consent_always_allows', { allowed });
}

const allowsWords = ({ capability, risk, control }: Need, site: string): string =>
  risk === undefined
    ? tKind('consent_allows', capability, { site })
    : t('consent_allows_risk', { risk: riskWords(risk, control), site });

/** In the timeline, where nothing stands below it. */
export function consentWords(question: Question): string {
  const leaving = question.needs.find(({ capability }) => capability === 'leave-origin');
  const asked = askWords(question);
  return leaving === undefined ? asked : t('consent_asked_other', { asked, site: siteWords(leaving.origin) });
}

/** Of which sensitive kinds the sites are that a question is about; one that the page is not on is named with it. */
export const enteredKinds = ({ needs, origin }: Question): string[] =>
  needs.flatMap(({ kind, origin: site }) => {
    if (kind === undefined) return [];
    const words = tKind('site_kind', kind);
    return isEntered(site, origin) ? words : t('site_of_kind', { site: siteWords(site), kind: words });
  });

/** Follows "to" and "would". */
function stepWords(question: Question): string {
  const { risk, dialog, needs, origin, target, times } = question;
  const often = (step: string): string => (times > 1 ? t('consent_step_often', { step, times }) : step);
  if (dialog === '') return t('consent_step_next_dialog');
  if (dialog !== null) return t('consent_step_dialog', { text: dialog });
  if (risk !== null) return often(tKind('consent_risk', risk));
  if (target?.role === 'frame') return t('consent_step_frame');
  if (needs.some(({ capability }) => capability === 'leave-origin')) return t('consent_step_leave');
  const entered = enteredKinds(question);
  const isHere = needs.some((it) => it.kind !== undefined && isEntered(it.origin, origin));
  if (isHere) return t('consent_step_enter', { kind: entered.join(', ') });
  if (entered.length > 0) return t('consent_step_read', { sites: entered.join(', ') });
  if (needs.some(({ capability }) => capability === 'paste-across')) return t('consent_step_paste');
  return often(target === null ? t('consent_step_page') : t('consent_step_element', { role: roleWords(target.role) }));
}
