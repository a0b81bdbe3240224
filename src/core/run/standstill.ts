/**
 * Whether a frame gets anywhere: decisions that differ, on views that it has all seen before. Walking
 * to and fro between two pages is a standstill as well as staying on one.
 */
import type { Action, ElementBrief } from '../actions/action.ts';
import { tellsEffect } from '../actions/evidence.ts';
import { quotedEnglish } from '../actions/quoted.ts';
import { showsRefs } from '../view/observation.ts';
import type { Decision } from './decision.ts';
import { sinceAnswer } from './frames.ts';
import { onlyWaits } from './loop-guard.ts';
import { topFrame, type ActiveRun, type TimelineEntry } from './run-state.ts';

/** Decisions without a new view after which the model is told. */
const TELL_AFTER = 6;
/** And after which its frame ends, if that did not help. */
const END_AFTER = 10;
/** Different actions that are named as tried. */
const MAX_TRIED = 8;

const COUNTED: ReadonlySet<Decision['kind']> = new Set(['act', 'invoke', 'program']);

interface Standstill {
  readonly verdict: 'none' | 'tell' | 'end';
  /** Decisions in a row without a new view. */
  readonly decisions: number;
}

/**
 * @param run - Before the decision is logged.
 * @param digest - Of the view that the decision was made on.
 */
export function standstill(run: ActiveRun, decision: Decision, digest: string): Standstill {
  const decisions = COUNTED.has(decision.kind) ? inARow(run, decision, digest) : 0;
  // A view without elements looks the same whatever is on the page; demonstrations know where they lead.
  const isBlind = run.planner === 'local' || !showsRefs(run.observation);
  const verdict = isBlind || decisions < TELL_AFTER ? 'none' : decisions >= END_AFTER ? 'end' : 'tell';
  const wasTold = verdict === 'tell' && decisions > TELL_AFTER;
  return { verdict: wasTold ? 'none' : verdict, decisions };
}

function inARow(run: ActiveRun, decision: Decision, digest: string): number {
  const seen = new Set<string>();
  let decisions = 0;
  const count = (one: Decision, view: string): void => {
    if (!seen.has(view)) decisions = 0;
    // Waiting on purpose counts for nothing.
    else if (!onlyWaits(one)) decisions += 1;
    seen.add(view);
  };
  for (const entry of sinceAnswer(run, topFrame(run))) {
    if (entry.type === 'decided' && entry.program === undefined) count(entry.decision, entry.viewDigest);
    else if (entry.type === 'decided' && !seen.has(entry.viewDigest)) {
      decisions = 0;
      seen.add(entry.viewDigest);
    }
    const effect = entry.type === 'acted' ? effectOf(entry) : null;
    if (effect === null || seen.has(effect)) continue;
    decisions = 0;
    seen.add(effect);
  }
  count(decision, digest);
  return decisions;
}

/** What an action told of its effect, which the view need not show (a drawing, a list out of sight). */
function effectOf({ outcome }: Extract<TimelineEntry, { type: 'acted' }>): string | null {
  if (outcome.ok !== true || outcome.evidence.navigating || !tellsEffect(outcome.evidence)) return null;
  const { value, state, selected, changed, opened, pages } = outcome.evidence;
  return JSON.stringify([value, state, selected, changed, opened, pages]);
}

/** What the top frame did lately, each action once: "click button “Go” (3 times)". */
export function tried(run: ActiveRun): readonly string[] {
  const times = new Map<string, number>();
  for (const entry of sinceAnswer(run, topFrame(run))) {
    const words = entry.type === 'acted' ? actionBrief(entry) : null;
    if (words !== null) times.set(words, (times.get(words) ?? 0) + 1);
  }
  return [...times].slice(-MAX_TRIED).map(([words, n]) => (n === 1 ? words : `${words} (${n} times)`));
}

/** Without the text that was typed, which may be a secret. */
function actionBrief({ action, target }: Extract<TimelineEntry, { type: 'acted' }>): string {
  const what = target === null ? keysOf(action) : ` ${briefOf(target)}`;
  return `${action.kind}${what}`;
}

const keysOf = (action: Action): string => (action.kind === 'press' ? ` ${action.keys}` : '');
const briefOf = ({ role, name }: ElementBrief): string => (name === '' ? role : `${role} ${quotedEnglish(name, 40)}`);
