import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApi, type Browser, type TestApi } from '../../support/api/api';
import { expectFailure } from '../../support/api/expect-failure';
import { addCurrencies, roundForm, signInAdmin, signInClient, type Money } from '../../support/api/fixtures';

let api: TestApi;
let operator: Browser;
let client: Browser;
let money: Money;
beforeAll(async () => {
  api = await openApi('embedded');
  money = await addCurrencies(api.database);
  operator = await signInAdmin(api, 'SUPER');
  client = await signInClient(api);
});
afterAll(() => api.close());

const json = { 'content-type': 'application/json' };

describe('a query', () => {
  const id = randomUUID();
  it.each([
    ['/admin/rounds?limit=-1', ['limit']],
    ['/admin/rounds?limit=0', ['limit']],
    ['/admin/rounds?limit=101', ['limit']],
    ['/admin/rounds?limit=1.5', ['limit']],
    ['/admin/rounds?limit=ten', ['limit']],
    ['/admin/rounds?limit=1&limit=2', ['limit']],
    ['/admin/rounds?limit=Infinity', ['limit']],
    ['/admin/rounds?offset=-1', ['offset']],
    ['/admin/rounds?offset=99999999999999999999', ['offset']],
    ['/admin/rounds?limit=0&offset=-1&colour=red', ['limit', 'offset', 'colour']],
    ['/admin/rounds?colour=red', ['colour']],
    ['/admin/rounds?__proto__=1', ['__proto__']],
    ['/admin/rounds?filter=%00', ['filter']],
    [`/admin/rounds?filter=${'1'.repeat(101)}`, ['filter']],
    [`/admin/orders/${id}?sortBy=fee`, ['sortBy']],
    [`/admin/orders/${id}?direction=sideways`, ['direction']],
    [`/admin/orders/${id}?status=confirmed`, ['status']],
    [`/admin/orders/${id}?name=a%00b`, ['name']],
    ['/admin/users?name=a&name=b', ['name']],
    ['/rounds?limit=-1', ['limit']],
  ])('is refused by the name of the field: %s', async (path, fields) => {
    expectFailure(await operator.send({ method: 'GET', path }), 422, fields);
  });
});

describe('an identifier', () => {
  it.each(['x', '1', '%27%20or%201%3D1', "'; drop table rounds", '..%2f..', 'a'.repeat(64), randomUUID()])(
    'that names nothing is a 404: %s',
    async (id) => {
      for (const path of [`/admin/rounds/${id}`, `/admin/rounds/${id}/analytics`, `/admin/users/${id}`])
        expectFailure(await operator.send({ method: 'GET', path }), 404);
    },
  );

  it('with a NUL byte, or longer than any, is named', async () => {
    for (const id of ['%00', `${randomUUID()}%00`, 'a'.repeat(65)])
      expectFailure(await operator.send({ method: 'GET', path: `/admin/rounds/${id}` }), 422, ['id']);
  });

  it('beyond what a path may hold is a 404', async () => {
    expectFailure(await operator.send({ method: 'GET', path: `/admin/rounds/${'a'.repeat(5000)}` }), 404);
  });
});

describe('a body', () => {
  const start = (body: unknown) => operator.send({ method: 'POST', path: '/admin/rounds', body });
  const form = () => ({ ...roundForm(money.btc, money.usd) }) as Record<string, unknown>;

  it.each([
    ['entryFee', '-1'],
    ['entryFee', '1e3'],
    ['entryFee', '1.234'],
    ['entryFee', '12345678901'],
    ['entryFee', ''],
    ['entryFee', 5],
    ['entryFee', null],
    ['entryFee', '5\0'],
    ['entryFee', '٥'],
    ['progress', '101'],
    ['progress', '-1'],
    ['progress', '1.5'],
    ['progress', 50],
    ['type', 'STANDARD'],
    ['type', ['standard']],
    ['currencyId', ''],
    ['currencyId', '\0'],
    ['currencyId', 'not-a-uuid'],
    ['currencyId', randomUUID()],
    ['currencyId', '\ud800'],
    ['fiatCurrencyId', randomUUID()],
    ['fiatCurrencyId', {}],
  ])('is refused by the name of the field: %s = %j', async (field, value) => {
    expectFailure(await start({ ...form(), [field]: value }), 422, [field]);
  });

  it('with an unknown field is refused by its name', async () => {
    expectFailure(await start({ ...form(), colour: 'red' }), 422, ['colour']);
  });

  it('that lacks fields is refused by all their names', async () => {
    const all = Object.keys(form());
    expectFailure(await start({}), 422, all);
    expectFailure(await operator.send({ method: 'POST', path: '/admin/rounds' }), 422, all);
  });

  it.each(['[]', '"text"', '1', 'true'])('that is JSON but no object is refused: %s', async (text) => {
    expectFailure(
      await operator.send({ method: 'POST', path: '/admin/rounds', body: text, headers: json }),
      422,
      ['body'],
    );
  });

  it.each(['{', '{"a":1,}', 'hello', '', '{"a":1}{}', "{'a':1}", '\0', '<xml/>'])(
    'that is not JSON is a 400: %j',
    async (text) => {
      expectFailure(
        await operator.send({ method: 'POST', path: '/admin/rounds', body: text, headers: json }),
        400,
      );
    },
  );

  it.each(['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}'])(
    'that would poison a prototype is a 400: %s',
    async (text) => {
      expectFailure(
        await operator.send({ method: 'POST', path: '/admin/rounds', body: text, headers: json }),
        400,
      );
      expect(Object.prototype).not.toHaveProperty('admin');
    },
  );

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'image/png',
    'x',
  ])('of another type is a 415: %s', async (type) => {
    expectFailure(
      await operator.send({
        method: 'POST',
        path: '/admin/rounds',
        body: 'entryFee=5',
        headers: { 'content-type': type },
      }),
      415,
    );
  });

  it('of 10 MB is a 413', async () => {
    expectFailure(await start({ ...form(), entryFee: '5'.repeat(10_000_000) }), 413);
  });

  it('nested deeply is refused, and the API lives on', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    const { status } = await operator.send({
      method: 'POST',
      path: '/admin/rounds',
      body: `{"entryFee":${deep}}`,
      headers: json,
    });
    expect([400, 422]).toContain(status);
  });

  it('is not taken by a call that has none', async () => {
    const path = `/admin/rounds/${randomUUID()}/complete`;
    expectFailure(await operator.send({ method: 'PATCH', path, body: { force: true } }), 422, ['force']);
    expectFailure(await operator.send({ method: 'PATCH', path, body: {} }), 404);
    expectFailure(await operator.send({ method: 'PATCH', path }), 404);
  });

  it('of a login or a registration is checked like any other', async () => {
    const send = (path: string, body: unknown) => api.browser().send({ method: 'POST', path, body });
    expectFailure(await send('/admin/auth/login', { email: 'x', password: 'short' }), 422, [
      'email',
      'password',
    ]);
    expectFailure(await send('/admin/auth/login', { email: 'a@b.co', password: 'x'.repeat(129) }), 422, [
      'password',
    ]);
    expectFailure(await send('/admin/auth/login', { email: 'a@b.co', password: '12345678\0' }), 422, [
      'password',
    ]);
    expectFailure(
      await send('/auth/registration', { email: `${'a'.repeat(250)}@b.co`, name: '', password: '12345678' }),
      422,
      ['email', 'name'],
    );
    expectFailure(
      await send('/auth/registration', {
        email: 'new@b.co',
        name: 'New',
        password: '12345678',
        referralCode: 'nobody',
      }),
      422,
      ['referralCode'],
    );
  });

  it('of a bid is checked like any other', async () => {
    const charge = (body: unknown) => client.send({ method: 'POST', path: '/payment/charge', body });
    const roundId = randomUUID();
    for (const bid of ['0', '0.00000000', '-1', '1e-8', '0.000000001', '12345678901', '', ' 1', 'NaN'])
      expectFailure(await charge({ roundId, bid }), 422, ['bid']);
    expectFailure(await charge({ roundId, bid: '1' }), 404);
    expectFailure(await charge({ roundId: 'x', bid: '1' }), 404);
  });
});
