/** What can be wrong with a field of a form. The words are `kit:rules.<rule>`, or the field's own. */
export type Rule =
  | 'required'
  | 'email'
  | 'tooShort'
  | 'tooLong'
  | 'number'
  | 'whole'
  | 'tooLow'
  | 'tooHigh'
  | 'date'
  | 'choice'
  | 'pattern'
  | 'order'
  | 'taken';

/** A question to the API whether a value is free, asked once typing has paused; its answer says `isValid`. */
export interface UniqueCheck {
  /** Names one of the resource's calls. */
  readonly call: string;
  /** What the value is called in the call's body. */
  readonly param: string;
}

/**
 * A field of a form. What the schema of the form's call says of it (required, lengths, ranges, form) holds without
 * being stated here; what is stated here holds as well, for what a schema cannot say and where there is none.
 */
export interface FormField<InputPath extends string = string, Path extends string = string> {
  /** Its dotted path in the body that is sent, as in `coupon.validFrom`. */
  readonly field: InputPath;
  /** The declared field whose kind, values and label it shares; the one at its own path unless said. */
  readonly as?: Path | InputPath;
  /** What stands in it at first. */
  readonly initial?: string;
  readonly required?: true;
  /** Shortest and longest length of its text. */
  readonly length?: { readonly min?: number; readonly max?: number };
  /** Lowest and highest number. */
  readonly range?: { readonly min?: number; readonly max?: number };
  /** A regular expression that the whole text meets. */
  readonly pattern?: string;
  /** The field of a date that this one must not come before. */
  readonly notBefore?: InputPath;
  readonly unique?: UniqueCheck;
  /** Of its values only the types of admin that the viewer may manage are offered. */
  readonly managedByViewer?: true;
  /** Rules whose words are the field's own (`rules.<path>.<rule>`). */
  readonly ownWords?: readonly Rule[];
}

/** A form as data: in which order what is asked for. */
export interface FormView<InputPath extends string = string, Path extends string = string> {
  readonly fields: readonly FormField<InputPath, Path>[];
  /** Resources and calls (by name), beside the resource itself, whose cached answers are out of date afterwards. */
  readonly refresh?: readonly string[];
}
