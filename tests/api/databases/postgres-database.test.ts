import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/src/db/database';
import { postgresVariable } from '../../support/databases/database-templates';
import { freshLocation } from '../../support/databases/databases';
import { siblingDatabase } from '../../support/databases/postgres-cluster';

describe.skipIf(process.env[postgresVariable] === undefined)('a PostgreSQL of one’s own', () => {
  async function empty(name: string, options = ''): Promise<string> {
    const administration = new pg.Client({ connectionString: process.env[postgresVariable] });
    await administration.connect();
    await administration.query(`create database ${name} ${options}`);
    await administration.end();
    return siblingDatabase(process.env[postgresVariable] ?? '', name);
  }

  it('is migrated once when several processes start at the same time', async () => {
    const databaseUrl = await empty('started_at_once');
    const databases = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl, dataDir: '' })));
    const { rows } =
      (await databases[0]?.pool.query('select count(*)::int as applied from drizzle.__drizzle_migrations')) ??
      {};
    expect(rows).toEqual([{ applied: readMigrationFiles({ migrationsFolder: 'server/migrations' }).length }]);
    await Promise.all(databases.map((database) => database.close()));
  });

  it('is refused, and left alone, when it holds somebody else’s tables', async () => {
    const databaseUrl = await empty('somebody_elses');
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('create table invoices (id int)');
    await expect(openDatabase({ databaseUrl, dataDir: '' })).rejects.toThrow("not Roundkeeper's (invoices)");
    const { rows } = await client.query(`select tablename from pg_tables where schemaname = 'public'`);
    expect(rows).toEqual([{ tablename: 'invoices' }]);
    await client.end();
  });

  it('stops a query that runs for too long instead of keeping a connection busy', async () => {
    const location = await freshLocation('postgres');
    const database = await openDatabase(location);
    const { rows } = await database.pool.query(`select current_setting('statement_timeout') as time`);
    expect(rows).toEqual([{ time: '15s' }]);
    await database.close();
    await location.drop();
  });

  it('may break a connection in the middle of a transaction, which fails alone', async () => {
    const location = await freshLocation('postgres');
    const database = await openDatabase(location);
    // The first connection of a pool, and one more.
    for (const others of [0, 1]) {
      const held = await Promise.all(Array.from({ length: others }, () => database.pool.connect()));
      const broken = database.transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await database.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
        await tx.execute(sql`select 1`);
      });
      await expect(broken).rejects.toThrow();
      for (const client of held) client.release();
      expect((await database.pool.query<{ n: number }>('select 1 as n')).rows).toEqual([{ n: 1 }]);
    }
    await database.close();
    await location.drop();
  });

  it('is named, without its password, when it is out of reach', async () => {
    const databaseUrl = 'postgres://operator:secret-word@127.0.0.1:1/rounds';
    const message = await openDatabase({ databaseUrl, dataDir: '' }).then(
      () => 'it opened',
      (error: Error) => error.message,
    );
    expect(message).toContain('PostgreSQL at 127.0.0.1:1/rounds');
    expect(message).toContain('ECONNREFUSED');
    expect(message).toContain('DATABASE_URL');
    expect(message).not.toContain('secret-word');
  });

  it('is refused when its encoding can’t hold every name', async () => {
    const databaseUrl = await empty('latin', `encoding 'LATIN1' locale 'C' template template0`);
    await expect(openDatabase({ databaseUrl, dataDir: '' })).rejects.toThrow('encoding is LATIN1');
  });
});
