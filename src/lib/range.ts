/** Both ends are included, and one may be open. Days are `YYYY-MM-DD`, figures decimal strings. */
export interface Range {
  readonly from?: string;
  readonly to?: string;
}

export const isOpen = ({ from = '', to = '' }: Range): boolean => from === '' && to === '';
