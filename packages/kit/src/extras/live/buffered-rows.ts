import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { textAt, type Row } from '../../lib/value-at';
import type { LiveRows, LiveSource } from '../../list/liveness';

interface RowSnapshot {
  readonly rows: readonly Row[];
  readonly total: number | undefined;
}

const areUnique = (ids: readonly string[]) => !ids.includes('') && new Set(ids).size === ids.length;

/** Returns the shown rows with their latest values, and how many new ones wait; the latest rows where ids are missing. */
export function bufferRows(shown: RowSnapshot | undefined, latest: RowSnapshot, idOf: (row: Row) => string) {
  const ids = latest.rows.map(idOf);
  const shownIds = shown?.rows.map(idOf) ?? [];
  const isSame = shownIds.join('\n') === ids.join('\n');
  if (!shown || shownIds.length === 0 || isSame || !areUnique(ids) || !areUnique(shownIds))
    return { rows: latest.rows, added: 0, hasChanged: false };
  const byId = new Map(latest.rows.map((row, index) => [ids[index], row]));
  const unknown = ids.filter((id) => !shownIds.includes(id)).length;
  const grown = shown.total === undefined || latest.total === undefined ? 0 : latest.total - shown.total;
  return {
    rows: shown.rows.map((row) => byId.get(idOf(row)) ?? row),
    added: unknown === 0 ? 0 : Math.max(unknown, grown),
    hasChanged: true,
  };
}

/** An answer that comes within this time after a list was opened replaces old rows at once; in ms. */
const openingTime = 1_000;

interface Shown extends RowSnapshot {
  readonly key: string;
  /** The time of the answer, in ms since 1970. */
  readonly at: number;
  /** The time at which rows of the key were first shown. */
  readonly openedAt: number;
}

/** The time at which the resource's queries were last invalidated; Refine has no hook for it. */
function useInvalidatedAt(resource: string) {
  const client = useQueryClient();
  const [invalidatedAt, setInvalidatedAt] = useState(0);
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        const isInvalidation = event.type === 'updated' && event.action.type === 'invalidate';
        if (isInvalidation && event.query.queryKey[2] === resource) setInvalidatedAt(Date.now());
      }),
    [client, resource],
  );
  return [invalidatedAt, setInvalidatedAt] as const;
}

/**
 * Buffers the rows of a live list: new values show at once, other changes wait for `apply`, an own action or another page.
 * @param isLive whether the rows change by themselves
 * @param unseen how many rows there are that no answer has counted yet
 */
export function useBufferedRows(source: LiveSource, isLive: boolean, unseen: number): LiveRows {
  const { resource, rows, total, refetch, requestKey: key, updatedAt } = source;
  const [last, setShown] = useState<Shown>();
  const [invalidatedAt, setInvalidatedAt] = useInvalidatedAt(resource.name);
  const shown = last?.key === key ? last : undefined;
  const { at = 0, openedAt = 0 } = shown ?? {};
  const isOwnChange = at < invalidatedAt && invalidatedAt <= updatedAt;
  const isOpening = openedAt - at > openingTime && at < updatedAt && updatedAt - openedAt < openingTime;
  const held = isOwnChange || isOpening ? undefined : shown;
  const idOf = (row: Row) => textAt(row, resource.idField ?? 'id');
  const merged = isLive && rows ? bufferRows(held, { rows, total }, idOf) : undefined;
  if (merged && !merged.hasChanged && held?.rows !== rows)
    // oxlint-disable-next-line react/purity -- the moment of opening, which is stored with what was shown then
    setShown({ key, rows: merged.rows, total, at: updatedAt, openedAt: openedAt || Date.now() });

  const hasNew = unseen > 0;
  const apply = useCallback(() => {
    setShown(undefined);
    if (!hasNew) return;
    // The next answer shows at once.
    setInvalidatedAt(Date.now());
    refetch();
  }, [hasNew, refetch, setInvalidatedAt]);
  const hasPending = merged !== undefined && (merged.hasChanged || hasNew);
  const added = (merged?.added ?? 0) + unseen;
  const pending = useMemo(() => (hasPending ? { added, apply } : undefined), [hasPending, added, apply]);
  return { rows: merged?.rows ?? rows, pending };
}
