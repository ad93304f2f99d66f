/** From a value to a value, both included; one of the ends may be open. Days are `YYYY-MM-DD`, figures decimal strings. */
export interface Range {
  readonly from?: string;
  readonly to?: string;
}

/** A range with no ends is none. */
export const isOpen = ({ from = '', to = '' }: Range): boolean => from === '' && to === '';
