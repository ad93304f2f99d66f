import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/** The source of lists, sums and exports: the primary, or a replica. */
export interface ReadSource {
  readonly kind: 'embedded' | 'postgres';
  readonly pool: pg.Pool;
  readonly orm: NodePgDatabase;
  /** Refuses another connection of the pool whose server lacks what has to be there. */
  readonly admit?: (client: pg.PoolClient) => Promise<void>;
}

export interface Reading {
  /** Whether it is read on connections of its own, as long as it is taken. */
  readonly isStream?: boolean;
}
