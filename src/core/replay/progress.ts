/** Where a replay stands, read off the run's timeline: nothing is kept between calls. */
import type { Action } from '../actions/action.ts';
import { actErrorClause } from '../text/act-error.ts';
import { wasRead } from '../actions/evidence.ts';
import { briefWords, readBack, type ReadBack } from '../actions/read-back.ts';
import type { Demonstration } from '../exemplars/demonstration.ts';
import { answersBefore, wasUnused } from '../run/consent/declined-dialog.ts';
import type { TimelineEntry } from '../run/run-state.ts';
import { t } from '../i18n/t.ts';

type Acted = Extract<TimelineEntry, { type: 'acted' }>;

interface Progress {
  /** Index of the step to do next. */
  readonly step: number;
  /** Actions of that step that are done already. */
  readonly done: readonly Action[];
  /** Digests of the views on which something was decided in that step. */
  readonly seen: readonly string[];
  /** Refs of the fields of this document that earlier steps typed into. */
  readonly typedInto: ReadonlySet<string>;
  /** Why the last action did not do what it was meant to do; null when it did, or nothing can be told. */
  readonly failed: string | null;
}

/** The demonstration that earlier decisions of this frame followed. */
export function begunWith(entries: readonly TimelineEntry[]): Demonstration['id'] | null {
  for (const entry of entries)
    if (entry.type === 'decided') return (entry.exemplars[0]?.id as Demonstration['id'] | undefined) ?? null;
  return null;
}

/**
 * @param entries - Of the frame that decides.
 * @param digest - Of the live view.
 */
export function replayProgress(entries: readonly TimelineEntry[], digest: string): Progress {
  let step = 0;
  let left = 0;
  let isWhole = true;
  let done: Action[] = [];
  let seen: string[] = [];
  let failed: string | null = null;
  const typedInto = new Set<string>();
  let isLeft = false;
  const to = (next: number): void => {
    for (const it of done) if (it.kind === 'type' && it.ref !== null) typedInto.add(it.ref);
    // Another document counts its refs anew.
    if (isLeft) typedInto.clear();
    isLeft = false;
    step = next;
    done = [];
    seen = [];
  };
  for (const [i, entry] of entries.entries()) {
    if (entry.type === 'decided') {
      const [used] = entry.exemplars;
      if ((used?.step ?? 0) !== step) to(used?.step ?? 0);
      if (entry.decision.kind !== 'act') continue;
      isWhole = used?.more !== true;
      left = entry.decision.plan.length;
      seen.push(entry.viewDigest);
      // It was known when this was decided.
      failed = null;
    } else if (entry.type === 'acted') {
      if (isRefused(entry)) continue;
      isLeft ||=
        entry.outcome.ok === true ? entry.outcome.evidence.navigating !== false : entry.outcome.ok === 'unknown';
      const read = checkOf(entry);
      // The page was replaced before it could answer: that it is another one now shows that something was done.
      const isAnswered = entry.outcome.ok !== 'unknown' || isSeenAfter(entries, i, seen.at(-1), digest);
      if (read.kind === 'differs' && !(entry.outcome.ok === 'unknown' && isAnswered)) {
        failed = read.why;
        continue;
      }
      if (isDoneAgain(done.at(-1), entry, entries[i + 1])) {
        const declines = answersBefore(done, done.length).filter(({ accept }) => !accept);
        const again = new Set<Action>([...declines, ...done.slice(-1)]);
        done = done.filter((it) => !again.has(it));
        left += again.size;
        continue;
      }
      done.push(entry.action);
      left -= 1;
      if (left > 0 || !isWhole) continue;
      to(step + 1);
    }
  }
  return { step, done, seen, typedInto, failed };
}

/** The latest step asked the person, who did it themselves. */
export function isDoneByPerson(entries: readonly TimelineEntry[]): boolean {
  const last = entries.findLast(({ type }) => type === 'decided' || type === 'handed-back');
  return last?.type === 'handed-back' && last.isAnswer;
}

/** The dialog was declined, since nobody knew what it would ask: once the person agrees, or has agreed, it is done once more with its answers. */
const isDoneAgain = (before: Action | undefined, { outcome }: Acted, next: TimelineEntry | undefined): boolean =>
  before?.kind === 'dialog' &&
  wasUnused(before, outcome) &&
  ((next?.type === 'consent' && next.answer !== 'skip') || (next?.type === 'acted' && next.action.kind === 'dialog'));

/** What the step is called that the person said no to; empty where it has no name, null where there was none. */
export function skippedName(entries: readonly TimelineEntry[]): string | null {
  const at = entries.findLastIndex((entry) => entry.type === 'plan-stopped' && entry.reason === 'declined');
  if (at < 0) return null;
  const asked = entries.slice(0, at).findLast((entry) => entry.type === 'consent');
  return asked?.type === 'consent' ? (asked.question.target?.name ?? '') : '';
}

/** Whether the view after an action is another one than it was decided on. */
function isSeenAfter(
  entries: readonly TimelineEntry[],
  at: number,
  before: string | undefined,
  digest: string,
): boolean {
  const next = entries.slice(at + 1).find((entry) => entry.type === 'decided');
  return before !== undefined && (next?.type === 'decided' ? next.viewDigest : digest) !== before;
}

/** The target had changed, so nothing was done: the step is planned again on what the element is now. */
const isRefused = ({ outcome }: Acted): boolean => outcome.ok === false && outcome.error.kind === 'changed';

/** What was done, and what of it was read back. */
export const doneIn = (entries: readonly TimelineEntry[]): readonly (Acted & { readonly read: ReadBack })[] =>
  entries.flatMap((it) => (it.type === 'acted' && !isRefused(it) ? [{ ...it, read: checkOf(it) }] : []));

const differs = (why: string): ReadBack => ({ kind: 'differs', why });

function checkOf({ action, outcome, target }: Acted): ReadBack {
  const what = target === null ? t('target_page') : briefWords(target);
  if (outcome.ok === 'unknown') return differs(t('replay_unknown', { what }));
  if (!outcome.ok) return differs(t('replay_unusable', { what, why: actErrorClause(outcome.error) }));
  const { evidence } = outcome;
  const isToggle = action.kind === 'click' && (target?.role === 'checkbox' || target?.role === 'switch');
  if (isToggle && wasRead(evidence) && evidence.unchanged === true) return differs(t('replay_no_change', { what }));
  // A click turns a box over, whichever way; a radio button can only be chosen.
  return readBack(action, target, evidence, target?.role === 'radio' || evidence.state === 'checked');
}
