import { edit, type SettingsDraft } from '../state/settings-draft.ts';

/** Hard limits of one command: whichever is reached first ends the run. */
export const BudgetFields = ({ draft }: { readonly draft: SettingsDraft }) => (
  <fieldset class="budgets">
    <legend>Limits</legend>
    <div class="budget-row">
      <Budget
        label="Decisions a command"
        value={draft.maxDecisions}
        step="1"
        min="1"
        onChange={(maxDecisions) => edit({ maxDecisions })}
      />
      <Budget
        label="Tokens a command"
        value={draft.maxTokens}
        step="1"
        min="1000"
        onChange={(maxTokens) => edit({ maxTokens })}
      />
      <Budget
        label="Dollars a command"
        value={draft.maxCostUsd}
        step="any"
        min="0"
        onChange={(maxCostUsd) => edit({ maxCostUsd })}
      />
      <Budget
        label="Dollars a day"
        value={draft.maxDayCostUsd}
        step="any"
        min="0"
        onChange={(maxDayCostUsd) => edit({ maxDayCostUsd })}
      />
    </div>
    <p class="hint">A command that reaches one of these ends there.</p>
  </fieldset>
);

interface BudgetProps {
  readonly label: string;
  readonly value: string;
  readonly step: string;
  readonly min: string;
  readonly onChange: (value: string) => void;
}

const Budget = ({ label, value, step, min, onChange }: BudgetProps) => (
  <label class="field">
    {label}
    <input type="number" min={min} step={step} value={value} onInput={(event) => onChange(event.currentTarget.value)} />
  </label>
);
