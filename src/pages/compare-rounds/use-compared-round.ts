import { getRound } from '../../../contract/rounds';
import { getRoundSeries } from '../../../contract/series';
import { isRecord } from '../../lib/is-record';
import { numberAt, textAt, valueAt } from '../../lib/value-at';
import { useCall, type CallResult } from '../../providers/data/use-call';
import type { Curve } from './curves';

/** A round with its figures, and defaults for what a backend leaves out. */
export interface ComparedRound {
  readonly id: string;
  readonly number: number;
  readonly status: string;
  readonly startedAt: string;
  readonly currency: string;
  readonly fiat: string;
  readonly entryFee: string;
  readonly winner: { readonly userId: string; readonly name: string; readonly reward: string };
}

export interface ComparedFigures extends Curve {
  readonly revenue: number;
  readonly fees: string;
  readonly bids: number;
  readonly payers: number;
  readonly orders: number;
  readonly failures: number;
  readonly endedAt: string;
}

const readRound = (answer: unknown): ComparedRound => ({
  id: textAt(answer, 'id'),
  number: numberAt(answer, 'number'),
  status: textAt(answer, 'status'),
  startedAt: textAt(answer, 'createdAt'),
  currency: textAt(answer, 'currency.code'),
  fiat: textAt(answer, 'fiatCurrency.code'),
  entryFee: textAt(answer, 'entryFee'),
  winner: {
    userId: textAt(answer, 'winner.userId'),
    name: textAt(answer, 'winner.name'),
    reward: textAt(answer, 'winner.reward'),
  },
});

function readFigures(answer: unknown): ComparedFigures {
  const parts = valueAt(answer, 'parts');
  return {
    revenue: numberAt(answer, 'total.revenue'),
    fees: textAt(answer, 'total.fees'),
    bids: numberAt(answer, 'total.bids'),
    payers: numberAt(answer, 'total.payers'),
    orders: numberAt(answer, 'total.orders'),
    failures: numberAt(answer, 'total.failures'),
    endedAt: textAt(answer, 'endedAt'),
    step: numberAt(answer, 'step'),
    parts: (Array.isArray(parts) ? parts : [])
      .filter(isRecord)
      .map((part) => ({ revenue: numberAt(part, 'revenue'), bids: numberAt(part, 'bids') })),
  };
}

export interface ComparedAnswers {
  readonly round: CallResult<ComparedRound>;
  readonly figures: CallResult<ComparedFigures>;
}

/** Returns a round and its figures. The id is empty until it is known. */
export function useComparedRound(id: string): ComparedAnswers {
  const input = id === '' ? undefined : { params: { id } };
  return {
    round: useCall(getRound, input, { read: readRound }),
    figures: useCall(getRoundSeries, input, { read: readFigures }),
  };
}
