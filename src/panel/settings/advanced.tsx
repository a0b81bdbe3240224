import { providerOf } from '../../core/model/providers.ts';
import { Icon } from '../shared/icon.tsx';
import type { SettingsDraft } from '../state/settings-draft.ts';
import { CookieField } from './ask-field.tsx';
import { BaseUrlField } from './base-url-field.tsx';
import { BudgetFields } from './budget-fields.tsx';
import { FallbackField } from './fallback-field.tsx';
import { KeepVerifiedField } from './keep-verified-field.tsx';
import { MethodField } from './method-field.tsx';
import { ObservationField } from './observation-field.tsx';
import { PromptSizeField } from './prompt-size-field.tsx';
import { Protection } from './protection.tsx';
import { SavedKeys } from './saved-keys.tsx';
import { TemperatureField } from './temperature-field.tsx';
import { WithoutModelField } from './without-model-field.tsx';

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
      <BudgetFields draft={draft} />
      <WithoutModelField draft={draft} />
      <CookieField draft={draft} />
      {provider !== null && (
        <>
          <FallbackField draft={draft} />
          <ObservationField draft={draft} />
          <PromptSizeField draft={draft} />
          {provider.noSampling !== true && <TemperatureField draft={draft} />}
        </>
      )}
      {provider !== null && <MethodField draft={draft} />}
      <KeepVerifiedField draft={draft} />
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
