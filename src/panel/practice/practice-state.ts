/** Practising: what it will take, before it begins, and what the person says to it. The practice itself is pushed by the worker. */
import { signal } from '@preact/signals';
import type { RunId, TabId } from '../../core/ids.ts';
import type { PracticeOffer } from '../../protocol/practice/practice-messages.ts';
import { storeErrorWords } from '../words/failure-words.ts';
import { practiceStartErrorWords } from './practice-words.ts';
import { numberOf } from '../fields/number-of.ts';
import { ask, attempt } from '../state/commands.ts';
import { trouble } from '../state/store.ts';

/** Limits as they are typed: half-typed is no number. */
export interface PracticeDraft {
  readonly offer: PracticeOffer;
  readonly calls: string;
  /** Empty where the price of the model is not known. */
  readonly costUsd: string;
}

/** Shown before it begins; null when nobody has asked for it. */
export const practiceDraft = signal<PracticeDraft | null>(null);

export async function offerPractice(): Promise<void> {
  const offer = await ask('practice.offer', {});
  if (offer === undefined) return;
  if (offer === null) {
    trouble.value = practiceStartErrorWords({ kind: 'no-model' });
    return;
  }
  // Twice the estimate: trials that go wrong take longer than others.
  const { calls, costUsd } = offer;
  const cents = costUsd === null || costUsd === 0 ? 0 : Math.ceil(costUsd * 200) / 100;
  practiceDraft.value = {
    offer,
    calls: String(calls * 2),
    costUsd: costUsd === null ? '' : String(cents),
  };
}

/** @returns null when what is typed is no limit. */
export function limitOf({ offer, calls, costUsd }: PracticeDraft) {
  const limit = { calls: numberOf(calls), costUsd: offer.costUsd === null ? null : numberOf(costUsd) };
  const isMoney = !Number.isNaN(limit.costUsd);
  return Number.isInteger(limit.calls) && limit.calls >= 1 && isMoney ? limit : null;
}

export async function startPractice(tabId: TabId): Promise<void> {
  const draft = practiceDraft.peek();
  const limit = draft && limitOf(draft);
  if (limit === null) return;
  const started = await attempt('practice.start', { tabId, limit }, practiceStartErrorWords);
  if (started !== undefined) practiceDraft.value = null;
}

export const stopPractice = async (): Promise<void> => void (await ask('practice.stop', {}));
export const closePractice = async (): Promise<void> => void (await ask('practice.close', {}));

export const chooseLesson = async (runId: RunId, choice: 'kept' | 'discarded'): Promise<void> =>
  void (await attempt('practice.choose', { runId, choice }, storeErrorWords));
