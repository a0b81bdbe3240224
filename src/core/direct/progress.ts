/** How far a direct command is, read off the run's timeline: nothing is kept between calls, so a new worker goes on. */
import { actionSentence, type Action } from '../actions/action.ts';
import { alertIn, askedInPlace, tellsEffect } from '../actions/evidence.ts';
import { actErrorClause } from '../text/act-error.ts';
import { briefWords, readBack, type ReadBack } from '../actions/read-back.ts';
import { quoted } from '../actions/quoted.ts';
import { declinedIn } from '../run/consent/declined-dialog.ts';
import type { TimelineEntry } from '../run/run-state.ts';
import { isOfBox, type Said } from './said.ts';
import { t } from '../i18n/t.ts';

type Acted = Extract<TimelineEntry, { type: 'acted' }>;

export interface Step {
  readonly part: number;
  readonly acted: Acted;
  readonly read: ReadBack;
}

export interface Progress {
  /** The part to do next, from 0. */
  readonly part: number;
  readonly steps: readonly Step[];
  /** Opened a question of the browser, which was declined: to be done once more with a yes, of which the person decides. */
  readonly declined: { readonly action: Action; readonly why: string } | null;
  /** Opened a prompt of the browser, which the command does not answer; `answer`: the person's, null until they give one. */
  readonly prompted: { readonly action: Action; readonly question: string; readonly answer: string | null } | null;
  /** Why it cannot go on; null when it can. */
  readonly problem: string | null;
}

/** @param entries - Of the frame that decides. */
export function directProgress(entries: readonly TimelineEntry[], parts: readonly Said[]): Progress {
  let part = 0;
  /** The parts that the actions of the latest plan are for, and how many of these were done. */
  let plan: readonly number[] = [];
  let done = 0;
  let declined = null as Progress['declined'];
  let prompted = null as Progress['prompted'];
  const steps: Step[] = [];
  const known = new Set<string>();
  const stopped = (problem: string): Progress => ({ part, steps, declined: null, prompted: null, problem });
  for (const entry of entries) {
    switch (entry.type) {
      case 'decided':
        plan = entry.direct?.parts ?? [];
        done = 0;
        declined = null;
        if (entry.decision.kind === 'act') prompted = null;
        break;
      case 'handed-back':
        if (!entry.isAnswer || plan[0] === undefined) break;
        part = plan[0] + 1;
        prompted = null;
        break;
      case 'asked':
        if (prompted !== null) prompted = { ...prompted, answer: entry.answer };
        break;
      case 'consent':
        if (entry.answer === 'skip') return stopped(skippedWords(entry, plan[done] === parts.length - 1));
        // The command itself says to accept what nobody knew: both steps are done once more.
        if (declined !== null) done -= 2;
        declined = null;
        break;
      case 'acted': {
        const own = plan[done];
        if (own === undefined) break;
        done += 1;
        part = own;
        const came = cameOf(entry, parts[own]);
        if (came.kind === 'stopped') return stopped(came.why);
        if (came.kind === 'again') break;
        if (came.kind === 'read') {
          if (entry.action.kind !== 'dialog') steps.push({ part: own, acted: entry, read: came.read });
          if (plan[done] !== own) part = own + 1;
          break;
        }
        const { question, why } = came;
        if (known.has(question)) return stopped(why);
        known.add(question);
        const { action } = entry;
        if (needsText(entry.outcome)) prompted = { action, question, answer: null };
        else declined = { action, why };
        break;
      }
      default:
        break;
    }
  }
  return { part, steps, declined, prompted, problem: null };
}

function skippedWords({ question }: Extract<TimelineEntry, { type: 'consent' }>, isLast: boolean): string {
  const asked = question.dialog ?? question.target?.name ?? '';
  if (asked === '') return t(isLast ? 'direct_said_no_last' : 'direct_said_no');
  return t(isLast ? 'direct_said_no_to_last' : 'direct_said_no_to', { asked: quoted(asked, 60) });
}

type Came =
  | { readonly kind: 'read'; readonly read: ReadBack }
  /** The part is planned anew on what the page is now. */
  | { readonly kind: 'again' }
  /** By a question of the browser. */
  | { readonly kind: 'declined'; readonly question: string; readonly why: string }
  | { readonly kind: 'stopped'; readonly why: string };

/** What came of an action of a part. */
function cameOf({ action, target, outcome }: Acted, command: Said | undefined): Came {
  const isBox = command !== undefined && isOfBox(command);
  const what = actionSentence(withoutText(action), target === null ? t('target_page') : briefWords(target));
  const question = declinedIn(outcome);
  if (question !== null) {
    const why = t('direct_declined', { question: quoted(question, 120), what });
    return isBox ? { kind: 'stopped', why } : { kind: 'declined', question, why };
  }
  if (outcome.ok === 'unknown')
    return canBeRepeated(action) || isBox ? { kind: 'again' } : { kind: 'stopped', why: t('direct_unknown', { what }) };
  if (!outcome.ok) {
    const { error } = outcome;
    // Nothing was done.
    if (error.kind === 'changed' || error.kind === 'stale-ref') return { kind: 'again' };
    return { kind: 'stopped', why: t('direct_failed', { what, why: actErrorClause(error) }) };
  }
  const read = readBack(action, target, outcome.evidence, command?.kind !== 'off');
  return read.kind === 'differs' ? { kind: 'stopped', why: read.why } : { kind: 'read', read };
}

/** A prompt, whose answer the command does not say. */
const needsText = (outcome: Acted['outcome']): boolean =>
  outcome.ok === true &&
  outcome.evidence.dialogs?.some(({ kind, accepted }) => kind === 'prompt' && !accepted) === true;

/** To do it once more leaves the page as once: what a box or a list holds is looked at first. */
const canBeRepeated = (action: Action): boolean =>
  (action.kind === 'type' && action.mode === 'replace') || ['select', 'hover', 'wait', 'go_to'].includes(action.kind);

/** What was typed may be a secret. */
const withoutText = (action: Action): Action => (action.kind === 'type' ? { ...action, text: '…' } : action);

/** What the last press opened, where that asks for more: "Delete" is not done while the page asks whether to. */
export const openedLast = ({ steps }: Progress): string | null => {
  const outcome = steps.at(-1)?.acted.outcome;
  const opened = outcome?.ok === true ? outcome.evidence.opened : null;
  return opened?.kind === 'dialog' ? opened.name : null;
};

/** Whether anything was seen of each press, and nothing asks for more; of what was typed or chosen, the field tells. */
export const isSeen = (progress: Progress): boolean =>
  openedLast(progress) === null &&
  progress.steps.every(({ acted: { action, outcome }, read }) => {
    if (read.kind === 'as-meant' || (action.kind !== 'click' && action.kind !== 'press') || !outcome.ok) return true;
    if (outcome.ok === 'unknown') return false;
    const { evidence } = outcome;
    // An alert over a page that stays may tell of a failure.
    if (askedInPlace(evidence) !== null || (alertIn(evidence) !== null && evidence.navigating === false)) return false;
    return tellsEffect(evidence) || evidence.mutations > 0 || evidence.scrolled !== null;
  });
