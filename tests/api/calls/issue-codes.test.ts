import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Issue } from '../../../packages/kit/src/wire/errors';
import { openApi, type Browser, type TestApi } from '../../support/api/api';
import { addCurrencies, roundForm, signInAdmin } from '../../support/api/fixtures';
import { eitherKind } from '../../support/databases/databases';

let api: TestApi;
let operator: Browser;
let round: Record<string, unknown>;
beforeAll(async () => {
  api = await openApi(eitherKind());
  const { btc, usd } = await addCurrencies(api.database);
  round = { ...roundForm(btc, usd) };
  operator = await signInAdmin(api, 'SUPER');
});
afterAll(() => api.close());

const admin = {
  email: 'ann@admins.test',
  firstName: 'Ann',
  lastName: 'Lee',
  password: 'abc',
  adminType: 'REGULAR',
};
const coupon = { validFrom: '2026-11-20', validTo: '', available: '5', discount: 20 };

const bodies: Readonly<Record<string, () => object>> = {
  '/admin/admins': () => admin,
  '/admin/coupons/': () => coupon,
  '/admin/rounds': () => round,
};

async function issuesOf(path: string, changes: object) {
  const { body } = await operator.send({ method: 'POST', path, body: { ...bodies[path]?.(), ...changes } });
  const { issues = [] } = body as { issues?: Issue[] };
  return issues.map(({ message, ...issue }) => {
    expect(message).not.toBe('');
    return issue;
  });
}

it.each<[string, object, Issue['path'], Omit<Issue, 'path' | 'message'>]>([
  ['/admin/admins', { firstName: undefined }, 'firstName', { code: 'required' }],
  ['/admin/admins', { firstName: '' }, 'firstName', { code: 'required' }],
  ['/admin/admins', { firstName: null }, 'firstName', { code: 'pattern' }],
  ['/admin/admins', { firstName: 'a\0' }, 'firstName', { code: 'pattern' }],
  ['/admin/admins', { firstName: 'a'.repeat(61) }, 'firstName', { code: 'tooLong', limit: 60 }],
  ['/admin/admins', { password: 'ab' }, 'password', { code: 'tooShort', limit: 3 }],
  ['/admin/admins', { email: 'ann@' }, 'email', { code: 'email' }],
  ['/admin/admins', { adminType: 'ROOT' }, 'adminType', { code: 'choice' }],
  ['/admin/admins', { colour: 'red' }, 'colour', { code: 'notExpected' }],
  ['/admin/coupons/', { discount: 0 }, 'discount', { code: 'tooLow', limit: 1 }],
  ['/admin/coupons/', { discount: 100 }, 'discount', { code: 'tooHigh', limit: 99 }],
  ['/admin/coupons/', { discount: 99.5 }, 'discount', { code: 'tooHigh', limit: 99 }],
  ['/admin/coupons/', { discount: 'ten' }, 'discount', { code: 'number' }],
  ['/admin/coupons/', { validFrom: 'today' }, 'validFrom', { code: 'date' }],
  ['/admin/coupons/', { validTo: '2026-11-19' }, 'validTo', { code: 'order', other: 'validFrom' }],
  ['/admin/rounds', { currencyId: randomUUID() }, 'currencyId', { code: 'noSuch' }],
  ['/admin/rounds', { entryFee: '1e3' }, 'entryFee', { code: 'pattern' }],
])('a wrong field is told by a code: %s %j', async (call, changes, path, coded) => {
  expect(await issuesOf(call, changes)).toEqual([{ path, ...coded }]);
});

it('what is somebody else’s, and what cannot change now, have codes of their own', async () => {
  await operator.send({ method: 'POST', path: '/admin/admins', body: admin });
  expect(await issuesOf('/admin/admins', {})).toEqual([{ path: 'email', code: 'taken' }]);
  const { body } = await operator.send({ method: 'POST', path: '/admin/rounds', body: round });
  const { id } = body as { id: string };
  const locked = await operator.send({
    method: 'PATCH',
    path: `/admin/rounds/${id}`,
    body: { ...round, entryFee: '7.77' },
  });
  expect(locked.body).toMatchObject({ issues: [{ path: 'entryFee', code: 'locked' }] });
});
