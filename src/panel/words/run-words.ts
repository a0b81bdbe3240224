/** A run as a whole in plain words: its status and what it took. */
import { quoted } from '../../core/actions/quoted.ts';
import { assertNever } from '../../core/result.ts';
import type { RunEnd, RunState } from '../../core/run/run-state.ts';
import type { RunSummary } from '../../core/run/run-summary.ts';
import { noticeWords } from './entry-words.ts';
import { t, tCount, tKind } from '../../core/i18n/t.ts';
import { formatNumber, formatMoney } from '../../core/i18n/format.ts';

export type Tone = 'idle' | 'busy' | 'waiting' | 'good' | 'bad';

interface StatusWords {
  readonly tone: Tone;
  readonly headline: string;
  /** The answer, the reason or the question; may be empty. */
  readonly detail: string;
}

export function statusWords(run: RunState | null): StatusWords {
  if (run === null) return { tone: 'idle', headline: t('status_ready'), detail: '' };
  switch (run.phase) {
    case 'ended':
      return endWords(run.end);
    case 'asking':
    case 'consenting':
    case 'paused':
      return { tone: 'waiting', headline: tKind('status', run.phase), detail: whyPaused(run) };
    default: {
      const pauses = run.phase === 'acting' && run.pauseAfter;
      return { tone: 'busy', headline: tKind('status', run.phase), detail: pauses ? t('status_pauses_after') : '' };
    }
  }
}

/** What the person has to see to before they resume; empty when they paused it themselves. */
export function whyPaused({ phase, timeline }: RunState): string {
  const last = timeline.at(-1);
  return phase === 'paused' &&
    last?.type === 'notice' &&
    (last.notice.kind === 'model-failed' || last.notice.kind === 'no-model')
    ? noticeWords(last.notice)
    : '';
}

export function endWords(end: RunEnd): StatusWords {
  switch (end.status) {
    case 'done':
      return { tone: 'good', headline: doneWords(end), detail: end.answer };
    case 'carried-out':
      return { tone: 'waiting', headline: t('status_not_checked'), detail: end.answer };
    case 'failed':
      return failedWords(end);
    case 'out-of-budget':
      return { tone: 'bad', headline: t('status_out_of_budget'), detail: end.reason };
    case 'stopped':
      return { tone: 'idle', headline: t('status_stopped'), detail: t('status_stopped_why') };
    default:
      return assertNever(end);
  }
}

function failedWords(end: Extract<RunEnd, { status: 'failed' }>): StatusWords {
  if (end.skipped !== undefined) return { tone: 'idle', headline: skippedWords(end.skipped), detail: end.reason };
  const detail = end.nearest && !end.nearest.isSentence ? t('status_no_example') : end.reason;
  return end.isUntouched
    ? { tone: 'waiting', headline: t('status_untouched'), detail }
    : { tone: 'bad', headline: t('status_gave_up'), detail };
}

function doneWords({ prepared }: Extract<RunEnd, { status: 'done' }>): string {
  if (prepared === undefined) return t('status_done');
  return t(prepared === 'unsent' ? 'status_unsent' : 'status_prepared');
}

const skippedWords = (name: string): string =>
  name === '' ? t('status_skipped_step') : t('status_skipped', { name: quoted(name, 60) });

export function tokenWords(tokens: number): string {
  if (tokens < 1000) return tCount('tokens', tokens);
  if (tokens < 999_500) return t('tokens_thousands', { count: formatNumber(tokens / 1000, tokens < 9950 ? 1 : 0) });
  return t('tokens_millions', { count: formatNumber(tokens / 1_000_000, 1) });
}

/** Cents matter from ten up; below, the digits that tell. */
export function costWords(costUsd: number): string {
  if (costUsd === 0) return formatMoney(0, 0);
  if (costUsd < 0.0001) return t('cost_under', { cost: formatMoney(0.0001, 4) });
  return formatMoney(costUsd, costUsd < 0.1 ? 4 : 2);
}

/** What a run took so far: "3 steps", and with a model that costs something "$0.0041". */
export function spentWords({ spent: { actions, costUsd } }: RunSummary): string[] {
  return [...(actions > 0 ? [tCount('steps_count', actions)] : []), ...(costUsd > 0 ? [costWords(costUsd)] : [])];
}

/** What the model took: "2 decisions", "1.2k tokens". */
export function modelWords({ spent: { decisions, tokensIn, tokensOut }, isPriced }: RunSummary): string[] {
  const tokens = tokensIn + tokensOut;
  if (tokens === 0) return [];
  return [tCount('decisions_count', decisions), tokenWords(tokens), ...(isPriced ? [] : [t('price_unknown')])];
}

export function durationWords(ms: number): string {
  if (ms < 1000) return t('duration_under');
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return t('duration_seconds', { seconds });
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? t('duration_minutes', { minutes, seconds: seconds % 60 })
    : t('duration_hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
