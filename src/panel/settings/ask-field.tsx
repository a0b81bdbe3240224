import { ChoiceField } from '../fields/choice-field.tsx';
import { edit, type SettingsDraft } from '../state/settings-draft.ts';
import { t, tKind } from '../../core/i18n/t.ts';

const MODES = ['risky-steps', 'every-step', 'not-on-allowed-sites'] as const;

/** When the person is asked before a step. */
export const AskField = ({ draft }: { readonly draft: SettingsDraft }) => (
  <ChoiceField
    label={t('settings_ask')}
    value={draft.askMode}
    options={MODES.map((it) => [it, tKind('ask', it)] as const)}
    hint={tKind('ask_hint', draft.askMode)}
    onChoose={(askMode) => edit({ askMode })}
  />
);
