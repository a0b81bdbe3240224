/** A run as a whole in plain words: its status and what it took. */
import { quoted } from '../../core/actions/quoted.ts';
import { assertNever } from '../../core/result.ts';
import type { RunEnd, RunState } from '../../core/run/run-state.ts';
import type { RunSummary } from '../../core/run/run-summary.ts';
import { noticeWords } from './entry-words.ts';

export type Tone = 'idle' | 'busy' | 'waiting' | 'good' | 'bad';

interface StatusWords {
  readonly tone: Tone;
  readonly headline: string;
  /** The answer, the reason or the question; may be empty. */
  readonly detail: string;
}

export function statusWords(run: RunState | null): StatusWords {
  if (run === null) return { tone: 'idle', headline: 'Ready', detail: '' };
  switch (run.phase) {
    case 'observing':
      return { tone: 'busy', headline: 'Looking at the page', detail: '' };
    case 'deciding':
      return { tone: 'busy', headline: 'Thinking', detail: '' };
    case 'acting':
      return { tone: 'busy', headline: 'Acting', detail: run.pauseAfter ? 'Pauses after this action.' : '' };
    case 'checking':
      return { tone: 'busy', headline: 'Checking the page', detail: '' };
    case 'asking':
      return { tone: 'waiting', headline: 'Needs your answer', detail: '' };
    case 'consenting':
      return { tone: 'waiting', headline: 'Needs your OK', detail: '' };
    case 'paused':
      return { tone: 'waiting', headline: 'Paused', detail: whyPaused(run) };
    case 'ended':
      return endWords(run.end);
    default:
      return assertNever(run);
  }
}

/** What the person has to see to before they resume; empty when they paused it themselves. */
function whyPaused({ timeline }: RunState): string {
  const last = timeline.at(-1);
  return last?.type === 'notice' && (last.notice.kind === 'model-failed' || last.notice.kind === 'no-model')
    ? noticeWords(last.notice)
    : '';
}

export function endWords(end: RunEnd): StatusWords {
  switch (end.status) {
    case 'done':
      return { tone: 'good', headline: doneWords(end), detail: end.answer };
    case 'carried-out':
      return { tone: 'waiting', headline: 'Done, not checked', detail: end.answer };
    case 'failed':
      return failedWords(end);
    case 'out-of-budget':
      return { tone: 'bad', headline: 'Reached your limit', detail: end.reason };
    case 'stopped':
      return { tone: 'idle', headline: 'Stopped', detail: 'You stopped it.' };
    default:
      return assertNever(end);
  }
}

function failedWords(end: Extract<RunEnd, { status: 'failed' }>): StatusWords {
  if (end.skipped !== undefined)
    return { tone: 'idle', headline: `You skipped ${skippedWords(end.skipped)}`, detail: end.reason };
  const detail = end.nearest ? 'No example fits this command exactly.' : end.reason;
  return end.isUntouched
    ? { tone: 'waiting', headline: 'Nothing was done', detail }
    : { tone: 'bad', headline: 'Gave up', detail };
}

function doneWords({ prepared }: Extract<RunEnd, { status: 'done' }>): string {
  if (prepared === undefined) return 'Done';
  return prepared === 'unsent' ? 'Prepared, not sent' : 'Prepared';
}

const skippedWords = (name: string): string => (name === '' ? 'a step' : quoted(name, 60));

const plural = (n: number, one: string): string => `${n.toLocaleString('en')} ${one}${n === 1 ? '' : 's'}`;

export function tokenWords(tokens: number): string {
  if (tokens < 1000) return plural(tokens, 'token');
  if (tokens < 999_500) return `${(tokens / 1000).toFixed(tokens < 9950 ? 1 : 0)}k tokens`;
  return `${(tokens / 1_000_000).toFixed(1)}M tokens`;
}

/** Cents matter from ten up; below, the digits that tell. */
export function costWords(costUsd: number): string {
  if (costUsd === 0) return '$0';
  if (costUsd < 0.0001) return 'under $0.0001';
  return `$${costUsd < 0.1 ? costUsd.toFixed(4) : costUsd.toFixed(2)}`;
}

/** What a run took so far: "3 steps", and with a model that costs something "$0.0041". */
export function spentWords({ spent: { actions, costUsd } }: RunSummary): string[] {
  return [plural(actions, 'step'), ...(costUsd > 0 ? [costWords(costUsd)] : [])];
}

/** What the model took: "2 decisions", "1.2k tokens". */
export function modelWords({ spent: { decisions, tokensIn, tokensOut }, isPriced }: RunSummary): string[] {
  const tokens = tokensIn + tokensOut;
  if (tokens === 0) return [];
  return [plural(decisions, 'decision'), tokenWords(tokens), ...(isPriced ? [] : ['price not known'])];
}

export function durationWords(ms: number): string {
  if (ms < 1000) return 'under 1 s';
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min ${seconds % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
