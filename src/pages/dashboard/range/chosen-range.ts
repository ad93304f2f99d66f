import type { SeriesFigures } from '../../../../contract/rounds/series';
import { readRange, type RangeChoice } from '@roundkeeper/kit/range/range-controls';

export type Figure = keyof SeriesFigures;
export const figures: readonly Figure[] = ['revenue', 'bids', 'payers', 'failures'];

export interface Choice extends RangeChoice {
  /** Undefined for all currencies. */
  readonly currency: string | undefined;
  readonly figure: Figure;
}

export const names = { range: 'range', interval: 'by', currency: 'in', figure: 'figure' } as const;

/** Reads the choices from an address; unknown values count as absent. */
export function readChoice(search: URLSearchParams): Choice {
  const currency = search.get(names.currency) ?? '';
  return {
    ...readRange(search, names, 'today'),
    currency: /^\w{1,12}$/.test(currency) ? currency : undefined,
    figure: figures.find((figure) => figure === search.get(names.figure)) ?? 'revenue',
  };
}
