import { practice, tabInfo } from '../state/store.ts';
import { practiceDraft } from './practice-state.ts';
import { PracticeOffer } from './practice-offer.tsx';
import { PracticeOver } from './practice-over.tsx';
import { PracticeUnderWay } from './practice-under-way.tsx';

/** Practising the task of a benchmark's page: offered, under way, or over. */
export function PracticeCard() {
  const now = practice.value;
  if (now?.phase === 'trying') return <PracticeUnderWay practice={now} />;
  if (now?.phase === 'over') return <PracticeOver practice={now} />;
  const info = tabInfo.value;
  if (info?.kind !== 'episode') return null;
  return <PracticeOffer tabId={info.tabId} draft={practiceDraft.value} />;
}
