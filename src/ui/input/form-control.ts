/** What every control of a form is told by the field around it. */
export interface FormControlProps {
  readonly id: string;
  readonly value: string;
  readonly required: boolean;
  readonly invalid: boolean;
  /** The id of what is said about it. */
  readonly describedBy: string;
  readonly onChange: (value: string) => void;
}
