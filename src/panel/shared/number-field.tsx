interface Props {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly onChange: (value: string) => void;
}

/** A field of the type number would drop a comma that it does not take, and read "0,5" as 5. */
export const NumberField = ({ label, value, placeholder, onChange }: Props) => (
  <label class="field">
    {label}
    <input
      type="text"
      inputMode="decimal"
      autocomplete="off"
      placeholder={placeholder}
      value={value}
      onInput={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </label>
);

/** "0,5" and "0.5" are the same; what may be either of two numbers, as "1,000", is none. */
export function numberOf(text: string): number {
  const digits = text.trim();
  return /^\d+(?:[.,]\d+)?$/.test(digits) && !/^[1-9]\d{0,2},\d{3}$/.test(digits)
    ? Number(digits.replace(',', '.'))
    : NaN;
}
