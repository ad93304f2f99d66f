import type { SeriesFigures } from '../../../../contract/series';
import { readRange, type RangeChoice } from '../../../kit/range/chosen-range';

export const figures = [
  'revenue',
  'bids',
  'payers',
  'failures',
] as const satisfies readonly (keyof SeriesFigures)[];
export type Figure = (typeof figures)[number];

/** What the dashboard shows of a range; all of it is in the address. */
export interface Choice extends RangeChoice {
  /** The code of a currency; undefined for all. */
  readonly currency: string | undefined;
  readonly figure: Figure;
}

/** The names of the parameters in the address. */
export const names = { range: 'range', interval: 'by', currency: 'in', figure: 'figure' } as const;

/** Reads a choice from an address; an unknown value counts as absent. */
export function readChoice(search: URLSearchParams): Choice {
  const currency = search.get(names.currency) ?? '';
  return {
    ...readRange(search, names, 'today'),
    currency: /^\w{1,12}$/.test(currency) ? currency : undefined,
    figure: figures.find((figure) => figure === search.get(names.figure)) ?? 'revenue',
  };
}
