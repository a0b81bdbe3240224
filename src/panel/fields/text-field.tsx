interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'url';
  readonly inputMode?: 'url' | 'decimal';
  readonly placeholder?: string;
  readonly list?: string;
  readonly required?: boolean;
  readonly onFocus?: () => void;
}

/** One line of text, as it is typed: nothing completes or corrects it. */
export const TextField = ({ label, value, onChange, type = 'text', ...input }: Props) => (
  <label class="field">
    {label}
    <input
      type={type}
      autocomplete="off"
      spellcheck={false}
      {...input}
      value={value}
      onInput={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </label>
);

/** A field of the type number would drop a comma that it does not take, and read "0,5" as 5. */
export const NumberField = (props: Props) => <TextField inputMode="decimal" {...props} />;
