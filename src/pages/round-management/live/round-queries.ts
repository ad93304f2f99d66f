import type { Currency } from '../../../../contract/currencies';
import {
  canCompleteRound,
  getActiveRound,
  getRoundAnalytics,
  roundTypes,
  type Round,
  type RoundAnalytics,
} from '../../../../contract/rounds';
import { formatBeside, formatMoney } from '../../../lib/format';
import { numberAt, textAt, valueAt } from '../../../lib/value-at';
import {
  callKey,
  useCall,
  whileFailing,
  type CallOptions,
  type CallResult,
} from '../../../providers/data/use-call';

/** How an answer is refreshed. A hidden tab asks for nothing. */
export type Polling = Omit<CallOptions<unknown, unknown>, 'read'>;

/** Which answers are asked for again: all, those that failed where changes come by themselves, or none while paused. */
export type Polled = 'all' | 'failed' | 'none';

/** Returns how an answer is asked for every so many ms, and where all are, at once when the tab is shown again. */
export const pollEvery = (ms: number, polled: Polled = 'all'): Polling => ({
  refetchInterval: polled === 'failed' ? whileFailing(ms) : polled === 'all' && ms,
  staleTime: ms,
  refetchOnMount: true,
  refetchOnWindowFocus: polled === 'all',
  // A request that starts or ends with the same answer causes no render.
  notifyOnChangeProps: ['data', 'error', 'status'],
});

/** The currency of revenue. */
export const revenueCurrency = 'USD';

/** How often the open currency's answers are refreshed, in ms. */
export const pollInterval = 3000;

/** How the open currency's answers are refreshed, also while a dialog is open on a paused page. */
export const polling = pollEvery(pollInterval);

const readCurrency = (answer: unknown): Currency => ({
  id: textAt(answer, 'id'),
  code: textAt(answer, 'code'),
});

/** Returns the currencies that have an id and a code. */
export const readCurrencies = (answer: readonly unknown[]): Currency[] =>
  answer.map(readCurrency).filter(({ id, code }) => id !== '' && code !== '');

/**
 * Returns the round in progress, with defaults for the values that the API left out, or null when there is none.
 * Both cases of a round's type are read.
 */
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

/** The figures of a round; its revenue in its own currency is empty where the API gave none. */
export type RoundFigures = Required<RoundAnalytics>;

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

/** Returns a round's figures; revenue and bids are 0 where the API gave none. */
const readFigures = (answer: unknown): RoundFigures => ({
  ownRevenue: textAt(answer, 'ownRevenue'),
  revenue: numberAt(answer, 'revenue'),
  totalBids: numberAt(answer, 'totalBids'),
  lowestUniqueBid: textAt(answer, 'lowestUniqueBid') || null,
});

/** Returns whether the server lets a round be completed; anything but `true` is a no. */
const readCanComplete = (answer: unknown): boolean => valueAt(answer, 'canComplete') === true;

const inputOf = (id: string) => ({ params: { id } });

/** Returns the key under which the round in progress of a currency is cached. */
export const activeRoundKey = (currencyId: string) => callKey(getActiveRound, inputOf(currencyId));

/** Returns the key under which the figures of a round are cached. */
export const figuresKey = (roundId: string) => callKey(getRoundAnalytics, inputOf(roundId));

/** Returns the round in progress of a currency, null when there is none. */
export const useActiveRound = (currencyId: string, options: Polling): CallResult<Round | null> =>
  useCall(getActiveRound, inputOf(currencyId), { ...options, read: readActiveRound });

/** Returns revenue, bids and the lowest unique bid of a round; nothing is asked while there is no round. */
export const useRoundFigures = (
  round: Pick<Round, 'id'> | null | undefined,
  options: Polling,
): CallResult<RoundFigures> =>
  useCall(getRoundAnalytics, round ? inputOf(round.id) : undefined, { ...options, read: readFigures });

/** Returns whether the server lets a round be completed, undefined before the first answer. */
export const useCanComplete = ({ id }: Pick<Round, 'id'>, options: Polling): boolean | undefined =>
  useCall(canCompleteRound, inputOf(id), { ...options, read: readCanComplete }).data;
