/** A practice in words: what it will take, what it took, how its trials went and why it ended. */
import { spentOn, TRIALS, type EndedTrial, type Practice } from '../../protocol/practice/practice.ts';
import type { PracticeOffer, PracticeStartError } from '../../protocol/practice/practice-messages.ts';
import { costWords } from '../words/run-words.ts';
import { t, tCount, tKind } from '../../core/i18n/t.ts';

const callWords = (calls: number): string => tCount('practice_model_calls', calls);

export function offerWords({ trials, calls, costUsd, isMeasured }: PracticeOffer): string {
  const money = costUsd === null ? t('practice_no_price') : t('practice_about', { cost: costWords(costUsd) });
  const from = t(isMeasured ? 'practice_measured' : 'practice_estimated');
  return t('practice_offer', { trials, calls: callWords(calls), money, from });
}

export function practiceSpentWords({ ended, limit }: Practice): string {
  const { calls, costUsd } = spentOn(ended);
  const spent = { calls, limit: callWords(limit.calls) };
  if (limit.costUsd === null || limit.costUsd === 0) return t('practice_spent', spent);
  return t('practice_spent_money', { ...spent, cost: costWords(costUsd), most: costWords(limit.costUsd) });
}

export const trialWords = (mark: EndedTrial['mark']): string => tKind('trial', mark);

export function overWords(practice: Extract<Practice, { phase: 'over' }>): string {
  const { ended, why } = practice;
  const worked = ended.filter(({ mark }) => mark === 'worked').length;
  const count = tCount('practice_result', ended.length, { worked });
  switch (why) {
    case 'all-tried':
      return count;
    case 'enough-worked':
      return ended.length < TRIALS ? t('practice_enough', { count }) : count;
    case 'could-not-go-on':
      return t('practice_stuck', { why: practice.trouble, count });
    default:
      return tKind('practice', why, { count });
  }
}

const START_ERRORS = {
  busy: 'start_busy',
  'no-model': 'practice_needs_model',
  'not-an-episode-page': 'practice_not_a_task',
} as const;

export const practiceStartErrorWords = ({ kind }: PracticeStartError): string => t(START_ERRORS[kind]);
