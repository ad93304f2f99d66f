import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminLogin } from '../../../contract/platform/auth';
import { listRoundCurrencies } from '../../../contract/rounds/currencies';
import { listRates } from '../../../contract/rounds/rates';
import { createRoundPlan } from '../../../contract/rounds/round-plans';
import { HttpBrowser } from '../../support/api/http-browser';
import { planForm } from '../../support/api/fixtures';
import { postgresVariable } from '../../support/databases/database-templates';
import { freshLocation, type DatabaseLocation } from '../../support/databases/databases';
import { startServer, type ServerProcess } from '../../support/servers/server-process';

/** How often the server is killed at some moment around the start of a round. */
const kills = 10;

describe.skipIf(process.env[postgresVariable] === undefined)(
  'a planned round whose scheduler is killed',
  () => {
    let location: DatabaseLocation;
    let pool: pg.Pool;
    let server: ServerProcess;
    let currencies: { crypto: string; fiat: string };
    const start = () => startServer({ ...location.env, DEMO: '1' });

    beforeAll(async () => {
      location = await freshLocation('postgres');
      pool = new pg.Pool({ connectionString: location.databaseUrl });
      server = await start();
      const browser = await signIn();
      const page = { query: { limit: 1, offset: 0 } };
      const [crypto] = (await browser.call(listRoundCurrencies, page)).body.items;
      const [fiat] = (await browser.call(listRates, page)).body.items;
      currencies = { crypto: crypto?.id ?? '', fiat: fiat?.id ?? '' };
    }, 300_000);
    afterAll(async () => {
      await server.stop('SIGKILL');
      await pool.end();
      await location.drop();
    }, 120_000);

    async function signIn(): Promise<HttpBrowser> {
      const browser = new HttpBrowser(server.url);
      const body = { email: 'super@roundkeeper.test', password: 'roundkeeper' };
      expect((await browser.call(adminLogin, { body })).status).toBe(200);
      return browser;
    }
    /** Makes a plan whose currency has no round. @returns its id */
    async function plan(): Promise<string> {
      await pool.query(`update round_plans set status = 'COMPLETED'`);
      await pool.query(`update rounds set status = 'COMPLETED', progress = 100 where status <> 'COMPLETED'`);
      const body = planForm(currencies.crypto, currencies.fiat, { onEnd: 'ASK' });
      const made = await (await signIn()).call(createRoundPlan, { body });
      expect(made.status, made.text).toBe(201);
      return made.body.id;
    }
    const makeDue = (id: string) =>
      pool.query(
        `update round_plans set due_at = now(), start_at = now(), end_at = now() + interval '2 hours' where id = $1`,
        [id],
      );
    const count = async (query: string, values: readonly unknown[] = []) =>
      Number((await pool.query(`select count(*) as n from ${query}`, [...values])).rows[0]?.['n']);
    const rounds = () => count('rounds');
    const lastNumber = async () =>
      Number((await pool.query(`select value from counters where name = 'round_number'`)).rows[0]?.['value']);

    /** Waits until the plan runs, with one round that was started, told and audited once. */
    async function expectStartedOnce(
      id: string,
      before: { readonly rounds: number; readonly number: number },
    ) {
      const status = async () =>
        (await pool.query('select status from round_plans where id = $1', [id])).rows[0]?.['status'];
      await expect.poll(status, { timeout: 30_000 }).toBe('RUNNING');
      expect(await rounds()).toBe(before.rounds + 1);
      expect(await lastNumber()).toBe(before.number + 1);
      const started = `audit_log where action = 'rounds.start' and "after" ->> 'plan' = $1`;
      expect(await count(started, [id])).toBe(1);
    }
    const state = async () => ({ rounds: await rounds(), number: await lastNumber() });

    it('starts once after a restart, also when the process was killed with the round written and not committed', async () => {
      const id = await plan();
      const before = await state();
      const holder = await pool.connect();
      try {
        // The scheduler waits for the end of the audit trail, which comes last.
        await holder.query('begin');
        await holder.query('select from audit_chain for update');
        await makeDue(id);
        const halfway = `pg_stat_activity as activity join pg_locks as held on held.pid = activity.pid
          where activity.wait_event_type = 'Lock' and activity.query ilike '%audit%'
            and held.relation = 'rounds'::regclass and held.mode = 'RowExclusiveLock' and held.granted
            and activity.datname = current_database()`;
        await expect.poll(() => count(halfway), { timeout: 30_000 }).toBe(1);
        await server.stop('SIGKILL');
        expect(await rounds()).toBe(before.rounds);
      } finally {
        await holder.query('rollback');
        holder.release();
      }
      server = await start();
      await expectStartedOnce(id, before);
    }, 180_000);

    it('starts once, at whatever moment around its start the process is killed', async () => {
      for (let kill = 1; kill <= kills; kill += 1) {
        const id = await plan();
        const before = await state();
        await makeDue(id);
        // The scheduler looks every second.
        await sleep(Math.random() * 1_200);
        await server.stop('SIGKILL');
        server = await start();
        await expectStartedOnce(id, before);
      }
    }, 600_000);
  },
);
