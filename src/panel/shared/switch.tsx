interface Props {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** An on-off switch whose name is read, not shown. */
export const Switch = ({ label, on, onChange }: Props) => (
  <input
    type="checkbox"
    role="switch"
    class="switch"
    aria-label={label}
    checked={on}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
);
