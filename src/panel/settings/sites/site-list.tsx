import { Icon } from '../../shared/icon.tsx';
import { focusElement } from '../../shared/return-focus.ts';
import { lastChange, sites, undoChange } from '../../state/grants.ts';
import { ForbidSite } from './forbid-site.tsx';
import { SiteItem } from './site-item.tsx';

const HEADING = 'sites-heading';

const sitesWords = (count: number): string => (count === 0 ? 'Sites: no rules yet' : `Sites: rules for ${count}`);

/** The sites of which the person has said what is allowed there, or never done. */
export function SiteList() {
  const list = sites.value;
  if (list === null) return null;
  return (
    <details class="more-fields sites">
      <summary id={HEADING}>
        <span>
          {sitesWords(list.length)} <Icon name="chevron" />
        </span>
      </summary>
      {list.length === 0 ? (
        <p class="hint">
          You have allowed or forbidden nothing for good. “Always on this site” in a question adds a site here.
        </p>
      ) : (
        <ul aria-label="Sites">
          {list.map((it) => (
            <SiteItem key={it.site} site={it} onGone={() => focusElement(HEADING)} />
          ))}
        </ul>
      )}
      <div role="status" aria-label="Sites status">
        {lastChange.value !== null && (
          <p class="site-change">
            <span>
              <Icon name="check" /> {lastChange.value.text}
            </span>
            <button type="button" class="link" onClick={() => void undoChange().then(() => focusElement(HEADING))}>
              Undo
            </button>
          </p>
        )}
      </div>
      <ForbidSite />
    </details>
  );
}
