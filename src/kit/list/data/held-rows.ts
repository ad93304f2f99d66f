import type { Row } from '../../../providers/data/list-answer';

/** Rows as they were last let in, and how many there were in all pages. */
export interface HeldRows {
  readonly rows: readonly Row[];
  readonly total: number | undefined;
}

/** What is shown of an answer while the rows are held in their places, and what waits. */
export interface Waiting {
  readonly rows: readonly Row[];
  /** How many rows came that are not shown. */
  readonly added: number;
  /** Rows came, went, or changed places. */
  readonly isDifferent: boolean;
}

type IdOf = (row: Row) => string;

/** Whether rows can be told apart at all. */
const areNamed = (ids: readonly string[]) => !ids.includes('') && new Set(ids).size === ids.length;

/**
 * The held rows with what is new about each of them, and none that would push another away. Without held rows, or where
 * they cannot be told apart, it is the answer as it came.
 */
export function holdRows(held: HeldRows | undefined, latest: HeldRows, idOf: IdOf): Waiting {
  const ids = latest.rows.map(idOf);
  const asCame: Waiting = { rows: latest.rows, added: 0, isDifferent: false };
  if (!held || held.rows.length === 0 || !areNamed(ids)) return asCame;
  const heldIds = held.rows.map(idOf);
  if (!areNamed(heldIds)) return asCame;
  if (heldIds.length === ids.length && heldIds.every((id, index) => id === ids[index])) return asCame;
  const byId = new Map(latest.rows.map((row, index) => [ids[index], row]));
  const known = new Set(heldIds);
  const unknown = ids.filter((id) => !known.has(id)).length;
  const grown = held.total === undefined || latest.total === undefined ? 0 : latest.total - held.total;
  return {
    rows: held.rows.map((row) => byId.get(idOf(row)) ?? row),
    added: unknown === 0 ? 0 : Math.max(unknown, grown),
    isDifferent: true,
  };
}
