import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../server/src/db/database';
import { insertDemoData } from '../../../server/src/demo/demo-data';
import { setUpFirstRun } from '../../../server/src/first-run/first-run';
import { adminLogin } from '../../../contract/platform/auth';
import { listCurrencies, listFiatCurrencies } from '../../../contract/rounds/currencies';
import { openApi, type TestApi } from '../../support/api/api';
import { describeOnEachDatabase, freshLocation } from '../../support/databases/databases';
import { addAdmin } from '../../support/api/fixtures';

const email = 'first@admins.test';

describeOnEachDatabase('the first start without demo data', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openApi(kind);
  });
  afterAll(() => api.close());

  it('makes the currencies and one SUPER, whose password nobody could have guessed', async () => {
    const first = await setUpFirstRun(api.database, email);
    expect(first).toEqual({ email, password: expect.stringMatching(/^[a-zA-Z2-9]{20}$/) as string });
    const login = await api.browser().call(adminLogin, { body: first ?? { email, password: '' } });
    expect(login.body).toMatchObject({ email, type: 'SUPER' });
    const codes = async (call: typeof listCurrencies | typeof listFiatCurrencies) =>
      (await api.browser().call(call, {})).body.map(({ code }) => code);
    expect(await codes(listCurrencies)).toEqual(['BTC', 'ETH', 'USDT']);
    expect(await codes(listFiatCurrencies)).toEqual(['USD', 'EUR', 'GBP']);
    const { rows } = await api.database.pool.query('select * from admins');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(first?.password);
  });

  it('is over once there is an admin: nobody is made, nothing is shown', async () => {
    expect(await setUpFirstRun(api.database, 'second@admins.test')).toBeUndefined();
    expect((await api.database.pool.query('select * from admins')).rows).toHaveLength(1);
  });

  it('gives another password every time, and leaves what is there alone', async () => {
    await api.database.pool.query('truncate admins cascade; delete from currencies where code <> $$ETH$$');
    const first = await setUpFirstRun(api.database, email);
    await api.database.pool.query('truncate admins cascade');
    const second = await setUpFirstRun(api.database, email);
    expect(first?.password).not.toBe(second?.password);
    expect((await api.browser().call(listCurrencies, {})).body.map(({ code }) => code)).toEqual(['ETH']);
    await api.database.pool.query('truncate admins cascade');
    await addAdmin(api.database, 'MARKETING');
    expect(await setUpFirstRun(api.database, email)).toBeUndefined();
  });

  it('is not taken for an empty database by the demo data', async () => {
    const shares = { platformShare: 20, referralShare: 5 };
    expect(await insertDemoData(api.database, shares)).toBe(false);
  });

  it.skipIf(kind === 'embedded')('makes one admin however many processes start at once', async () => {
    const location = await freshLocation('postgres');
    const databases = await Promise.all(Array.from({ length: 4 }, () => openDatabase(location)));
    const made = await Promise.all(databases.map((database) => setUpFirstRun(database, email)));
    const kept = await databases[0]?.pool.query('select email from admins');
    await Promise.all(databases.map((database) => database.close()));
    await location.drop();
    expect(made.filter((first) => first !== undefined)).toHaveLength(1);
    expect(kept?.rows).toEqual([{ email }]);
  });
});
