/** Why a run could not go on, in words for the person: what is wrong and what to do about it. */
import type { ActError } from '../actions/action.ts';
import type { ModelError, ModelFailure } from '../ports.ts';

import { actErrorClause } from './act-error.ts';
import { sentence } from './sentence.ts';
import { t, tCount, tKind } from '../i18n/t.ts';

export function unusablePageWords(error: ActError): string {
  if (error.kind === 'unseen') return t(error.reason === 'behind' ? 'page_behind' : 'page_no_picture');
  if (error.kind === 'not-loaded') return t('page_not_loaded', { why: sentence(actErrorClause(error)) });
  return error.kind === 'unreachable'
    ? tKind('page', error.reason)
    : t('page_unusable', { why: actErrorClause(error) });
}

/** Of a run that is paused because of it: what is wrong, and what to do before it is resumed. */
export function modelFailureWords(failure: ModelFailure): string {
  const { cause, remedy } = wordsOf(failure);
  return failure.alsoFailed
    ? t('model_both_failed', { cause, second: causeWords(failure.alsoFailed), remedy })
    : t('model_failed', { cause, remedy });
}

/** One sentence. */
export const causeWords = (failure: ModelFailure): string => wordsOf(failure).cause;

interface FailureWords {
  readonly cause: string;
  readonly remedy: string;
}
const words = (cause: string, remedy: string): FailureWords => ({ cause, remedy });

function wordsOf(failure: ModelFailure): FailureWords {
  return failure.kind === 'model'
    ? modelErrorWords(failure.error)
    : words(t('model_unread', { detail: bare(failure.detail) }), t('model_unread_remedy'));
}

function modelErrorWords(error: ModelError): FailureWords {
  switch (error.kind) {
    case 'no-built-in':
      return words(tKind('built_in', error.state), tKind('built_in_remedy', error.state));
    case 'rate-limited':
      return words(
        t('model_rate_limited'),
        error.retryAfterMs === null
          ? t('model_rate_limited_remedy')
          : t('model_resume_in', { time: waitWords(error.retryAfterMs) }),
      );
    case 'timeout':
      return words(t('model_timeout', { time: waitWords(error.afterMs) }), t('model_timeout_remedy'));
    default: {
      const kind = error.kind === 'no-schema-support' ? 'bad-request' : error.kind;
      const detail = 'detail' in error ? bare(error.detail) : '';
      const status = 'status' in error ? String(error.status) : '';
      return words(tKind('model', kind, { detail, status }), tKind('model_remedy', kind));
    }
  }
}

function waitWords(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 120) return tCount('wait_seconds', seconds);
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? tCount('wait_minutes', minutes) : tCount('wait_hours', Math.ceil(minutes / 60));
}

/** To stand inside a sentence. */
const bare = (detail: string): string => detail.replace(/[\s.]+$/, '');
