import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyTrail } from '../../../server/src/audit-trail/verify-trail';
import { insertEntry, type NewEntry } from '../../../server/src/plugins/changes/audit-repository';
import { openDatabase, type Database } from '../../../server/src/db/database';
import { addAdmin } from '../../support/api/fixtures';
import {
  describeOnEitherDatabase,
  freshDatabase,
  freshLocation,
  isAvailable,
  type DatabaseLocation,
  type FreshDatabase,
} from '../../support/databases/databases';
import { runProgram } from '../../support/servers/run-program';
import { itInFullRun } from '../../support/it-in-full-run';

const entryBy = (actorId: string, over: Partial<NewEntry> = {}): NewEntry => ({
  actorId,
  action: 'banner.update',
  resourceKind: 'banner',
  resourceId: null,
  resourceName: null,
  address: '::1',
  requestId: 'r',
  before: '{"message":"ä \\n \\"quoted\\""}',
  after: '{"b":1.50,"a":{"z":null,"message":"😀"}}',
  ...over,
});
const write = (database: Database, actorId: string, over?: Partial<NewEntry>) =>
  database.transaction((tx) => insertEntry(tx, entryBy(actorId, over)));
const verified = (database: Database, noted?: string) =>
  verifyTrail(database, { noted, signal: AbortSignal.timeout(60_000) });

describeOnEitherDatabase('the chain of the audit trail', (kind) => {
  let fresh: FreshDatabase;
  let database: Database;
  let actor: string;
  beforeEach(async () => {
    fresh = await freshDatabase(kind);
    ({ database } = fresh);
    ({ id: actor } = await addAdmin(database, 'SUPER'));
  });
  afterEach(() => fresh.drop());

  const writeMany = async (count: number) => {
    for (let number = 1; number <= count; number += 1) await write(database, actor);
  };
  const run = (text: string) => database.pool.query(text);

  it('is whole after any entry, and names the last one', async () => {
    expect(await verified(database)).toEqual({ entries: 0, last: undefined, notedId: undefined });
    await writeMany(3);
    const { entries, last } = await verified(database);
    expect([entries, last?.id]).toEqual([3, 3]);
    expect(last?.hash).toMatch(/^[\da-f]{64}$/);
  });

  it('keeps one order under many writers, some of which roll back', async () => {
    const work = Array.from({ length: 120 }, (_, number) =>
      database
        .transaction(async (tx) => {
          await insertEntry(tx, entryBy(actor, { requestId: String(number) }));
          if (number % 5 === 0) throw new Error('rolled back');
        })
        .catch(() => undefined),
    );
    await Promise.all(work);
    expect(await verified(database)).toMatchObject({ entries: 96, last: { id: 96 } });
    const { rows } = await run(
      'select count(*)::int as count from audit_log a join audit_log b on b.id = a.id + 1 and b.at < a.at',
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('names an entry that was changed together with its hash, in the middle and at the end', async () => {
    await writeMany(4);
    const forge = (id: number) =>
      run(
        `update audit_log set action = 'forged' where id = ${String(id)};
         update audit_log set hash = audit_entry_hash(audit_log) where id = ${String(id)}`,
      );
    await forge(4);
    await expect(verified(database)).rejects.toThrow('Entry 4 was changed');
    await forge(2);
    await expect(verified(database)).rejects.toThrow('Entry 2 was changed');
  });

  it('names an entry that was removed from the beginning, the middle or the end', async () => {
    await writeMany(6);
    await run('delete from audit_log where id = 6');
    await expect(verified(database)).rejects.toThrow('Entry 6 was removed');
    await run('delete from audit_log where id = 3');
    await expect(verified(database)).rejects.toThrow('Entry 3 was removed');
    await run('delete from audit_log where id in (1, 2)');
    await expect(verified(database)).rejects.toThrow('Entries from 1 on were removed');
  });

  it('says that all were removed, and that the end of the chain was', async () => {
    await writeMany(2);
    await run('delete from audit_chain');
    await expect(verified(database)).rejects.toThrow('The end of the chain was removed');
    await write(database, actor);
    expect(await verified(database)).toMatchObject({ entries: 3 });
    await run('delete from audit_log');
    await expect(verified(database)).rejects.toThrow('Entries from 1 on were removed');
  });

  it('notices a tail that was cut together with the end of the chain by a hash that was noted', async () => {
    await writeMany(3);
    const noted = (await verified(database)).last?.hash;
    await writeMany(2);
    expect(await verified(database, noted)).toMatchObject({ entries: 5, notedId: 3 });
    await run(
      `delete from audit_log where id > 2;
       update audit_chain set (last_id, hash) = (select id, hash from audit_log order by id desc limit 1)`,
    );
    expect(await verified(database)).toMatchObject({ entries: 2 });
    await expect(verified(database, noted)).rejects.toThrow('No entry has the noted hash');
  });
});

describe.skipIf(!isAvailable('postgres'))('writers of the audit trail on several connections', () => {
  it('wait for each other, so that no two entries follow the same one', async () => {
    const fresh = await freshDatabase('postgres');
    const clients = Array.from({ length: 8 }, () => new pg.Client({ connectionString: fresh.databaseUrl }));
    try {
      const { id } = await addAdmin(fresh.database, 'SUPER');
      await Promise.all(clients.map((client) => client.connect()));
      const insert = `insert into audit_log (actor_id, actor_email, actor_type, action, resource_kind, address, request_id)
        values ($1, 'a@b.test', 'SUPER', 'banner.update', 'banner', '::1', 'r')`;
      await Promise.all(
        clients.map(async (client) => {
          for (let number = 0; number < 50; number += 1) await client.query(insert, [id]);
        }),
      );
      expect(await verified(fresh.database)).toMatchObject({ entries: 400, last: { id: 400 } });
    } finally {
      await Promise.all(clients.map((client) => client.end()));
      await fresh.drop();
    }
  });
});

describeOnEitherDatabase('npm run audit', (kind) => {
  let location: DatabaseLocation;
  beforeEach(async () => {
    location = await freshLocation(kind);
  });
  afterEach(() => location.drop());

  const audit = (args: string[], env: Readonly<Record<string, string>> = location.env) =>
    runProgram('audit', args, env);

  it('ends with 0 for a whole trail, 1 for a broken one and 2 for one that cannot be read', async () => {
    let database = await openDatabase(location);
    const { id } = await addAdmin(database, 'SUPER');
    for (let number = 0; number < 3; number += 1) await write(database, id);
    await database.close();
    const whole = await audit(['verify']);
    expect(whole).toMatchObject({ code: 0, said: expect.stringContaining('The trail is whole: 3 entries.') });
    const hash = /[\da-f]{64}/.exec(whole.said)?.[0] ?? '';
    expect((await audit(['verify', '--last', hash])).said).toContain('The noted hash is that of entry 3.');
    database = await openDatabase(location);
    await database.pool.query('delete from audit_log where id = 2');
    await database.close();
    expect(await audit(['verify'])).toMatchObject({
      code: 1,
      said: expect.stringContaining('Entry 2 was removed'),
    });
    for (const args of [[], ['prove'], ['verify', '--last', 'abc'], ['verify', '--first']])
      expect(await audit(args)).toMatchObject({
        code: 2,
        said: expect.stringContaining('--help tells more'),
      });
    expect(await audit(['--help'])).toMatchObject({
      code: 0,
      said: expect.stringContaining('npm run audit'),
    });
  });

  it('explains a database that is not there, and makes none', async () => {
    const env: Record<string, string> =
      kind === 'embedded'
        ? { DATA_DIR: `${location.dataDir}/absent` }
        : { DATABASE_URL: 'postgres://localhost:1/absent' };
    const wanted = kind === 'embedded' ? 'is not a Roundkeeper data directory' : "can't be used";
    expect(await audit(['verify'], env)).toMatchObject({ code: 2, said: expect.stringContaining(wanted) });
  });
});

itInFullRun(
  'npm run audit on the embedded database reads a directory that no server uses, and no other',
  async () => {
    const location = await freshLocation('embedded');
    try {
      const database = await openDatabase(location);
      const refused = await runProgram('audit', ['verify'], location.env);
      await database.close();
      expect(refused).toMatchObject({ code: 2, said: expect.stringContaining('is in use by process') });
      expect(await runProgram('audit', ['verify'], location.env)).toMatchObject({ code: 0 });
    } finally {
      await location.drop();
    }
  },
);

describeOnEitherDatabase('an audit trail from before the chain', (kind) => {
  it('is chained by the migration, in order, with the names of its objects', async () => {
    const fresh = await freshDatabase(kind);
    try {
      const { pool } = fresh.database;
      const { id, email } = await addAdmin(fresh.database, 'SUPER');
      const migration = await readFile('server/migrations/0016_audit-chain.sql', 'utf8');
      await pool.query(
        `drop function chain_audit_entry cascade; drop function audit_entry_hash; drop table audit_chain;
         alter table audit_log drop column hash, drop column previous_hash, drop column resource_name;
         alter table audit_log alter column at set default clock_timestamp();
         alter table audit_log alter column id add generated always as identity`,
      );
      const insert = `insert into audit_log (actor_id, actor_email, actor_type, action, resource_kind, resource_id, address, request_id)
        values ($1, 'a@b.test', 'SUPER', 'admins.suspend', 'admin', $1::uuid::text, '::1', 'r')`;
      for (let number = 0; number < 3; number += 1) await pool.query(insert, [id]);
      await pool.query(`select nextval('audit_log_id_seq')`);
      await pool.query(insert, [id]);
      for (const statement of migration.split('--> statement-breakpoint')) await pool.query(statement);
      await write(fresh.database, id);
      expect(await verified(fresh.database)).toMatchObject({ entries: 5, last: { id: 6 } });
      const { rows } = await pool.query('select distinct resource_name as name from audit_log where id < 6');
      expect(rows).toEqual([{ name: email }]);
    } finally {
      await fresh.database.close();
    }
  });
});
