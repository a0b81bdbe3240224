import { providerOf } from '../../core/model/providers.ts';
import { CheckField } from '../fields/check-field.tsx';
import { ChoiceField } from '../fields/choice-field.tsx';
import { Icon } from '../shared/icon.tsx';
import { NumberField } from '../fields/text-field.tsx';
import { edit, type SettingsDraft } from '../state/settings-draft.ts';
import { BaseUrlField } from './base-url-field.tsx';
import { FallbackField } from './fallback-field.tsx';
import { MethodField } from './method-field.tsx';
import { ObservationField } from './observation-field.tsx';
import { Protection } from './protection.tsx';
import { SavedKeys } from './saved-keys.tsx';
import { SettingsFile } from './settings-file.tsx';

const COOKIES = [
  ['refuse', 'Allow only what the site needs'],
  ['leave', 'Leave it alone'],
] as const;

const SIZES = [
  ['auto', 'Chosen to suit the model'],
  ['full', 'Full'],
  ['compact', 'Short, one action at a time'],
] as const;

const LIMITS = [
  ['maxDecisions', 'Decisions a command'],
  ['maxTokens', 'Tokens a command'],
  ['maxCostUsd', 'Dollars a command'],
  ['maxDayCostUsd', 'Dollars a day'],
] as const;

/** What works well as it is; folded away. */
export function Advanced({ draft }: { readonly draft: SettingsDraft }) {
  const provider = draft.provider === 'none' ? null : providerOf(draft.provider);
  return (
    <details class="more-fields advanced">
      <summary>
        <span>
          Advanced <Icon name="chevron" />
        </span>
      </summary>
      {provider !== null && provider.baseUrl !== '' && provider.local === undefined && (
        <BaseUrlField draft={draft} provider={provider} />
      )}
      <SavedKeys />
      <fieldset class="budgets">
        <legend>Limits</legend>
        <div class="budget-row">
          {LIMITS.map(([limit, label]) => (
            <NumberField key={limit} label={label} value={draft[limit]} onChange={(it) => edit({ [limit]: it })} />
          ))}
        </div>
        <p class="hint">A command that reaches one of these ends there.</p>
      </fieldset>
      <CheckField
        label="Do simple commands without the model"
        hint="Such as “click Save”, “type Ada into Name, then press Enter” or “go to example.com”. English only."
        on={draft.directCommands}
        onChange={(directCommands) => edit({ directCommands })}
      />
      {provider !== null && (
        <CheckField
          label="Repeat examples before asking the model"
          hint="A step that an example shows costs nothing; the model does the others."
          on={draft.replayFirst}
          onChange={(replayFirst) => edit({ replayFirst })}
        />
      )}
      <ChoiceField
        label="Cookie notices in the way"
        value={draft.refuseCookies ? 'refuse' : 'leave'}
        options={COOKIES}
        onChoose={(how) => edit({ refuseCookies: how === 'refuse' })}
      />
      {provider !== null && (
        <>
          <FallbackField draft={draft} />
          <ObservationField draft={draft} />
          <ChoiceField
            label="Instructions"
            value={draft.promptSize}
            options={SIZES}
            hint="Models of up to about 8 billion parameters do better with the short form."
            onChoose={(promptSize) => edit({ promptSize })}
          />
          {provider.noSampling !== true && (
            <div class="field-group">
              <NumberField
                label="Temperature"
                placeholder="The model’s own"
                value={draft.temperature}
                onChange={(temperature) => edit({ temperature })}
              />
              <p class="hint">0 answers the same way each time. It is left out for models that refuse it.</p>
            </div>
          )}
          <MethodField draft={draft} />
        </>
      )}
      <CheckField
        label="Keep a run as an example when the page says that it worked"
        hint="Only the page of a benchmark says so. After other runs you are asked whether they worked, and nothing is kept unless you say so."
        on={draft.keepVerified}
        onChange={(keepVerified) => edit({ keepVerified })}
      />
      <SettingsFile />
      <Protection />
      <p class="hint">
        While a command runs with a model, the page’s text and your command go to the provider above, to the second one
        if the first fails and you chose one, and nowhere else; passwords never do. Pictures of the tab are sent only if
        you choose so, or a method that works with them. A key stays in this browser and is sent only to the server that
        it was saved for.
      </p>
    </details>
  );
}
