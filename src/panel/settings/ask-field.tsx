import { ChoiceField } from '../fields/choice-field.tsx';
import { edit, type SettingsDraft } from '../state/settings-draft.ts';

const MODES = [
  ['risky-steps', 'Before risky steps', 'Sending, saving, ordering, publishing, deleting, and going to another site.'],
  ['every-step', 'Before every step', 'Whatever you have allowed below, each step waits for your yes.'],
  [
    'not-on-allowed-sites',
    'Never on sites that I have allowed',
    'Where “Send, save, order, publish, delete” is allowed below, nothing is asked about. Elsewhere, risky steps are.',
  ],
] as const;

/** When the person is asked before a step. */
export const AskField = ({ draft }: { readonly draft: SettingsDraft }) => (
  <ChoiceField
    label="When to ask"
    value={draft.askMode}
    options={MODES}
    hint={`${MODES.find(([id]) => id === draft.askMode)?.[2]} Payments are always asked about.`}
    onChoose={(askMode) => edit({ askMode })}
  />
);
