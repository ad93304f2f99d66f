import { readdir, readFile } from 'node:fs/promises';
import { beforeEach, expect, it } from 'vitest';
import { listAudit } from '../../../contract/platform/audit';
import { verifyTrail } from '../../../server/src/audit-trail/verify-trail';
import { insertEntry } from '../../../server/src/plugins/changes/audit-repository';
import { addAdmin } from '../../support/api/fixtures';
import { useMarket } from '../../support/api/market';
import { describeOnEitherDatabase } from '../../support/databases/databases';

const constraints = ['audit_log_time', 'audit_log_states'];
/** The entry's time with the same digits, before Christ. */
const beforeChrist = `(to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00 BC')::timestamptz`;

/** Times that no entry can have. */
const impossibleTimes = [
  beforeChrist,
  `'1969-12-31 23:59:59.999999+00'`,
  `'0044-03-15 00:00:00+00'`,
  `'10000-01-01 00:00:00+00'`,
  `'infinity'`,
  `'-infinity'`,
];

/** Values that somebody at the database could give an entry, by column. */
const changes: Readonly<Record<string, readonly string[]>> = {
  id: ['70'],
  at: [...impossibleTimes, `at + interval '1 microsecond'`, `at - interval '1 year'`],
  actor_id: ['gen_random_uuid()'],
  actor_email: [`'another@admins.test'`, `''`, `'nobody'`],
  actor_type: [`'REGULAR'`, 'null'],
  action: [`'banner.create'`, `''`],
  resource_kind: [`'coupon'`],
  resource_id: [`''`, `'7'`],
  resource_name: [`''`, `'another'`],
  address: [`'::2'`],
  request_id: [`'s'`],
  before: [`'null'`, `'5'`, `'[]'`, `'{}'`],
  after: ['null', `'null'`, `'"text"'`, `'[1]'`, `'{"b":1.5,"a":{"message":"ä"}}'`],
  previous_hash: [`repeat('0', 64)`, `upper(previous_hash)`, `previous_hash || E'\\n'`, `''`],
  hash: [`repeat('0', 64)`, `upper(hash)`, `hash || ' '`, `''`],
};
const cases = Object.entries(changes).flatMap(([column, values]) =>
  values.map((value) => [column, value] as const),
);

describeOnEitherDatabase('an entry of the audit trail', (kind) => {
  const market = useMarket(kind);
  const sql = (text: string) => market.api.database.pool.query(text);
  const verified = (noted?: string) =>
    verifyTrail(market.api.database, { noted, signal: AbortSignal.timeout(60_000) });
  const list = () => market.operator.call(listAudit, { query: { limit: 100 } });

  const allowAnything = async () => {
    for (const constraint of constraints)
      await sql(`alter table audit_log drop constraint if exists ${constraint}`);
  };
  const migrate = async () => {
    const files = await readdir('server/migrations');
    const name = files.find((file) => file.endsWith('_audit-entry-bounds.sql'));
    await sql(await readFile(`server/migrations/${String(name)}`, 'utf8'));
  };
  beforeEach(async () => {
    await sql('truncate audit_log, audit_chain');
    await allowAnything();
    const { id: actorId } = await addAdmin(market.api.database, 'SUPER');
    for (let number = 1; number <= 5; number += 1)
      await market.api.database.transaction((tx) =>
        insertEntry(tx, {
          actorId,
          action: 'banner.update',
          resourceKind: 'banner',
          resourceId: null,
          resourceName: null,
          address: '::1',
          requestId: 'r',
          before: null,
          after: '{"b":1.50,"a":{"message":"ä"}}',
        }),
      );
  });

  it.each(cases)(
    'is found when its %s was changed to %s in the database, and still listed',
    async (column, value) => {
      await sql(`update audit_log set ${column} = ${value} where id = 3`);
      await expect(verified()).rejects.toThrow(/^Entry 3 was (changed|removed)/);
      const { status, body } = await list();
      expect([status, body.items.length]).toEqual([200, 5]);
    },
  );

  it('has no column that could be changed unnoticed', async () => {
    const { rows } = await sql(
      `select column_name as name from information_schema.columns where table_name = 'audit_log'`,
    );
    expect(rows.map(({ name }: { name: string }) => name).toSorted()).toEqual(
      Object.keys(changes).toSorted(),
    );
  });

  it('is found when one of its texts poses as the entries after it', async () => {
    const noted = (await verified()).last?.hash;
    const { rows } = await sql(
      `select id, previous_hash, hash, jsonb_build_array(id, previous_hash,
         to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), actor_id, actor_email, actor_type, action, resource_kind,
         resource_id, resource_name, address, request_id, before, after)::text as text
       from audit_log where id >= 3 order by id`,
    );
    const lines = rows
      .map(({ id, previous_hash, hash, text }: Record<string, unknown>) =>
        [id, previous_hash, hash, text].map(String).join(' '),
      )
      .join('\n');
    await market.api.database.pool.query(
      `update audit_log set action = 'forged', previous_hash = $1 where id = 3`,
      [`${lines.slice('3 '.length)}\n6 ${String(noted)}`],
    );
    await sql(
      `delete from audit_log where id > 3;
       update audit_log set hash = audit_entry_hash(audit_log) where id = 3;
       update audit_chain set last_id = 6, hash = (select hash from audit_log where id = 3)`,
    );
    await expect(verified(noted)).rejects.toThrow('Entry 2 was changed');
  });

  it.each(impossibleTimes)('is refused by the database with the time %s', async (time) => {
    await migrate();
    await expect(sql(`update audit_log set at = ${time} where id = 3`)).rejects.toThrow('audit_log_time');
    await expect(
      sql(
        `insert into audit_log (at, actor_id, actor_email, actor_type, action, resource_kind, address, request_id)
         select ${time}, actor_id, actor_email, actor_type, action, resource_kind, address, request_id from audit_log where id = 3`,
      ),
    ).rejects.toThrow('audit_log_time');
    expect(await verified()).toMatchObject({ entries: 5 });
  });

  it.each([
    ['before', `'null'`],
    ['after', `'null'`],
    ['after', `'[]'`],
    ['before', `'5'`],
  ])('is refused by the database with a state %s it of %s', async (column, value) => {
    await migrate();
    await expect(sql(`update audit_log set ${column} = ${value} where id = 3`)).rejects.toThrow(
      'audit_log_states',
    );
  });

  it('keeps its hash, and a changed one is named rather than in the way, when an older database is migrated', async () => {
    await sql(`update audit_log set at = ${beforeChrist} where id = 5`);
    await migrate();
    await expect(verified()).rejects.toThrow(/^Entry 5 was changed: its time is .* BC/);
    await allowAnything();
    await sql('delete from audit_log where id = 5');
    await sql(`update audit_chain set (last_id, hash) = (select id, hash from audit_log where id = 4)`);
    await migrate();
    expect(await verified()).toMatchObject({ entries: 4 });
  });
});
