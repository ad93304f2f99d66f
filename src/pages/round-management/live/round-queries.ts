import { useState } from 'react';
import type { Currency } from '../../../../contract/rounds/currencies';
import {
  canCompleteRound,
  getActiveRound,
  getRoundAnalytics,
  roundTypes,
  type Round,
  type RoundAnalytics,
} from '../../../../contract/rounds/rounds';
import { formatBeside, formatMoney } from '@roundkeeper/kit/lib/format';
import { numberAt, textAt, valueAt } from '@roundkeeper/kit/lib/value-at';
import {
  callKey,
  useCall,
  whileFailing,
  type CallOptions,
  type CallResult,
} from '@roundkeeper/kit/providers/data/use-call';

/** How an answer is refetched. A hidden tab fetches nothing. */
export type Polling = Omit<CallOptions<unknown, unknown>, 'read'>;

/** Which answers are refetched: all, those that failed where changes come by themselves, or none while paused. */
export type Polled = 'all' | 'failed' | 'none';

/** Returns the options to refetch every so many ms, and at once when a hidden tab is shown again. */
export const pollEvery = (ms: number, polled: Polled = 'all'): Polling => ({
  refetchInterval: polled === 'failed' ? whileFailing(ms) : polled === 'all' && ms,
  staleTime: ms,
  refetchOnMount: true,
  refetchOnWindowFocus: polled === 'all',
  // A request that starts or ends with the same answer causes no render.
  notifyOnChangeProps: ['data', 'error', 'status'],
});

/** Returns a query with its last error until there is data: while it is refetched it has neither, and would seem to load. */
export function useLastFailure<Shown>(query: CallResult<Shown>): CallResult<Shown> {
  const { data, error } = query;
  const [last, setLast] = useState(error);
  if (error !== null && error !== last) setLast(error);
  return data === undefined && last ? { ...query, error: last, isFetching: false } : query;
}

export const revenueCurrency = 'USD';

/** How often the open currency's answers are refetched, in ms. */
export const pollInterval = 3000;

/** Also while a dialog is open on a paused page. */
export const polling = pollEvery(pollInterval);

const readCurrency = (answer: unknown): Currency => ({
  id: textAt(answer, 'id'),
  code: textAt(answer, 'code'),
});

export const readCurrencies = (answer: readonly unknown[]): Currency[] =>
  answer.map(readCurrency).filter(({ id, code }) => id !== '' && code !== '');

/** Returns the round in progress with defaults for missing values, or null. Both cases of a round's type are read. */
function readActiveRound(answer: unknown): Round | null {
  const id = textAt(answer, 'id');
  if (textAt(answer, 'status') !== 'IN_PROGRESS' || id === '') return null;
  const type = textAt(answer, 'type').toLowerCase();
  const currency = readCurrency(valueAt(answer, 'currency'));
  const fiatCurrency = readCurrency(valueAt(answer, 'fiatCurrency'));
  const version = textAt(answer, 'version');
  return {
    id,
    number: numberAt(answer, 'number'),
    status: 'IN_PROGRESS',
    progress: textAt(answer, 'progress'),
    entryFee: textAt(answer, 'entryFee'),
    type: roundTypes.find((known) => known === type) ?? roundTypes[0],
    currencyId: textAt(answer, 'currencyId') || currency.id,
    currency,
    fiatCurrencyId: textAt(answer, 'fiatCurrencyId') || fiatCurrency.id,
    fiatCurrency,
    createdAt: textAt(answer, 'createdAt'),
    ...(version === '' ? {} : { version }),
  };
}

/** The revenue in the round's own currency is empty where the API gave none. */
type RoundFigures = Required<RoundAnalytics>;

/** Returns the revenue of a round in dollars, and beside it what was paid where that is another currency. */
export const revenueText = (
  { revenue, ownRevenue }: RoundFigures,
  { fiatCurrency }: Pick<Round, 'fiatCurrency'>,
  lng: string,
): string =>
  formatBeside(
    formatMoney(revenue, revenueCurrency, lng),
    revenueCurrency,
    { value: ownRevenue, currency: fiatCurrency.code },
    lng,
  );

const readFigures = (answer: unknown): RoundFigures => ({
  ownRevenue: textAt(answer, 'ownRevenue'),
  revenue: numberAt(answer, 'revenue'),
  totalBids: numberAt(answer, 'totalBids'),
  lowestUniqueBid: textAt(answer, 'lowestUniqueBid') || null,
});

/** Anything but `true` is a no. */
const readCanComplete = (answer: unknown): boolean => valueAt(answer, 'canComplete') === true;

const inputOf = (id: string) => ({ params: { id } });

export const activeRoundKey = (currencyId: string) => callKey(getActiveRound, inputOf(currencyId));

export const figuresKey = (roundId: string) => callKey(getRoundAnalytics, inputOf(roundId));

export const useActiveRound = (currencyId: string, options: Polling): CallResult<Round | null> =>
  useCall(getActiveRound, inputOf(currencyId), { ...options, read: readActiveRound });

/** Returns revenue, bids and the lowest unique bid of a round; fetches nothing while there is no round. */
export const useRoundFigures = (
  round: Pick<Round, 'id'> | null | undefined,
  options: Polling,
): CallResult<RoundFigures> =>
  useCall(getRoundAnalytics, round ? inputOf(round.id) : undefined, { ...options, read: readFigures });

/** Returns whether the server lets a round be completed, undefined before the first answer. */
export const useCanComplete = ({ id }: Pick<Round, 'id'>, options: Polling): boolean | undefined =>
  useCall(canCompleteRound, inputOf(id), { ...options, read: readCanComplete }).data;
