import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../server/src/db/database';
import { ForeignSchemaError } from '../../../server/src/db/migrate';
import {
  describeOnEachDatabase,
  describeOnEitherDatabase,
  freshDatabase,
  freshLocation,
  type FreshDatabase,
} from '../../support/databases/databases';

describeOnEachDatabase('the database', (kind) => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase(kind);
  });
  afterAll(() => fresh.drop());

  it('says what it is and answers', async () => {
    expect(fresh.database.kind).toBe(kind);
    await fresh.database.ping();
  });

  it('gives the next query a clean session after one that failed', async () => {
    const { pool } = fresh.database;
    for (let attempt = 0; attempt < 3; attempt++) {
      await expect(pool.query('select * from nowhere')).rejects.toMatchObject({ code: '42P01' });
    }
    const client = await pool.connect();
    await client.query('begin');
    await client.query(`set local work_mem = '1234kB'`);
    client.release(new Error('abandoned inside a transaction'));
    const { rows } = await pool.query(`select current_setting('work_mem') as memory`);
    expect(rows[0]).not.toEqual({ memory: '1234kB' });
  });

  it('undoes a transaction whose work throws, and keeps one that resolves', async () => {
    const { database } = fresh;
    const insert = (name: string) => sql`insert into counters (name, value) values (${name}, 1)`;
    await expect(
      database.transaction(async (tx) => {
        await tx.execute(insert('undone'));
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await database.transaction((tx) => tx.execute(insert('kept')));
    const { rows } = await database.pool.query(`select name from counters where name in ('undone', 'kept')`);
    expect(rows).toEqual([{ name: 'kept' }]);
  });

  it('gives the same types for numbers, times and texts on either kind', async () => {
    const { rows } = await fresh.database.pool.query(
      `select 9007199254740993::bigint as big, 1.10::numeric as exact, '2026-11-20T08:00:00Z'::timestamptz as at,
        $1::text as text`,
      ['ÿ€😀'],
    );
    const at = new Date('2026-11-20T08:00:00Z');
    expect(rows).toEqual([{ big: '9007199254740993', exact: '1.10', at, text: 'ÿ€😀' }]);
  });

  it('carries a large parameter in and many rows out', async () => {
    const { rows } = await fresh.database.pool.query('select length($1::text) as length', [
      'x'.repeat(3_000_000),
    ]);
    expect(rows).toEqual([{ length: 3_000_000 }]);
    const many = await fresh.database.pool.query(
      'select g, repeat($1, 50) from generate_series(1, 20000) g',
      ['ab'],
    );
    expect(many.rowCount).toBe(20_000);
  });

  it('keeps the event loop free while a query is slow', async () => {
    let ticks = 0;
    const timer = setInterval(() => ticks++, 5);
    await fresh.database.pool.query(
      `select count(*) from generate_series(1, 1000000) g where md5(g::text) like 'abc%'`,
    );
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(5);
  });
});

describeOnEitherDatabase('the migrations', (kind) => {
  it('are a database’s once, whoever opens it again', async () => {
    const location = await freshLocation(kind);
    for (let time = 0; time < 2; time++) {
      const database = await openDatabase(location);
      const { rows } = await database.pool.query(`select value from counters where name = 'round_number'`);
      expect(rows).toEqual([{ value: '0' }]);
      await database.close();
    }
    await location.drop();
  });

  it('refuse a database that a newer version migrated, by name', async () => {
    const fresh = await freshDatabase(kind);
    await fresh.database.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('from the future', 4102444800000)`,
    );
    await fresh.database.close();
    const opening = openDatabase(fresh);
    await expect(opening).rejects.toThrow(ForeignSchemaError);
    await expect(opening).rejects.toThrow('migrated by a newer Roundkeeper');
  });
});
