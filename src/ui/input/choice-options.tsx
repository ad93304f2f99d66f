/** A value to choose, and what it is called. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The values of a `select`. */
export function ChoiceOptions({ options }: { readonly options: readonly Choice[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
