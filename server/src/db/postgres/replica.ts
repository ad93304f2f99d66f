import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { inTime } from './in-time';
import { allowPreparing } from './preparing';
import { positionOf, PrimaryLog } from './primary-log';
import type { Reading, ReadSource } from './read-source';

/** The server behind a connection lacks what has to be there, or is no replica. */
class BehindError extends Error {
  override readonly name = 'BehindError';
}

/** The position that must have been replayed, in the log of that cluster. */
interface Needed {
  readonly position: bigint;
  readonly system: string;
}

interface Seen {
  readonly position: bigint;
  readonly askedAt: number;
}

export interface ReplicaPool {
  readonly pool: pg.Pool;
  readonly isPooled: boolean;
}

interface ReplicaOptions {
  readonly open: () => Promise<ReplicaPool>;
  readonly warn: (details: object, message: string) => void;
}

/** Milliseconds in which a connection that was behind is not asked again. */
const askEvery = 100;
const probeEvery = 500;
const statementTimedOut = '57014';

const isTimeout = (error: unknown): boolean => {
  for (let each = error; each instanceof Error; each = each.cause)
    if ('code' in each && each.code === statementTimedOut) return true;
  return false;
};

/**
 * Reads from a streaming replica where that shows everything up to a position, and from the primary otherwise. Each
 * connection is asked itself, because an address may lead to several replicas.
 */
export class Replica {
  private readonly log: PrimaryLog;
  private readonly orms = new WeakMap<pg.PoolClient, NodePgDatabase>();
  private seen = new WeakMap<pg.PoolClient, Seen>();
  /** Rejects the reads under way, which would wait for a replica that is gone. */
  private readonly running = new Set<(error: Error) => void>();
  private opened: ReplicaPool | undefined;
  private isAway = true;
  private hasWarned = false;
  private readonly ending = new AbortController();
  private probing: Promise<void>;
  answered = 0;
  /** Reads that were left to the primary. */
  passedOn = 0;

  constructor(
    private readonly primary: ReadSource,
    private readonly options: ReplicaOptions,
  ) {
    this.log = new PrimaryLog(primary.pool);
    this.probing = this.probe(0);
  }

  /**
   * Reads where everything up to a position is visible.
   * @param since position of the caller's last write, or undefined
   * @param work may run twice: what fails on the replica is read from the primary
   */
  async read<T>(
    since: bigint | undefined,
    work: (source: ReadSource) => Promise<T>,
    reading: Reading = {},
  ): Promise<T> {
    if (!this.isAway) {
      try {
        const { position, system } = (await this.log.required()) ?? {};
        if (position !== undefined && system !== undefined) {
          const needed = { position: since && since > position ? since : position, system };
          const answer = await this.readHere(needed, work, reading);
          this.answered += 1;
          return answer;
        }
      } catch (error) {
        if (isTimeout(error)) throw error;
      }
    }
    this.passedOn += 1;
    return work(this.primary);
  }

  async close(): Promise<void> {
    this.ending.abort();
    await this.probing;
    await this.opened?.pool.end();
  }

  private async readHere<T>(
    needed: Needed,
    work: (source: ReadSource) => Promise<T>,
    { isStream }: Reading,
  ): Promise<T> {
    const { opened } = this;
    if (!opened) throw new BehindError('not there yet');
    const client = await this.connect(opened);
    const admit = (other: pg.PoolClient) => this.admit(other, needed);
    const inTransaction = opened.isPooled && !isStream;
    let isWhole = true;
    try {
      if (inTransaction) await this.answerOf(client.query('begin read only'));
      if (inTransaction || !opened.isPooled) await admit(client);
      const source = { kind: 'postgres', pool: opened.pool, orm: this.ormOf(client), admit } as const;
      return await this.whileHere(work(source));
    } finally {
      if (inTransaction)
        isWhole = await inTime(client.query('commit')).then(
          () => true,
          () => false,
        );
      client.release(this.isAway || !isWhole);
    }
  }

  /** Waits for an answer, without which the replica counts as gone. */
  private async answerOf<T>(answer: Promise<T>): Promise<T> {
    try {
      return await inTime(answer);
    } catch (error) {
      throw this.lose(error);
    }
  }

  private ormOf(client: pg.PoolClient): NodePgDatabase {
    const known = this.orms.get(client);
    if (known) return known;
    const orm = drizzle(client);
    if (!this.opened?.isPooled) allowPreparing(orm);
    this.orms.set(client, orm);
    return orm;
  }

  /** @throws BehindError while all connections are taken */
  private async connect({ pool }: ReplicaPool): Promise<pg.PoolClient> {
    if (this.running.size >= pool.options.max) throw new BehindError('busy');
    const connecting = pool.connect();
    try {
      return await inTime(connecting);
    } catch (error) {
      connecting.then((client) => client.release()).catch(() => undefined);
      throw this.lose(error);
    }
  }

  /** @throws BehindError */
  private async admit(client: pg.PoolClient, { position, system }: Needed): Promise<void> {
    const seen = this.opened?.isPooled ? undefined : this.seen.get(client);
    if (seen && seen.position >= position) return;
    if (seen && performance.now() - seen.askedAt < askEvery) throw new BehindError('behind a moment ago');
    const askedAt = performance.now();
    const { rows } = await this.answerOf(
      client.query<{ lsn: string | null; system: string }>(
        `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn,
           system_identifier::text as system from pg_control_system()`,
      ),
    );
    const [found] = rows;
    if (!found?.lsn || found.system !== system)
      throw this.lose(new Error('DATABASE_READ_URL leads to no replica of the database of DATABASE_URL'));
    const replayed = positionOf(found.lsn);
    this.seen.set(client, { position: replayed, askedAt });
    if (replayed < position) throw new BehindError('behind');
  }

  private whileHere<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.running.add(reject);
      const done = () => this.running.delete(reject);
      work.finally(done).then(resolve, reject);
    });
  }

  /** Notes that the replica is gone; a probe finds it again. */
  private lose(cause: unknown): Error {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    if (this.ending.signal.aborted) return error;
    if (!this.hasWarned)
      this.options.warn(
        { err: error },
        'the replica of DATABASE_READ_URL is not used: the primary answers instead',
      );
    this.hasWarned = true;
    if (this.isAway) return error;
    this.isAway = true;
    this.seen = new WeakMap();
    for (const reject of this.running) reject(error);
    this.probing = this.probe(probeEvery);
    return error;
  }

  /** @param delay milliseconds until the first look */
  private async probe(delay: number): Promise<void> {
    const { signal } = this.ending;
    for (let wait = delay; this.isAway && !signal.aborted; wait = probeEvery) {
      await sleep(wait, undefined, { ref: false, signal }).catch(() => undefined);
      if (!signal.aborted) await this.find().catch(() => undefined);
    }
  }

  private async find(): Promise<void> {
    const required = await this.log.required();
    if (!required) return;
    const opened = await this.open();
    const client = await this.connect(opened);
    try {
      await this.admit(client, { ...required, position: 0n });
      this.isAway = false;
      if (this.hasWarned) this.options.warn({}, 'the replica of DATABASE_READ_URL is used again');
      this.hasWarned = false;
    } finally {
      client.release(this.isAway);
    }
  }

  private async open(): Promise<ReplicaPool> {
    if (this.opened) return this.opened;
    try {
      this.opened = await this.options.open();
    } catch (error) {
      throw this.lose(error);
    }
    this.opened.pool.on('error', () => undefined);
    return this.opened;
  }
}
