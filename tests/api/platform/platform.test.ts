import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCountry, getFeaturedBy, getOnboarding, testApp } from '../../../contract/platform/public';
import type { Settings } from '../../../server/src/settings/settings';
import { openApi, openApiOn, type TestApi } from '../../support/api/api';
import {
  describeOnEitherDatabase,
  eitherKind,
  freshDatabase,
  type FreshDatabase,
} from '../../support/databases/databases';
import { tally } from '../../support/api/end-user';
import { expectFailure } from '../../support/api/expect-failure';

describeOnEitherDatabase('what one address may do', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openApi(kind, { registrationsPerAddress: 3 });
  });
  afterAll(() => api.close());

  it('is to leave support ten messages in a quarter of an hour, which are kept', async () => {
    const body = { email: 'a@b.co', subject: 'Help', message: '<b>HTML</b> stays text' };
    const send = (from: string) => api.browser().send({ method: 'POST', path: '/support', body, from });
    const replies = [];
    for (let index = 0; index < 12; index += 1) replies.push(await send('10.2.0.1'));
    expect(tally(replies)).toEqual({ 204: 10, 429: 2 });
    expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(800);
    expect((await send('10.2.0.2')).status).toBe(204);
    const { rows } = await api.database.pool.query('select email, subject, message from support_messages');
    expect(rows).toHaveLength(11);
    expect(rows[0]).toEqual(body);
    const empty = { method: 'POST', path: '/support', body: {}, from: '10.2.0.3' };
    expectFailure(await api.browser().send(empty), 422, ['email', 'subject', 'message']);
  });

  it('is to register as many end users as the settings say, with or without success', async () => {
    const register = (email: string, from: string) =>
      api.browser().send({
        method: 'POST',
        path: '/auth/registration',
        body: { email, name: 'New', password: 'long enough' },
        from,
      });
    const from = '10.2.0.4';
    const statuses: number[] = [];
    for (const name of ['one', 'one', 'two', 'three'])
      statuses.push((await register(`${name}@users.test`, from)).status);
    expect(statuses).toEqual([201, 409, 201, 429]);
    expect((await register('three@users.test', '10.2.0.5')).status).toBe(201);
  });
});

describe('the platform', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openApi(eitherKind());
  });
  afterAll(() => api.close());

  it('says that it answers, and its version', async () => {
    const { version } = JSON.parse(
      readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
    ) as {
      version: string;
    };
    expect((await api.browser().call(testApp, {})).body).toEqual({ status: 'ok', version });
  });

  it('has an introduction, and says who wrote about it', async () => {
    const { body: steps } = await api.browser().call(getOnboarding, {});
    expect(steps.length).toBeGreaterThan(2);
    expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
    expect((await api.browser().call(getFeaturedBy, {})).body).toEqual([]);
  });
});

describe('the caller’s country', () => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase(eitherKind());
  });
  afterAll(() => fresh.drop());

  async function ask(
    settings: Partial<Settings>,
    { from = '10.3.0.1', ...headers }: Record<string, string>,
  ): Promise<unknown> {
    const api = await openApiOn(fresh.database, settings);
    try {
      return (await api.browser().send({ method: 'GET', path: '/country', headers, from })).body;
    } finally {
      await api.close();
    }
  }
  const countryHeader = 'cf-ipcountry';
  const told = { 'cf-ipcountry': 'DE', 'x-forwarded-for': '203.0.113.9' };

  it('is what a trusted proxy tells', async () => {
    expect(await ask({ countryHeader, trustProxy: ['10.3.0.0/16'] }, told)).toEqual({ code: 'DE' });
    expect(await ask({ countryHeader, trustProxy: true }, told)).toEqual({ code: 'DE' });
  });

  it.each([
    ['nobody is trusted', { countryHeader }, told],
    ['another is trusted', { countryHeader, trustProxy: ['10.4.0.1'] }, told],
    ['no header is set', { trustProxy: true }, told],
    ['nothing is told', { countryHeader, trustProxy: true }, { 'x-forwarded-for': '203.0.113.9' }],
    ['nowhere is told', { countryHeader, trustProxy: true }, { ...told, 'cf-ipcountry': 'XX' }],
    ['nonsense is told', { countryHeader, trustProxy: true }, { ...told, 'cf-ipcountry': '<b>' }],
    ['no proxy was passed', { countryHeader, trustProxy: true }, { 'cf-ipcountry': 'DE' }],
  ])('is unknown when %s', async (_, settings, headers) => {
    expect(await ask(settings, headers)).toEqual({ code: null });
  });

  it('is asked with the contract’s call', async () => {
    const api = await openApiOn(fresh.database);
    expect((await api.browser().call(getCountry, {})).body).toEqual({ code: null });
    await api.close();
  });
});
