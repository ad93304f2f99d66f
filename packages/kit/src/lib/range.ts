import { addDays, today } from './dates';

/** Both ends are included, and one may be open. Days are `YYYY-MM-DD`, figures decimal strings. */
export interface Range {
  readonly from?: string;
  readonly to?: string;
}

export const isOpen = ({ from = '', to = '' }: Range): boolean => from === '' && to === '';

export type Days = Required<Range>;

const lastDays = (count: number) => (): Days => ({ from: addDays(today(), 1 - count), to: today() });

export const namedRanges = {
  today: lastDays(1),
  yesterday: () => ({ from: addDays(today(), -1), to: addDays(today(), -1) }),
  week: lastDays(7),
  month: lastDays(30),
  thisMonth: () => ({ from: `${today().slice(0, 8)}01`, to: today() }),
} as const satisfies Record<string, () => Days>;
