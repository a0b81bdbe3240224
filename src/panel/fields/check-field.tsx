import { useId } from 'preact/hooks';

interface Props {
  readonly label: string;
  readonly hint: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** Yes or no, with a line on what it means. */
export function CheckField({ label, hint, on, onChange }: Props) {
  const id = useId();
  return (
    <div class="field-group">
      <label class="check">
        <input
          type="checkbox"
          checked={on}
          aria-describedby={id}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {label}
      </label>
      <p class="hint" id={id}>
        {hint}
      </p>
    </div>
  );
}
