import { Fold } from '../shared/fold.tsx';
import { t } from '../../core/i18n/t.ts';

/** What the questions protect against, and what not. */
export const Protection = () => (
  <Fold title={t('protection_title')}>
    <p class="hint">{t('protection_asks')}</p>
    <p class="hint">{t('protection_misses')}</p>
    <p class="hint">{t('protection_limits')}</p>
  </Fold>
);
