import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface Props<T extends string> {
  readonly label: string;
  readonly value: T;
  /** What each is called. */
  readonly options: readonly (readonly [T, ComponentChildren, ...unknown[]])[];
  readonly hint?: ComponentChildren;
  readonly onChoose: (value: T) => void;
}

/** One of a few, with a line on what it means. */
export function ChoiceField<T extends string>({ label, value, options, hint, onChoose }: Props<T>) {
  const id = useId();
  return (
    <div class="field-group">
      <label class="field">
        {label}
        <select
          value={value}
          aria-describedby={hint === undefined ? undefined : id}
          onChange={({ currentTarget }) => {
            const chosen = options.find(([it]) => it === currentTarget.value);
            if (chosen !== undefined) onChoose(chosen[0]);
          }}
        >
          {options.map(([it, name]) => (
            <option key={it} value={it}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {hint !== undefined && (
        <p class="hint" id={id}>
          {hint}
        </p>
      )}
    </div>
  );
}
