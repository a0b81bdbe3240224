import { useId } from 'preact/hooks';

interface ChoiceProps<T extends string> {
  readonly value: T;
  /** What each is called. */
  readonly options: readonly (readonly [T, string, ...unknown[]])[];
  readonly onChoose: (value: T) => void;
  /** Where no label stands beside it. */
  readonly name?: string;
  readonly describedBy?: string | undefined;
}

/** One of a few. */
export const Choice = <T extends string>({ value, options, onChoose, name, describedBy }: ChoiceProps<T>) => (
  <select
    value={value}
    aria-label={name}
    aria-describedby={describedBy}
    onChange={({ currentTarget }) => {
      const chosen = options.find(([it]) => it === currentTarget.value);
      if (chosen !== undefined) onChoose(chosen[0]);
    }}
  >
    {options.map(([it, words]) => (
      <option key={it} value={it}>
        {words}
      </option>
    ))}
  </select>
);

interface Props<T extends string> extends ChoiceProps<T> {
  readonly label: string;
  readonly hint?: string;
}

/** The same with its label, and a line on what it means. */
export function ChoiceField<T extends string>({ label, hint, ...choice }: Props<T>) {
  const id = useId();
  return (
    <div class="field-group">
      <label class="field">
        {label}
        <Choice {...choice} describedBy={hint && id} />
      </label>
      {hint !== undefined && (
        <p class="hint" id={id}>
          {hint}
        </p>
      )}
    </div>
  );
}
