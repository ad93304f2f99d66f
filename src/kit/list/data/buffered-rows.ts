import { useCallback, useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { AnyResource } from '../../../config/resource';
import { textAt } from '../../../lib/value-at';
import type { Row } from '../../../providers/data/list-answer';

/** The rows of an answer, and how many there were on all pages. */
export interface RowSnapshot {
  readonly rows: readonly Row[];
  readonly total: number | undefined;
}

interface Merged {
  readonly rows: readonly Row[];
  /** The number of new rows that are not shown. */
  readonly added: number;
  /** Rows were added, removed, or moved. */
  readonly hasChanged: boolean;
}

type IdOf = (row: Row) => string;

const areUnique = (ids: readonly string[]) => !ids.includes('') && new Set(ids).size === ids.length;

/**
 * Returns the shown rows in their order, each with its latest values, and how many new ones wait. Without shown rows, or
 * where ids are missing, it returns the latest answer itself.
 */
export function bufferRows(shown: RowSnapshot | undefined, latest: RowSnapshot, idOf: IdOf): Merged {
  const ids = latest.rows.map(idOf);
  const asCame: Merged = { rows: latest.rows, added: 0, hasChanged: false };
  if (!shown || shown.rows.length === 0 || !areUnique(ids)) return asCame;
  const shownIds = shown.rows.map(idOf);
  if (!areUnique(shownIds)) return asCame;
  if (shownIds.length === ids.length && shownIds.every((id, index) => id === ids[index])) return asCame;
  const byId = new Map(latest.rows.map((row, index) => [ids[index], row]));
  const known = new Set(shownIds);
  const unknown = ids.filter((id) => !known.has(id)).length;
  const grown = shown.total === undefined || latest.total === undefined ? 0 : latest.total - shown.total;
  return {
    rows: shown.rows.map((row) => byId.get(idOf(row)) ?? row),
    added: unknown === 0 ? 0 : Math.max(unknown, grown),
    hasChanged: true,
  };
}

/** An answer that comes within this time after a list was opened replaces old rows at once; in ms. */
const openingTime = 1_000;

interface Latest {
  /** Undefined until the first answer. */
  readonly rows: readonly Row[] | undefined;
  readonly total: number | undefined;
  /** How many rows there are that no answer has counted yet. */
  readonly unseen?: number;
  readonly refetch?: () => void;
  /** Tells one request from another. */
  readonly key: string;
  readonly updatedAt: number;
}

interface Shown extends RowSnapshot {
  readonly key: string;
  /** The time of the answer, in ms since 1970. */
  readonly at: number;
}

export interface BufferedRows {
  readonly rows: readonly Row[] | undefined;
  /** The number of new rows that wait. */
  readonly added: number;
  /** There are new rows, or rows were removed or moved. */
  readonly hasPending: boolean;
  readonly applyPending: () => void;
}

/** The time at which the resource's queries were last invalidated; Refine has no hook that tells. */
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

/** Tells whether rows are left from an earlier visit, and the answer came just after the list was opened again. */
function useOpening(key: string): (shownAt: number, updatedAt: number) => boolean {
  const [opened, setOpened] = useState(() => ({ key, at: Date.now() }));
  if (opened.key !== key) setOpened({ key, at: Date.now() });
  return (shownAt, updatedAt) =>
    opened.at - shownAt > openingTime && updatedAt > shownAt && updatedAt - opened.at < openingTime;
}

/**
 * Buffers the rows of a live list: new values of a row show at once, added, removed and moved rows wait until they
 * are applied. Another page, filter or sort, an own action, and opening the list apply at once.
 */
export function useBufferedRows(resource: AnyResource, isLive: boolean, latest: Latest): BufferedRows {
  const { rows, total, key, updatedAt, unseen = 0, refetch } = latest;
  const [shown, setShown] = useState<Shown>();
  const [invalidatedAt, setInvalidatedAt] = useInvalidatedAt(resource.name);
  const isOpening = useOpening(key);
  const idOf = (row: Row) => textAt(row, resource.idField ?? 'id');
  const isOwnChange = shown !== undefined && invalidatedAt > shown.at && updatedAt >= invalidatedAt;
  const isCurrent = shown?.key === key && !isOwnChange && !isOpening(shown.at, updatedAt);
  const result = isLive && rows ? bufferRows(isCurrent ? shown : undefined, { rows, total }, idOf) : undefined;
  if (result && !result.hasChanged && (!isCurrent || shown.rows !== rows))
    setShown({ key, rows: result.rows, total, at: updatedAt });

  const hasUnseen = unseen > 0;
  const applyPending = useCallback(() => {
    setShown(undefined);
    if (!hasUnseen) return;
    // The next answer shows at once.
    setInvalidatedAt(Date.now());
    refetch?.();
  }, [hasUnseen, refetch, setInvalidatedAt]);
  return {
    rows: result?.rows ?? rows,
    added: (result?.added ?? 0) + (result ? unseen : 0),
    hasPending: result !== undefined && (result.hasChanged || hasUnseen),
    applyPending,
  };
}
