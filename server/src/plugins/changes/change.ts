import type { Database, Transaction } from '../../db/database';
import { found } from '../calls/failure';
import type { Caller } from '../sessions/caller';
import type { Audit } from './audit';
import { requireState, type State } from './seen-version';

/** The call of an admin, as services take it. */
export interface Operation {
  readonly database: Database;
  readonly caller: Caller<'admin'>;
  readonly audit: Audit;
  readonly seenVersion: string | undefined;
}

/** How the audit trail describes a kind of object. */
export interface Audited<Row> {
  readonly kind: string;
  readonly nameOf: (row: Row, before: Row) => string;
  /** Returns what is kept of its state, without secrets. */
  readonly entryOf: (row: Row) => object;
}

export interface Subject<Row> extends Audited<Row> {
  /** Its name in a 404, as in `Rule not found`. */
  readonly called: string;
  /** Returns what its version stands for; without it, changes are not compared. */
  readonly stateOf?: (row: Row) => State;
  readonly lock: (tx: Transaction, id: string) => Promise<Row | undefined>;
  readonly find: (tx: Transaction, id: string) => Promise<Row | undefined>;
}

export interface States<Row> {
  readonly before?: Row;
  readonly after?: Row;
}

export async function record<Row extends { readonly id: string }>(
  tx: Transaction,
  audit: Audit,
  { kind, nameOf, entryOf }: Audited<Row>,
  { before, after }: States<Row>,
): Promise<void> {
  const row = after ?? before;
  if (!row) return;
  await audit(tx, {
    kind,
    id: row.id,
    name: nameOf(row, before ?? row),
    ...(before ? { before: entryOf(before) } : {}),
    ...(after ? { after: entryOf(after) } : {}),
  });
}

export const create = <Row extends { readonly id: string }>(
  { database, audit }: Operation,
  subject: Audited<Row>,
  work: (tx: Transaction) => Promise<Row>,
): Promise<Row> =>
  database.transaction(async (tx) => {
    const after = await work(tx);
    await record(tx, audit, subject, { after });
    return after;
  });

/**
 * Changes a row in one transaction: locks it, compares its version with the one that the caller has seen, changes it, reads it
 * again and audits both states.
 * @param allow throws where a row can't be changed whatever its version @throws Failure 404, 412
 */
export const change = <Row extends { readonly id: string }>(
  { database, audit, seenVersion }: Operation,
  subject: Subject<Row>,
  id: string,
  work: (tx: Transaction, before: Row) => Promise<unknown>,
  allow?: (before: Row) => void,
): Promise<Row> =>
  database.transaction(async (tx) => {
    const before = found(await subject.lock(tx, id), subject.called);
    allow?.(before);
    if (subject.stateOf) await requireState(seenVersion, subject.stateOf(before));
    await work(tx, before);
    const after = found(await subject.find(tx, id), subject.called);
    await record(tx, audit, subject, { before, after });
    return after;
  });

/** Removes a row and audits it, in one transaction. @throws Failure 404, and what `work` throws */
export const remove = <Row extends { readonly id: string }>(
  { database, audit }: Operation,
  subject: Omit<Subject<Row>, 'find'>,
  id: string,
  work: (tx: Transaction, before: Row) => Promise<unknown>,
): Promise<void> =>
  database.transaction(async (tx) => {
    const before = found(await subject.lock(tx, id), subject.called);
    await work(tx, before);
    await record(tx, audit, subject, { before });
  });
