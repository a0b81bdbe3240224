import { providerOf } from '../../core/model/providers.ts';
import { CheckField } from '../fields/check-field.tsx';
import { ChoiceField } from '../fields/choice-field.tsx';
import { Fold } from '../shared/fold.tsx';
import { NumberField } from '../fields/text-field.tsx';
import { edit, type SettingsDraft } from '../state/settings-draft.ts';
import { BaseUrlField } from './base-url-field.tsx';
import { FallbackField } from './fallback-field.tsx';
import { MethodField } from './method-field.tsx';
import { ObservationField } from './observation-field.tsx';
import { Protection } from './protection.tsx';
import { SavedKeys } from './saved-keys.tsx';
import { SettingsFile } from './settings-file.tsx';
import { t, tKind } from '../../core/i18n/t.ts';

const COOKIES = ['refuse', 'leave'] as const;
const SIZES = ['auto', 'full', 'compact'] as const;
const LIMITS = ['maxDecisions', 'maxTokens', 'maxCostUsd', 'maxDayCostUsd'] as const;

/** What works well as it is; folded away. */
export function Advanced({ draft }: { readonly draft: SettingsDraft }) {
  const provider = draft.provider === 'none' ? null : providerOf(draft.provider);
  return (
    <Fold title={t('settings_advanced')} name="advanced">
      <SettingsFile />
      {provider !== null && provider.baseUrl !== '' && provider.local === undefined && (
        <BaseUrlField draft={draft} provider={provider} />
      )}
      <SavedKeys />
      <fieldset class="budgets">
        <legend>{t('settings_limits')}</legend>
        <div class="budget-row">
          {LIMITS.map((limit) => (
            <NumberField
              key={limit}
              label={tKind('limit', limit)}
              value={draft[limit]}
              onChange={(it) => edit({ [limit]: it })}
            />
          ))}
        </div>
        <p class="hint">{t('settings_limits_hint')}</p>
      </fieldset>
      <Check of="directCommands" draft={draft} />
      {provider !== null && <Check of="replayFirst" draft={draft} />}
      {provider !== null && <Check of="secondLook" draft={draft} />}
      <ChoiceField
        label={t('settings_cookies')}
        value={draft.refuseCookies ? 'refuse' : 'leave'}
        options={COOKIES.map((it) => [it, tKind('cookies', it)] as const)}
        onChoose={(how) => edit({ refuseCookies: how === 'refuse' })}
      />
      {provider !== null && (
        <>
          <FallbackField draft={draft} />
          <ObservationField draft={draft} />
          <ChoiceField
            label={t('settings_prompt_size')}
            value={draft.promptSize}
            options={SIZES.map((it) => [it, tKind('prompt_size', it)] as const)}
            hint={t('settings_prompt_size_hint')}
            onChoose={(promptSize) => edit({ promptSize })}
          />
          {provider.noSampling !== true && (
            <div class="field-group">
              <NumberField
                label={t('settings_temperature')}
                placeholder={t('settings_temperature_placeholder')}
                value={draft.temperature}
                onChange={(temperature) => edit({ temperature })}
              />
              <p class="hint">{t('settings_temperature_hint')}</p>
            </div>
          )}
          <MethodField draft={draft} />
        </>
      )}
      <Check of="keepVerified" draft={draft} />
      <Protection />
      <p class="hint">{t('settings_privacy')}</p>
    </Fold>
  );
}

const CHECKS = {
  directCommands: 'direct',
  replayFirst: 'replay_first',
  secondLook: 'second_look',
  keepVerified: 'keep_verified',
} as const;

const Check = ({ draft, of }: { readonly draft: SettingsDraft; readonly of: keyof typeof CHECKS }) => (
  <CheckField
    label={tKind('settings', CHECKS[of])}
    hint={t(`settings_${CHECKS[of]}_hint`)}
    on={draft[of]}
    onChange={(on) => edit({ [of]: on })}
  />
);
