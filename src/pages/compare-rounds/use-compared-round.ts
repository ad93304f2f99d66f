import { useMemo } from 'react';
import { getRound } from '../../../contract/rounds/rounds';
import { getRoundSeries } from '../../../contract/rounds/series';
import { isRecord, numberAt, textAt, valueAt, type Row } from '@roundkeeper/kit/lib/value-at';
import { useCall } from '@roundkeeper/kit/providers/data/use-call';
import type { Curve } from './curves';

export interface ComparedRound {
  readonly row: Row;
  readonly curve: Curve;
}

const recordOf = (value: unknown): Row => (isRecord(value) ? value : {});

function comparedRound(round: unknown, series: unknown): ComparedRound {
  const parts = valueAt(series, 'parts');
  const ms = Date.parse(textAt(series, 'endedAt')) - Date.parse(textAt(round, 'createdAt'));
  const orders = numberAt(series, 'total.orders');
  const seconds = Number.isFinite(ms) ? Math.max(0, Math.round(ms / 60_000) * 60) : null;
  const row = {
    ...recordOf(round),
    ...recordOf(valueAt(series, 'total')),
    seconds,
    conversion: orders === 0 ? null : Math.round((numberAt(series, 'total.bids') / orders) * 1000) / 10,
  };
  const curve = {
    step: numberAt(series, 'step'),
    parts: (Array.isArray(parts) ? parts : [])
      .filter(isRecord)
      .map((part) => ({ revenue: numberAt(part, 'revenue'), bids: numberAt(part, 'bids') })),
  };
  return { row, curve };
}

/** Returns a round with its figures, undefined until both answers are there. The id is empty until it is known. */
export function useComparedRound(id: string) {
  const input = id === '' ? undefined : { params: { id } };
  const round = useCall(getRound, input);
  const series = useCall(getRoundSeries, input);
  const compared = useMemo(
    () => round.data && series.data && comparedRound(round.data, series.data),
    [round.data, series.data],
  );
  return { compared, answers: [round, series] };
}
