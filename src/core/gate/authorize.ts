/**
 * The gate: whether an action may be done now. Pure, so that the page decides in the task of the first event and the
 * worker decides on what is done to tabs by the same rules.
 */
import { HIDDEN_SECRET } from '../secret-mask.ts';
import { assertNever } from '../result.ts';
import { sends, type Need } from './capability.ts';
import { commitOf, riskOfAddress } from './commit.ts';
import type { FieldFact, LiveFacts } from './facts.ts';
import { isAllowedSite, isForbidden, isGranted } from './grant.ts';
import { secureHash } from '../hash.ts';
import { isOriginOrUpgrade, NO_ORIGIN, originOf } from './origin.ts';
import { ANY_TARGET, type Permit } from './permit.ts';
import type { RiskKind } from './risk-kind.ts';
import { isCardNumber } from './money-number.ts';
import { saysSecret } from './secret-words.ts';
import { fingerprintOf, pageSubject, type Question, type Subject } from './question.ts';
import { t, tCount, tKind } from '../i18n/t.ts';
import { told, toldKind, type Told } from '../i18n/told.ts';

export type Verdict =
  | { readonly kind: 'allowed' }
  /** The person has forbidden it. */
  | { readonly kind: 'refused'; readonly why: Told }
  | { readonly kind: 'question'; readonly question: Question };

const ALLOWED: Verdict = { kind: 'allowed' };

export function authorize(facts: LiveFacts, permit: Permit): Verdict {
  if (facts.does === 'read') return ALLOWED;
  const { does, link: loads } = facts;
  const isUnwanted = does !== 'fill' && loads?.isDownload === true && permit.mayDownload !== true;
  const risk = commitOf(facts) ?? (isUnwanted ? 'download' : null);
  const { origin, target, link, submits } = facts;
  const sentTo = submits?.address ?? null;
  const address = link?.address ?? (risk !== null || isElsewhere(sentTo, origin) ? sentTo : null);
  const needs: Need[] = [{ capability: facts.does === 'fill' ? 'fill' : 'click', origin }];
  if (risk !== null) needs.push({ capability: 'commit', origin, risk });
  if (address !== null && leaves(address)) needs.push({ capability: 'leave-origin', origin: originOf(address) });
  for (const ping of link?.pings ?? [])
    if (isElsewhere(ping, origin)) needs.push({ capability: 'leave-origin', origin: originOf(ping) });
  const fields = risk === null || risk === 'download' ? [] : [...facts.around.fields, ...(facts.around.held ?? [])];
  const subject: Subject = {
    risk,
    origin,
    target,
    address,
    values: shownValues(fields.filter(isTold).map(masked)),
    recipients: fields
      .filter(({ kind, value }) => kind === 'recipient' && value !== '')
      .map(({ value }) => beginningOf(value)),
    amounts: risk !== null && !facts.isAwaited ? [...facts.amounts] : [],
    dialog: null,
    times: facts.times,
  };
  return decide(
    needs,
    permit,
    origin,
    subject,
    secureHash(JSON.stringify(fields.map(({ label, value }) => [label, value]))),
  );
}

const MAX_SHOWN_FIELDS = 30;
const MAX_SHOWN_CHARS = 1_000;

export function shownValues(fields: Subject['values']): Subject['values'] {
  const shown = fields.slice(0, MAX_SHOWN_FIELDS);
  const left = fields.length - shown.length;
  return [
    ...shown.map(({ label, value, request }) => ({
      label,
      value: beginningOf(value),
      ...(request && { request: { ...request, isWhole: request.isWhole && value.length <= MAX_SHOWN_CHARS } }),
    })),
    ...(left > 0 ? [{ label: t('question_more'), value: tCount('question_fields', left) }] : []),
  ];
}

const beginningOf = (value: string): string =>
  value.length > MAX_SHOWN_CHARS
    ? `${value.slice(0, MAX_SHOWN_CHARS)}… (${tCount('question_chars', value.length - MAX_SHOWN_CHARS)})`
    : value;

/** An account is shown: it says who gets the money. */
const masked = (field: FieldFact): Subject['values'][number] => {
  const { label, value } = field;
  const isHidden = isCardNumber(value) || (label.length <= MAX_SECRET_LABEL && saysSecret(label));
  return { label, value: isHidden ? HIDDEN_SECRET : valueWords(field) };
};
/** That a box is ticked is no text of the page. */
const valueWords = ({ kind, value }: FieldFact): string =>
  kind === 'choice' && (value === 'ticked' || value === 'chosen') ? tKind('question', value) : value;
/** A longer one only mentions a secret. */
const MAX_SECRET_LABEL = 40;

const isTold = ({ value, kind }: LiveFacts['around']['fields'][number]): boolean =>
  value !== '' && kind !== 'recipient';

/** Whether an address is another page's: not a part of this one, nor something that a script does. */
const leaves = (address: string): boolean => originOf(address) !== NO_ORIGIN;

/** A search is no commit, but its words leave the site all the same. */
const isElsewhere = (address: string | null, origin: string): boolean =>
  address !== null && leaves(address) && originOf(address) !== origin;

/** What the action's text would take to that origin from others. */
const carriedTo = (origin: string, { carried }: Permit): Permit['carried'] =>
  carried.filter(({ from }) => !from.some((it) => isOriginOrUpgrade(it, origin)));

/**
 * Compares what a step needs with what the person has granted or just confirmed.
 *
 * @param own - What the step needs, whatever text it brings.
 * @param to - The origin that gets the text.
 * @param about - What the person is shown where something of it is not granted.
 * @param unshown - Tells what the question only shows the beginning of from everything else.
 */
export function decide(own: readonly Need[], permit: Permit, to: string, about: Subject, unshown = ''): Verdict {
  const { mode, dryRun, grants, confirmed, covered, unknown } = permit;
  const carried = carriedTo(to, permit);
  const subject = { ...about, carried };
  const needs: readonly Need[] = carried.length === 0 ? own : [...own, { capability: 'paste-across', origin: to }];
  const forbidden = needs.find(
    (need) => isForbidden(grants, need) || (!isGranted(grants, need) && isForbidden(grants, asLeaving(need))),
  );
  if (forbidden) return { kind: 'refused', why: forbiddenBy(forbidden) };
  const { risk, target } = subject;
  const isTarget = (it: { readonly role: string; readonly name: string }): boolean =>
    target !== null && it.role === target.role && it.name === target.name;
  const isAgain = risk !== null && unknown.some((it) => it.role === ANY_TARGET.role || isTarget(it));
  const missing = needs.filter((need) => {
    if (need.capability === 'commit' && (isAlwaysAsked(risk) || isAgain)) return true;
    if (dryRun && sends(need, about.origin)) return true;
    switch (mode) {
      case 'every-step':
        return true;
      case 'not-on-allowed-sites':
        return !isAllowedSite(grants, need.origin) && !isGranted(grants, need);
      case 'risky-steps':
        return !isGranted(grants, need);
      default:
        return assertNever(mode);
    }
  });
  const fingerprint = fingerprintOf(subject, unshown);
  const commits = needs.filter(({ capability }) => capability === 'commit');
  /** What nobody is asked about now: its own confirmation never stands for the person's. */
  const unasked = (): Verdict => {
    const looked = `look:${fingerprint}`;
    if (permit.looksTwice !== true || commits.length === 0 || confirmed === fingerprint || confirmed === looked)
      return ALLOWED;
    const look = { needs: commits, isAgain, mayAllow: false, fingerprint: looked, isLook: true } as const;
    return { kind: 'question', question: { ...subject, ...look } };
  };
  if (missing.length === 0) return unasked();
  const asked = distinct(missing.map((need) => (isGranted(grants, need) ? need : asLeaving(need))));
  const question: Question = {
    ...subject,
    needs: asked,
    isAgain,
    mayAllow:
      mode !== 'every-step' &&
      !dryRun &&
      !isAlwaysAsked(risk) &&
      !isAgain &&
      // "Always on this site" is said of one.
      asked.every(({ origin, kind }) => kind !== undefined || (origin !== NO_ORIGIN && origin === asked[0]?.origin)),
    fingerprint,
  };
  if (confirmed === question.fingerprint) return ALLOWED;
  const isCovered =
    !dryRun &&
    covered !== null &&
    isTarget(covered) &&
    // A page or dialog that it is about was not named.
    isOfItem(target?.item ?? target?.heading, covered.item) &&
    subject.times === 1 &&
    target?.marked?.digest === covered.marked?.digest &&
    // What it sends was not shown.
    subject.values.length + subject.recipients.length === 0 &&
    !isAgain &&
    !isAlwaysAsked(risk);
  return isCovered && asked.every(({ capability }) => capability === 'commit' || capability === 'click')
    ? unasked()
    : { kind: 'question', question };
}

/**
 * Pages that are read in the background: the run goes to each of them. Nothing that it saw elsewhere goes with it.
 *
 * @param origin - Of the page that the run is on.
 */
export function authorizeReading(addresses: readonly string[], origin: string, permit: Permit): Verdict {
  const needs = addresses.flatMap(needsToLoad);
  const risk = needs.find((it) => it.risk !== undefined)?.risk ?? null;
  const [carried] = permit.carried;
  if (carried) return { kind: 'refused', why: told('told_carried', { what: carried.what }) };
  return decide(needs, permit, origin, pageSubject(origin, { risk, address: addresses.join(' ') }));
}

/** Without a press of a link: the address alone tells what that does. */
export function needsToLoad(address: string): Need[] {
  const [origin, risk] = [originOf(address), riskOfAddress(address)];
  const goes: Need = { capability: 'leave-origin', origin };
  return risk === null ? [goes] : [goes, { capability: 'commit', origin, risk }];
}

/** The view may show more of a row than the page's own words of it: those must all have been there. */
function isOfItem(now = '', shown = ''): boolean {
  const words = new Set(wordsIn(shown));
  return wordsIn(now).every((it) => words.has(it));
}
const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Of money no answer holds but the one to its own question, which shows where it goes, and how much. */
export const isAlwaysAsked = (risk: RiskKind | null): boolean => risk === 'payment' || risk === 'transfer';

/** Whoever has not been on an origin is asked for the origin, not for every kind of use of it. */
const asLeaving = (need: Need): Need =>
  need.capability === 'click' || need.capability === 'fill'
    ? { capability: 'leave-origin', origin: need.origin }
    : need;

const distinct = (needs: readonly Need[]): Need[] =>
  needs.filter(
    (it, i) => needs.findIndex((other) => other.capability === it.capability && other.origin === it.origin) === i,
  );

const forbiddenBy = ({ capability, origin }: Need): Told =>
  told('told_forbidden', { origin, what: toldKind('told_may', capability) });
