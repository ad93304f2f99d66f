import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { allowPreparing } from './preparing';
import { positionOf, PrimaryLog } from './primary-log';

/** What lists, sums and exports are read from: the primary, or a replica. */
export interface ReadSource {
  readonly kind: 'embedded' | 'postgres';
  readonly pool: pg.Pool;
  readonly orm: NodePgDatabase;
  /** Refuses another connection of the pool whose server lacks what has to be there. */
  readonly admit?: (client: pg.PoolClient) => Promise<void>;
}

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

interface ReplicaOptions {
  /** Whether a pooler stands between. */
  readonly isPooled: boolean;
  readonly warn: (details: object, message: string) => void;
}

/** Milliseconds in which a connection that was behind is not asked again. */
const askEvery = 100;
/** Milliseconds until a replica that keeps silent counts as gone. */
const timeout = 1_000;
const probeEvery = 500;
const statementTimedOut = '57014';

async function inTime<T>(work: Promise<T>): Promise<T> {
  const ending = new AbortController();
  const late = sleep(timeout, undefined, { signal: ending.signal, ref: false }).then(() => {
    throw new Error('the replica keeps silent');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => undefined);
    ending.abort();
  }
}

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
  private isAway = false;
  private isClosed = false;
  /** Reads that the replica has answered. */
  answered = 0;
  /** Reads that were left to the primary. */
  passedOn = 0;

  constructor(
    private readonly primary: ReadSource,
    private readonly pool: pg.Pool,
    private readonly options: ReplicaOptions,
  ) {
    this.log = new PrimaryLog(primary.pool);
    pool.on('error', () => undefined);
  }

  /**
   * Reads where everything up to a position is visible.
   * @param since position of the caller's last write, or undefined
   * @param work may run twice: what fails on the replica is read from the primary
   */
  async read<T>(since: bigint | undefined, work: (source: ReadSource) => Promise<T>): Promise<T> {
    if (!this.isAway) {
      try {
        const { position, system } = (await this.log.required()) ?? {};
        if (position !== undefined && system !== undefined) {
          const needed = { position: since && since > position ? since : position, system };
          const answer = await this.readHere(needed, work);
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
    this.isClosed = true;
    await this.pool.end();
  }

  private async readHere<T>(needed: Needed, work: (source: ReadSource) => Promise<T>): Promise<T> {
    const client = await this.connect();
    try {
      await this.admit(client, needed);
      const orm = this.ormOf(client);
      const admit = (other: pg.PoolClient) => this.admit(other, needed);
      return await this.whileHere(work({ kind: 'postgres', pool: this.pool, orm, admit }));
    } finally {
      client.release(this.isAway);
    }
  }

  private ormOf(client: pg.PoolClient): NodePgDatabase {
    const known = this.orms.get(client);
    if (known) return known;
    const orm = drizzle(client);
    if (!this.options.isPooled) allowPreparing(orm);
    this.orms.set(client, orm);
    return orm;
  }

  /** @throws BehindError while all connections are taken */
  private async connect(): Promise<pg.PoolClient> {
    if (this.running.size >= this.pool.options.max) throw new BehindError('busy');
    const connecting = this.pool.connect();
    try {
      return await inTime(connecting);
    } catch (error) {
      connecting.then((client) => client.release()).catch(() => undefined);
      throw this.lose(error);
    }
  }

  /** @throws BehindError */
  private async admit(client: pg.PoolClient, { position, system }: Needed): Promise<void> {
    const seen = this.seen.get(client);
    if (seen && seen.position >= position) return;
    if (seen && performance.now() - seen.askedAt < askEvery) throw new BehindError('behind a moment ago');
    const askedAt = performance.now();
    const { rows } = await inTime(
      client.query<{ lsn: string | null; system: string }>(
        `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn,
           system_identifier::text as system from pg_control_system()`,
      ),
    ).catch((error: unknown) => {
      throw this.lose(error);
    });
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
    if (this.isAway || this.isClosed) return error;
    this.isAway = true;
    this.seen = new WeakMap();
    this.options.warn(
      { err: error },
      'the replica of DATABASE_READ_URL is not used: the primary answers instead',
    );
    for (const reject of this.running) reject(error);
    void this.probe();
    return error;
  }

  private async probe(): Promise<void> {
    while (this.isAway && !this.isClosed) {
      await sleep(probeEvery, undefined, { ref: false });
      if (this.isClosed) return;
      await this.find().catch(() => undefined);
    }
  }

  private async find(): Promise<void> {
    const required = await this.log.required();
    if (!required) return;
    const client = await this.connect();
    try {
      await this.admit(client, { ...required, position: 0n });
      this.isAway = false;
      this.options.warn({}, 'the replica of DATABASE_READ_URL is used again');
    } finally {
      client.release(this.isAway);
    }
  }
}
