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
      <CheckField
        label={t('settings_direct')}
        hint={t('settings_direct_hint')}
        on={draft.directCommands}
        onChange={(directCommands) => edit({ directCommands })}
      />
      {provider !== null && (
        <CheckField
          label={t('settings_replay_first')}
          hint={t('settings_replay_first_hint')}
          on={draft.replayFirst}
          onChange={(replayFirst) => edit({ replayFirst })}
        />
      )}
      {provider !== null && (
        <CheckField
          label={t('settings_second_look')}
          hint={t('settings_second_look_hint')}
          on={draft.secondLook}
          onChange={(secondLook) => edit({ secondLook })}
        />
      )}
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
      <CheckField
        label={t('settings_keep_verified')}
        hint={t('settings_keep_verified_hint')}
        on={draft.keepVerified}
        onChange={(keepVerified) => edit({ keepVerified })}
      />
      <Protection />
      <p class="hint">{t('settings_privacy')}</p>
    </Fold>
  );
}
