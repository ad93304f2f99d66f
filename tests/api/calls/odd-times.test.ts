import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillPath, realmsOf } from '../../../packages/kit/src/wire/call';
import { calls } from '../../../contract/calls';
import { addApproval, addChatWord, addMessage, addMute, addWaitingMessage } from '../../support/api/fixtures';
import { openPopulatedApi, type PopulatedApi } from '../../support/api/populated-api';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { isFullRun } from '../../support/full-run';

interface Column {
  readonly table: string;
  readonly column: string;
}

/** Sets every time and day that there is, as somebody at the database could; those of sessions would only sign people out. */
async function setTimes({ api }: PopulatedApi, value: string): Promise<void> {
  const { pool } = api.database;
  const { rows } = await pool.query<Column>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type in ('timestamp with time zone', 'date') and table_name !~ 'session|token'`,
  );
  for (const { table, column } of rows)
    await pool.query(
      `set local session_replication_role = replica; update ${table} set ${column} = '${value}' where ${column} is not null`,
    );
}

const reads = calls.filter(({ method }) => method === 'GET');

describeOnEitherDatabase('a time that no clock shows', (kind) => {
  let populated: PopulatedApi;
  beforeAll(async () => {
    populated = await openPopulatedApi(kind);
    const { database } = populated.api;
    await database.pool.query('alter table audit_log drop constraint audit_log_time');
    await addApproval(database);
    await addChatWord(database, 'coins');
    await addMessage(database, 'Here');
    await addMessage(database, 'Gone', { isRemoved: true });
    await addMute(database);
    await addWaitingMessage(database, 'Wait');
  });
  afterAll(() => populated.api.close());

  it.each(['0044-03-15 BC', 'infinity', ...(isFullRun ? ['12026-01-01', '-infinity'] : [])])(
    'is no reason for a call to fail: %s',
    { timeout: 120_000 },
    async (value) => {
      await setTimes(populated, value);
      const failed: string[] = [];
      let answered = 0;
      for (const { path, ...call } of reads) {
        const [realm = 'anonymous'] = realmsOf({ path, ...call });
        const browser = await populated.browserOf(realm === 'admin' ? 'SUPER' : realm);
        const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
        const { known } = populated;
        const params = (known['id'] ?? []).map((id) =>
          Object.fromEntries(
            names.map((name) => [name, name in known && !/id$/i.test(name) ? (known[name]?.[0] ?? '') : id]),
          ),
        );
        for (const given of names.length === 0 ? [{}] : params) {
          const { status, text } = await browser.clone().send({ method: 'GET', path: fillPath(path, given) });
          if (status === 200) answered += 1;
          if (status >= 500) failed.push(`${path}: ${text}`);
        }
      }
      expect(failed).toEqual([]);
      expect(answered).toBeGreaterThan(reads.length / 2);
    },
  );
});
