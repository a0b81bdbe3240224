/** Phase *consenting*: the person has been asked whether the next action of a plan may be done. */
import { sends } from '../../gate/capability.ts';
import { withGrants, type Grant, type SiteGrant } from '../../gate/grant.ts';
import { isEntered } from '../../gate/sensitive/sensitive-sites.ts';
import { quoted } from '../../actions/quoted.ts';
import type { Consent, PlanQuestion } from '../../gate/question.ts';
import { dispatch } from '../dispatch.ts';
import type { PhaseHandlers } from '../phase-handlers.ts';
import type { Step } from '../run-event.ts';
import type { In } from '../run-state.ts';
import { declinedFor } from './arrival.ts';
import { agreedDeletion } from './covered-press.ts';
import { end, heard, observe, planStopped, unchanged } from '../transitions.ts';
import { t } from '../../i18n/t.ts';

type Consenting = In<'consenting'>;

export const CONSENTING: PhaseHandlers<'consenting'> = {
  // Another panel may show the question before, or the answer come late.
  consented: (run, { consent, questionId, at }) =>
    questionId === run.question.id ? consented(answered(run, consent), consent, at) : unchanged(run),
  // Neither yes nor no: it is not done, and decided anew.
  told: (run, event) =>
    observe(planStopped(heard(answered(run, 'skip'), event), event.at, 'told', run.plan.length - run.index - 1)),
};

/** What the dry run stops before. */
const isDrySend = ({ gate, question }: Consenting): boolean =>
  gate.dryRun && question.needs.some((need) => sends(need, question.origin));
/** Whoever has one thing sent wants the rest too; whoever lets it go to another site wants it prepared there. */
const isCommit = ({ question }: Consenting): boolean =>
  question.needs.some(({ capability }) => capability === 'commit');

/** @returns What is prepared, up to which step. */
function preparedWords({ target, isAgain }: PlanQuestion): string {
  const step = target === null || target.name === '' ? t('prepared_asked_step') : quoted(target.name, 60);
  return t(isAgain ? 'prepared_unknown' : 'prepared_unsent', { step });
}

function consented(run: Consenting, consent: Consent, at: number): Step {
  const { view, plan, index, finish, question, timeline } = run;
  if (consent === 'skip') return declined(run, at);
  const isKept = consent === 'always' && question.mayAllow;
  const kept: SiteGrant[] = isKept
    ? question.needs.map(({ origin, kind: _kind, ...need }) => ({ ...need, site: origin, how: 'always' }))
    : [];
  // "Do it" allows the one action, and for the rest of the run to work at an origin that the run was let go to.
  const forRun: Grant[] = question.needs
    .filter(({ capability }) => capability === 'leave-origin' || capability === 'enter')
    .map(({ capability, origin }) => ({ capability, site: origin, how: 'run' }));
  const grants = withGrants(run.gate.grants, isKept ? kept : forRun);
  const covered = question.covers.map((it) => it.index);
  const allowed: Consenting = {
    ...run,
    gate:
      isDrySend(run) && isCommit(run) ? { ...run.gate, grants, dryRun: false, wasDry: true } : { ...run.gate, grants },
  };
  const entry = timeline.at(-1);
  const deletes = entry?.type === 'consent' ? entry.deletes : undefined;
  const consentGiven = { index, fingerprint: question.fingerprint, covered, ...(deletes && { deletes }) };
  const next = dispatch(allowed, { view, plan, index, at, finish, consent: consentGiven });
  return kept.length === 0 ? next : { ...next, effects: [{ type: 'keep-grants', grants: kept }, ...next.effects] };
}

function declined(run: Consenting, at: number): Step {
  const { plan, index, question, gate } = run;
  if (isDrySend(run)) {
    const prepared = question.isAgain ? 'unknown' : 'unsent';
    return end(run, at, { status: 'done', answer: preparedWords(question), prepared });
  }
  const left = question.needs.filter(({ capability }) => capability === 'leave-origin');
  const never = [
    ...declinedFor(
      gate.grants,
      left.map(({ origin }) => origin),
    ),
    ...question.needs
      .filter(({ capability }) => capability === 'enter')
      .flatMap(({ origin }) => notEntered(origin, question)),
  ];
  // What the page wanted to send for it was held back: the step itself was done.
  const actions = run.spent.actions + (question.risk === 'request' ? 1 : 0);
  const spent = { ...run.spent, actions };
  const known: Consenting = { ...run, spent, gate: { ...gate, grants: withGrants(gate.grants, never) } };
  return observe(planStopped(known, at, 'declined', Math.max(0, plan.length - index - 1)));
}

/** Nothing more is done on the page where they were asked, not even by keys that need no view. */
const notEntered = (site: string, { origin }: PlanQuestion): Grant[] => [
  { capability: 'enter', site, how: 'never' },
  ...(isEntered(site, origin) ? (['fill', 'click', 'leave-origin'] as const) : []).map(
    (capability) => ({ capability, site: origin, how: 'never' }) as const,
  ),
];

/** The answer belongs to its question, which is the timeline's last entry. */
function answered(run: Consenting, answer: Consent): Consenting {
  const { question, view, plan, index, timeline } = run;
  const action = plan[index];
  const ref = action?.kind === 'click' ? action.ref : null;
  const deletes = answer === 'skip' ? null : agreedDeletion(question, view, ref);
  const last = timeline.at(-1);
  if (last?.type !== 'consent') return run;
  return { ...run, timeline: [...timeline.slice(0, -1), { ...last, answer, ...(deletes && { deletes }) }] };
}
