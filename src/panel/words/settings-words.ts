import type { PublicSettings } from '../../core/settings.ts';
import { costWords } from './run-words.ts';
import { t } from '../../core/i18n/t.ts';

type Costs = Pick<PublicSettings, 'costUsd' | 'maxCostUsd' | 'maxDayCostUsd'>;

/** What models have cost, and what they may. */
export const costSoFarWords = ({ costUsd: { today, month }, maxCostUsd, maxDayCostUsd }: Costs): string =>
  t('settings_cost_so_far', {
    today: costWords(today),
    month: costWords(month),
    command: costWords(maxCostUsd),
    day: costWords(maxDayCostUsd),
  });
