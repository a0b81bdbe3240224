import type { PublicSettings } from '../../core/settings.ts';
import { costWords } from './run-words.ts';

type Costs = Pick<PublicSettings, 'costUsd' | 'maxCostUsd' | 'maxDayCostUsd'>;

/** What models have cost, and what they may. */
export const costSoFarWords = ({ costUsd: { today, month }, maxCostUsd, maxDayCostUsd }: Costs): string =>
  `Cost so far: ${costWords(today)} today, ${costWords(month)} in 30 days. At most ${costWords(maxCostUsd)} a command and ${costWords(maxDayCostUsd)} a day.`;
