import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ReadSource } from '../db/postgres/read-source';
import { streamTexts } from '../db/streams/row-stream';

/** Stands in the first entry in place of the hash of one before it. */
const start = '0'.repeat(64);

export interface WholeTrail {
  readonly entries: number;
  /** The newest entry's number and hash, undefined when there are no entries. */
  readonly last: { readonly id: number; readonly hash: string } | undefined;
  /** The number of the entry that has the noted hash. */
  readonly notedId: number | undefined;
}

/** An entry was changed, added or removed; the message names the first. */
export class BrokenTrailError extends Error {
  override readonly name = 'BrokenTrailError';
}

export class NoTrailError extends Error {
  override readonly name = 'NoTrailError';
}

interface End {
  readonly lastId: number;
  readonly hash: string;
}

async function readEnd({ pool }: ReadSource): Promise<End | undefined> {
  const { rows } = await pool.query<{ present: boolean }>(
    `select to_regclass('public.audit_chain') is not null as present`,
  );
  if (!rows[0]?.present)
    throw new NoTrailError(
      'This database has no chained audit trail. Start this version of the server on it once.',
    );
  const ends = await pool.query<{ id: string; hash: string }>(
    'select last_id::text as id, hash from public.audit_chain',
  );
  const [end] = ends.rows;
  return end && { lastId: Number(end.id), hash: end.hash };
}

const nullableText = z.nullable(z.string());
/** An entry's number, the hash before it, its hash, and what it holds that no entry was written with. */
const entryHead = z.tuple([z.number(), nullableText, nullableText, nullableText]);

/**
 * Each entry as a line: its head, a tab, and the text that its hash is of. JSON contains neither a tab nor a line end,
 * whatever stands in the columns. The text is put together from built-in functions only, since a function of the database may
 * have been replaced. It says the same of a time before and after Christ, and of no state and JSON's null.
 */
const lines = sql`
  select pg_catalog.jsonb_build_array(id, previous_hash, hash, case
    when at < '1970-01-01 00:00:00+00' or at >= '10000-01-01 00:00:00+00' then 'its time is ' || at
    when pg_catalog.jsonb_typeof(before) <> 'object' or pg_catalog.jsonb_typeof(after) <> 'object'
    then 'its state before or after is not an object'
  end)::text || E'\t' || pg_catalog.jsonb_build_array(
    id, previous_hash, pg_catalog.to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    actor_id, actor_email, actor_type, action, resource_kind, resource_id, resource_name,
    address, request_id, before, after
  )::text || E'\n' as line
  from public.audit_log order by id`;

async function* splitLines(texts: AsyncIterable<Buffer>): AsyncGenerator<string, void, undefined> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const text of texts) {
    const whole = rest.length === 0 ? text : Buffer.concat([rest, text]);
    let from = 0;
    for (let to = whole.indexOf(10); to !== -1; to = whole.indexOf(10, from)) {
      yield whole.toString('utf8', from, to);
      from = to + 1;
    }
    // Copied, as the stream may fill the same memory again.
    rest = Buffer.from(whole.subarray(from));
  }
}

const between = (before: number, after: number): string =>
  after - before === 2 ? `Entry ${String(before + 1)} was` : `Entries from ${String(before + 1)} on were`;

/**
 * Reads the whole trail in constant memory and compares every hash.
 * @param noted hash of an entry that was kept elsewhere
 * @throws BrokenTrailError naming the first entry that was changed, added or removed; NoTrailError
 */
export async function verifyTrail(
  source: ReadSource,
  { noted, signal }: { readonly noted?: string | undefined; readonly signal: AbortSignal },
): Promise<WholeTrail> {
  // Read before the entries: what is added meanwhile comes after it.
  const end = await readEnd(source);
  let [lastId, lastHash, entries] = [0, start, 0];
  let notedId: number | undefined;
  for await (const line of splitLines(streamTexts(source, lines, { timezone: 'UTC', signal }))) {
    const [head = '', canonical = ''] = line.split('\t');
    const [id, previous, hash, oddity] = entryHead.parse(JSON.parse(head));
    const number = String(id);
    if (createHash('sha256').update(canonical).digest('hex') !== hash)
      throw new BrokenTrailError(
        `Entry ${number} was changed: its content does not have the hash that it had.`,
      );
    if (oddity !== null)
      throw new BrokenTrailError(`Entry ${number} was changed: ${oddity}, which no entry was written with.`);
    if (previous !== lastHash) {
      const reason = `entry ${number} holds the hash of another entry before it`;
      throw new BrokenTrailError(
        id > lastId + 1
          ? `${between(lastId, id)} removed: ${reason}.`
          : `Entry ${String(lastId)} was changed, with its own hash: ${reason}.`,
      );
    }
    if (end?.lastId === id && end.hash !== hash)
      throw new BrokenTrailError(
        `Entry ${number} was changed, with its own hash: the chain ends with another.`,
      );
    if (hash === noted) notedId = id;
    [lastId, lastHash, entries] = [id, hash, entries + 1];
  }
  if (end && end.lastId > lastId)
    throw new BrokenTrailError(
      `${between(lastId, end.lastId + 1)} removed: the trail ends with entry ${String(lastId)}, its chain with ${String(end.lastId)}.`,
    );
  const newEnd = await readEnd(source);
  if (newEnd && newEnd.lastId < lastId)
    throw new BrokenTrailError(
      `Entry ${String(newEnd.lastId + 1)} was added beside the chain, which ends with ${String(newEnd.lastId)}.`,
    );
  if (!newEnd && entries > 0)
    throw new BrokenTrailError(
      'The end of the chain was removed, so that nothing says which entry is the last.',
    );
  if (noted !== undefined && notedId === undefined)
    throw new BrokenTrailError(
      'No entry has the noted hash: the trail was cut before that entry, or written anew since it was noted.',
    );
  return { entries, last: entries === 0 ? undefined : { id: lastId, hash: lastHash }, notedId };
}
