import { Icon } from '../shared/icon.tsx';
import { t } from '../../core/i18n/t.ts';

/** What the questions protect against, and what not. */
export const Protection = () => (
  <details class="more-fields">
    <summary>
      <span>
        {t('protection_title')} <Icon name="chevron" />
      </span>
    </summary>
    <p class="hint">{t('protection_asks')}</p>
    <p class="hint">{t('protection_misses')}</p>
    <p class="hint">{t('protection_limits')}</p>
  </details>
);
