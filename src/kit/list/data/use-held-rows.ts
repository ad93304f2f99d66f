import { useCallback, useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { AnyResource } from '../../../config/resource';
import { textAt } from '../../../lib/value-at';
import type { Row } from '../../../providers/data/list-answer';
import { holdRows, type HeldRows } from './held-rows';

interface Held extends HeldRows {
  /** What was asked for. */
  readonly key: string;
  /** When the answer came that they are of, in ms since 1970. */
  readonly at: number;
}

/** For so long after one came to a list nobody has begun to read it; in ms. */
const arriving = 1_000;

interface Latest {
  /** Undefined until they are here. */
  readonly rows: readonly Row[] | undefined;
  readonly total: number | undefined;
  /** What was asked for. */
  readonly key: string;
  readonly updatedAt: number;
}

export interface HeldControl {
  readonly rows: readonly Row[] | undefined;
  /** How many new rows wait to be let in. */
  readonly added: number;
  /** Something waits: new rows, or others in other places. */
  readonly isWaiting: boolean;
  readonly letIn: () => void;
}

/** When somebody, by what they did here, last asked for the rows of a resource to be looked at again. */
function useAskedAgain(resource: string): number {
  const client = useQueryClient();
  const [askedAt, setAskedAt] = useState(0);
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        const isAsking = event.type === 'updated' && event.action.type === 'invalidate';
        if (isAsking && event.query.queryKey[2] === resource) setAskedAt(Date.now());
      }),
    [client, resource],
  );
  return askedAt;
}

/**
 * Whether the rows are left from an earlier look, and the answer came as one arrived.
 * @param key what is asked for: another one is arrived at anew
 */
function useArrival(key: string): (leftAt: number, updatedAt: number) => boolean {
  const [arrival, setArrival] = useState(() => ({ key, at: Date.now() }));
  if (arrival.key !== key) setArrival({ key, at: Date.now() });
  return (leftAt, updatedAt) =>
    arrival.at - leftAt > arriving && updatedAt > leftAt && updatedAt - arrival.at < arriving;
}

/**
 * Holds the rows of a live list where they are: what is new about a row shows at once, rows that come or go wait until
 * they are let in. What one asks for oneself (another page, a filter, an action, a refresh, the list on coming back to it) is
 * let in at once.
 */
export function useHeldRows(resource: AnyResource, isLive: boolean, latest: Latest): HeldControl {
  const { rows, total, key, updatedAt } = latest;
  const [held, setHeld] = useState<Held>();
  const askedAt = useAskedAgain(resource.name);
  const isArrival = useArrival(key);
  const idOf = (row: Row) => textAt(row, resource.idField ?? 'id');
  const isAsked = held !== undefined && askedAt > held.at && updatedAt >= askedAt;
  const isCurrent = held?.key === key && !isAsked && !isArrival(held.at, updatedAt);
  const result = isLive && rows ? holdRows(isCurrent ? held : undefined, { rows, total }, idOf) : undefined;
  if (result && !result.isDifferent && (!isCurrent || held.rows !== rows))
    setHeld({ key, rows: result.rows, total, at: updatedAt });

  const letIn = useCallback(() => setHeld(undefined), []);
  return {
    rows: result?.rows ?? rows,
    added: result?.added ?? 0,
    isWaiting: result?.isDifferent ?? false,
    letIn,
  };
}
