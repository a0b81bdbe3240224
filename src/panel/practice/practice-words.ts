/** A practice in words: what it will take, what it took, how its trials went and why it ended. */
import { spentOn, TRIALS, type EndedTrial, type Practice } from '../../protocol/practice/practice.ts';
import { assertNever } from '../../core/result.ts';
import type { PracticeOffer, PracticeStartError } from '../../protocol/practice/practice-messages.ts';
import { costWords } from '../words/run-words.ts';

const callWords = (calls: number): string => `${calls.toLocaleString('en')} model ${calls === 1 ? 'call' : 'calls'}`;

export function offerWords({ trials, calls, costUsd, isMeasured }: PracticeOffer): string {
  const money = costUsd === null ? 'the price of the model is not known' : `about ${costWords(costUsd)}`;
  const from = isMeasured ? 'estimated from your recent runs' : 'estimated for short tasks';
  return `${trials} trials take about ${callWords(calls)}, ${money} (${from}).`;
}

export function practiceSpentWords({ ended, limit }: Practice): string {
  const { calls, costUsd } = spentOn(ended);
  const money =
    limit.costUsd === null || limit.costUsd === 0 ? '' : `, ${costWords(costUsd)} of ${costWords(limit.costUsd)}`;
  return `${calls.toLocaleString('en')} of ${callWords(limit.calls)}${money}`;
}

export const trialWords = (mark: EndedTrial['mark']): string =>
  ({ worked: 'worked', 'did-not-work': 'did not work', stopped: 'stopped' })[mark];

export function overWords(practice: Extract<Practice, { phase: 'over' }>): string {
  const { ended, why } = practice;
  const worked = ended.filter(({ mark }) => mark === 'worked').length;
  const count = `${worked} of ${ended.length} ${ended.length === 1 ? 'trial' : 'trials'} worked.`;
  switch (why) {
    case 'all-tried':
      return count;
    case 'enough-worked':
      return ended.length < TRIALS ? `${count} Two are enough, so no more were made.` : count;
    case 'stopped':
      return `Stopped. ${count}`;
    case 'calls-spent':
      return `The limit of model calls is reached. ${count}`;
    case 'money-spent':
      return `The limit of dollars is reached. ${count}`;
    case 'could-not-go-on':
      return `It could not go on. ${practice.trouble} ${count}`;
    default:
      return assertNever(why);
  }
}

export function practiceStartErrorWords({ kind }: PracticeStartError): string {
  switch (kind) {
    case 'busy':
      return 'Another command is still being carried out. Stop it first.';
    case 'no-model':
      return 'Practising needs a model: it learns from its own successes. Choose one in Settings.';
    case 'not-an-episode-page':
      return 'Only a page whose task can be started again can be practised on.';
    default:
      return assertNever(kind);
  }
}
