import type pg from 'pg';

/** How much an answer of a replica may lack, in milliseconds. */
const mostLag = 1_000;
const sampleEvery = 200;

/** A position in PostgreSQL's log as a number, from its text as in `16/B374D848`. */
export function positionOf(lsn: string): bigint {
  const [high = '', low = ''] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

interface Sample {
  readonly position: bigint;
  /** Identifies the cluster, which its replicas share. */
  readonly system: string;
  readonly askedAt: number;
}

/** Knows where the primary's log was a moment ago, which tells how late a replica is without comparing clocks. */
export class PrimaryLog {
  private samples: Sample[] = [];
  private asking: Promise<void> | undefined;

  constructor(private readonly primary: pg.Pool) {}

  /** Returns what a replica must have replayed to lack at most a second. */
  async required(): Promise<Sample | undefined> {
    this.forget();
    const newest = this.samples.at(-1);
    if (!newest || performance.now() - newest.askedAt > sampleEvery) {
      this.asking ??= this.ask().finally(() => (this.asking = undefined));
      if (!newest) await this.asking;
      else this.asking.catch(() => undefined);
    }
    return this.samples[0];
  }

  private forget(): void {
    const since = performance.now() - mostLag;
    this.samples = this.samples.filter(({ askedAt }) => askedAt >= since);
  }

  private async ask(): Promise<void> {
    const askedAt = performance.now();
    const { rows } = await this.primary.query<{ lsn: string; system: string }>(
      'select pg_current_wal_flush_lsn()::text as lsn, system_identifier::text as system from pg_control_system()',
    );
    for (const { lsn, system } of rows) this.samples.push({ position: positionOf(lsn), system, askedAt });
  }
}
