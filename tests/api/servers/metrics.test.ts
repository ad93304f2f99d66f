import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/src/db/database';
import { openApi, type TestApi } from '../../support/api/api';
import { postgresVariable } from '../../support/databases/database-templates';
import { freshLocation } from '../../support/databases/databases';
import { itInFullRun } from '../../support/it-in-full-run';

const metricsToken = 'a token of one’s own'.replace('’', '-').replaceAll(' ', '-');

describe('/metrics', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openApi('embedded', { metricsToken, trustProxy: true });
  });
  afterAll(() => api.close());

  const read = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    api.app.inject({ url: '/metrics', headers, remoteAddress });

  it('counts requests by route, method and status, never by address', async () => {
    for (let time = 0; time < 3; time++)
      await api.app.inject({
        url: `/api/v1/resources/currencies?x=${String(time)}&mail=private@people.test`,
      });
    await api.app.inject({ url: '/api/v1/private@people.test' });
    const { body, headers, statusCode } = await read();
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatch(
      /^roundkeeper_http_request_duration_seconds_count\{route="\/api\/v1\/resources\/currencies",method="GET",status="200"\} 3$/m,
    );
    expect(body).toMatch(/_count\{route="none",method="GET",status="404"\} 1$/m);
    expect(body).not.toContain('private');
  });

  it('tells of the pool, the chat and the process', async () => {
    const { body } = await read();
    for (const name of [
      'roundkeeper_db_pool_connections 1',
      'roundkeeper_db_pool_waiting 0',
      'roundkeeper_chat_subscribers 0',
      'roundkeeper_mail_server 0',
      'roundkeeper_mail_waiting 0',
      '# TYPE roundkeeper_mail_sent_total counter',
      'roundkeeper_mail_given_up_total 0',
      'process_resident_memory_bytes \\d+',
      'nodejs_eventloop_lag_seconds \\S+',
    ])
      expect(body).toMatch(new RegExp(`^${name}$`, 'm'));
  });

  it('is for this machine or who has the token, whatever a header says', async () => {
    const statusOf = async (...from: Parameters<typeof read>) => (await read(...from)).statusCode;
    const authorization = `Bearer ${metricsToken}`;
    expect(await statusOf({}, '::1')).toBe(200);
    expect(await statusOf({}, '10.0.0.7')).toBe(403);
    expect(await statusOf({ 'x-forwarded-for': '127.0.0.1' }, '10.0.0.7')).toBe(403);
    expect(await statusOf({ 'x-forwarded-for': '198.51.100.7' })).toBe(403);
    expect(await statusOf({ 'x-real-ip': '198.51.100.7' })).toBe(403);
    expect(await statusOf({ authorization }, '10.0.0.7')).toBe(200);
    expect(await statusOf({ authorization, 'x-forwarded-for': '198.51.100.7' })).toBe(200);
    expect(await statusOf({ authorization: `${authorization}x` }, '10.0.0.7')).toBe(403);
    expect(await statusOf({ authorization: 'Bearer ' }, '10.0.0.7')).toBe(403);
  });

  itInFullRun('has no token that opens it unless one is set', async () => {
    const bare = await openApi('embedded');
    const url = '/metrics';
    for (const authorization of ['Bearer undefined', 'Bearer ', `Bearer ${metricsToken}`]) {
      const answer = await bare.app.inject({ url, remoteAddress: '10.0.0.7', headers: { authorization } });
      expect(answer.statusCode).toBe(403);
    }
    await bare.close();
  });
});

describe.skipIf(process.env[postgresVariable] === undefined)(
  'the limits of the connections to PostgreSQL',
  () => {
    it('are those of the settings', async () => {
      const location = await freshLocation('postgres');
      const database = await openDatabase({ ...location, poolMax: 3, statementTimeout: 250 });
      await expect(database.pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
      const sleeping = Array.from({ length: 8 }, () => database.pool.query('select pg_sleep(0.1)'));
      await Promise.all(sleeping);
      expect(database.pool.totalCount).toBe(3);
      await database.close();
      await location.drop();
    });
  },
);
