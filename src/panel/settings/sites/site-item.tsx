import { isSameGrant, type SiteGrant } from '../../../core/gate/grant.ts';
import { Button } from '../../fields/button.tsx';
import { Choice } from '../../fields/choice-field.tsx';
import { Icon } from '../../shared/icon.tsx';
import { SiteName } from '../../shared/site-name.tsx';
import { removeSite, setGrant, sites, type AllowedSite } from '../../state/grants.ts';
import { capabilityWords, grantsWords, LISTED } from '../../words/grant-words.ts';
import { siteWords } from '../../words/site-words.ts';
import { t, tKind } from '../../../core/i18n/t.ts';

interface Props {
  readonly site: AllowedSite;
  /** It went from the list, and what had the focus with it. */
  readonly onGone: () => void;
}

/** One site: opened, each thing that may be allowed there has a choice of its own. */
export function SiteItem({ site: { site, grants }, onGone }: Props) {
  const afterwards = (): void => {
    if (!sites.peek()?.some((it) => it.site === site)) onGone();
  };
  return (
    <li>
      <details class="site">
        <summary>
          <span>
            <SiteName text={siteWords(site)} /> <Icon name="chevron" />
          </span>
          <span class="hint">{grantsWords(grants)}</span>
        </summary>
        <div class="site-grants">
          {choicesFor({ site, grants }).map((grant) => (
            <GrantChoice
              key={`${grant.capability} ${grant.risk} ${grant.control}`}
              grant={grant}
              how={grants.find((it) => isSameGrant(it, grant))?.how ?? null}
              onChoose={(how) => void setGrant(grant, how).then(afterwards)}
            />
          ))}
          <Button
            class="quiet"
            label={t('site_remove')}
            aria-label={t('site_remove_label', { site: siteWords(site) })}
            onClick={() => void removeSite(site).then(afterwards)}
          />
        </div>
      </details>
    </li>
  );
}

type Granted = Omit<SiteGrant, 'how'>;

/** Every capability, and each kind of risk that the person has allowed alone. */
const choicesFor = ({ site, grants }: AllowedSite): readonly Granted[] =>
  LISTED.flatMap((capability) => [
    // Of most sites nobody is asked whether to enter.
    ...(capability !== 'enter' || grants.some((it) => it.capability === capability) ? [{ capability, site }] : []),
    ...grants.flatMap(({ how: _how, ...it }) => (it.capability === capability && it.risk !== undefined ? [it] : [])),
  ]);

interface ChoiceProps {
  readonly grant: Granted;
  readonly how: SiteGrant['how'] | null;
  readonly onChoose: (how: SiteGrant['how'] | null) => void;
}

const HOWS = ['ask', 'always', 'never'] as const;

const GrantChoice = ({ grant, how, onChoose }: ChoiceProps) => (
  <label class="grant">
    {capabilityWords(grant)}
    <Choice
      value={how ?? 'ask'}
      options={HOWS.map((it) => [it, tKind('grant_how', it)] as const)}
      onChoose={(chosen) => onChoose(chosen === 'ask' && grant.capability !== 'enter' ? null : chosen)}
    />
  </label>
);
