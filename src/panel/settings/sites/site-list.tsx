import { Button } from '../../fields/button.tsx';
import { Fold } from '../../shared/fold.tsx';
import { Icon } from '../../shared/icon.tsx';
import { focusElement } from '../../shared/return-focus.ts';
import { lastChange, sites, undoChange } from '../../state/grants.ts';
import { ForbidSite } from './forbid-site.tsx';
import { SiteItem } from './site-item.tsx';
import { t } from '../../../core/i18n/t.ts';

const HEADING = 'sites-heading';

const sitesWords = (count: number): string => (count === 0 ? t('sites_none') : t('sites_count', { count }));

/** The sites of which the person has said what is allowed there, or never done. */
export function SiteList() {
  const list = sites.value;
  if (list === null) return null;
  return (
    <Fold title={sitesWords(list.length)} name="sites" summaryId={HEADING}>
      {list.length === 0 ? (
        <p class="hint">{t('sites_hint')}</p>
      ) : (
        <ul aria-label={t('sites_label')}>
          {list.map((it) => (
            <SiteItem key={it.site} site={it} onGone={() => focusElement(HEADING)} />
          ))}
        </ul>
      )}
      <div role="status" aria-label={t('sites_status')}>
        {lastChange.value !== null && (
          <p class="site-change">
            <span>
              <Icon name="check" /> {lastChange.value.text}
            </span>
            <Button
              class="link"
              label={t('common_undo')}
              onClick={() => void undoChange().then(() => focusElement(HEADING))}
            />
          </p>
        )}
      </div>
      <ForbidSite />
    </Fold>
  );
}
