import { PGlite } from '@electric-sql/pglite';

type Done = (error: unknown, result?: unknown) => void;

/** A client of node-postgres over PGlite, as far as TypeORM needs one. */
class LiteClient {
  constructor(private readonly database: PGlite) {}

  on(): this {
    return this;
  }

  removeListener(): this {
    return this;
  }

  query(sql: string, values?: unknown[] | Done, done?: Done): Promise<unknown> {
    const answered = this.database.query(sql, Array.isArray(values) ? values : []).then((result) => ({
      rows: result.rows,
      rowCount: result.affectedRows ?? result.rows.length,
      command: sql.trim().split(/\s/)[0]?.toUpperCase(),
    }));
    const callback = typeof values === 'function' ? values : done;
    if (callback) answered.then((result) => callback(undefined, result), callback);
    return answered;
  }
}

/** Returns what TypeORM takes for node-postgres: a PostgreSQL in this process. */
export function litePostgres() {
  const database = new PGlite();
  return {
    Pool: class {
      on(): this {
        return this;
      }

      connect(done: (error: unknown, client: LiteClient, release: () => void) => void): void {
        done(undefined, new LiteClient(database), () => undefined);
      }

      end(done: Done): void {
        database.close().then(() => done(undefined), done);
      }
    },
  };
}
