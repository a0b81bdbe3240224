import { edit, type SettingsDraft } from '../state/settings-draft.ts';

/** Hard limits of one command: whichever is reached first ends the run. */
export const BudgetFields = ({ draft }: { readonly draft: SettingsDraft }) => (
  <fieldset class="budgets">
    <legend>Limits of one command</legend>
    <div class="budget-row">
      <Budget
        label="Decisions"
        value={draft.maxDecisions}
        step="1"
        min="1"
        onChange={(maxDecisions) => edit({ maxDecisions })}
      />
      <Budget
        label="Tokens"
        value={draft.maxTokens}
        step="1"
        min="1000"
        onChange={(maxTokens) => edit({ maxTokens })}
      />
      <Budget
        label="Dollars"
        value={draft.maxCostUsd}
        step="any"
        min="0"
        onChange={(maxCostUsd) => edit({ maxCostUsd })}
      />
    </div>
    <p class="hint">A run that reaches one of these ends as “Out of budget”.</p>
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
