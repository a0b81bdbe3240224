import type { ComponentChildren } from 'preact';
import type { PolicyProblem } from '../../core/policies/check.ts';
import { shownProblems } from '../state/policy-draft.ts';

type Field = PolicyProblem['field'];

const idOf = (field: Field): string => `policy-${field}-problems`;
const problemsOf = (field: Field): readonly PolicyProblem[] => shownProblems.value.filter((it) => it.field === field);

/** For the control of a field: says to a screen reader that it is wrong, and where it is told why. */
export const checked = (field: Field): { 'aria-invalid'?: true; 'aria-describedby'?: string } =>
  problemsOf(field).length === 0 ? {} : { 'aria-invalid': true, 'aria-describedby': idOf(field) };

export const Problems = ({ of: field }: { readonly of: Field }) => {
  const problems = problemsOf(field);
  return problems.length === 0 ? null : (
    <ul class="problems" id={idOf(field)}>
      {problems.map(({ words }) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
};

interface Props {
  readonly of: Field;
  readonly label: string;
  readonly hint?: string;
  readonly children: ComponentChildren;
}

/** A control with its label, and below it what is wrong with it. */
export const PolicyField = ({ of: field, label, hint, children }: Props) => (
  <div class="field-group">
    <label class="field">
      {label}
      {children}
    </label>
    {hint !== undefined && <p class="hint">{hint}</p>}
    <Problems of={field} />
  </div>
);
