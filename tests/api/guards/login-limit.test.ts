import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientLogin } from '../../../contract/platform/auth';
import { openApi, type TestApi } from '../../support/api/api';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { addAdmin, addUser, password } from '../../support/api/fixtures';

describeOnEitherDatabase('signing in', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openApi(kind);
  });
  afterAll(() => api.close());

  const attempt = (email: string, secret: string, from = '10.0.0.1') =>
    api
      .browser()
      .send({ method: 'POST', path: '/admin/auth/login', body: { email, password: secret }, from });
  const statuses = async (count: number, make: (index: number) => ReturnType<typeof attempt>) => {
    const seen: number[] = [];
    for (let index = 0; index < count; index += 1) seen.push((await make(index)).status);
    return seen;
  };
  const all = (count: number, status: number) => Array<number>(count).fill(status);

  it('says the same of a wrong password and an unknown email', async () => {
    const { email } = await addAdmin(api.database, 'SUPER');
    const wrong = await attempt(email, 'not the password');
    const unknown = await attempt('nobody@admins.test', 'not the password');
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    expect(wrong.body).toEqual({ statusCode: 401, error: 'Unauthorized', message: 'Wrong credentials' });
    expect(wrong.cookies).toEqual({});
  });

  it('is refused after ten wrong tries, by the right password too, for that account and address', async () => {
    const { email } = await addAdmin(api.database, 'SUPER');
    const other = await addAdmin(api.database, 'SUPER');
    const from = '10.0.0.2';
    expect(
      await statuses(10, (index) => attempt(index % 2 ? email : email.toUpperCase(), 'wrong wrong', from)),
    ).toEqual(all(10, 401));
    for (const secret of ['wrong wrong', password]) {
      const refused = await attempt(email, secret, from);
      expect(refused.status).toBe(429);
      const wait = Number(refused.headers['retry-after']);
      expect(wait).toBeGreaterThan(800);
      expect(wait).toBeLessThanOrEqual(900);
    }
    expect((await attempt(email, password, '10.0.0.3')).status).toBe(200);
    expect((await attempt(other.email, password, from)).status).toBe(200);
    await api.database.orm.execute(sql`update login_failures set window_ends_at = now()`);
    expect((await attempt(email, password, from)).status).toBe(200);
  });

  it('starts counting anew after a success', async () => {
    const { email } = await addAdmin(api.database, 'SUPER');
    const from = '10.0.0.4';
    expect(await statuses(9, () => attempt(email, 'wrong wrong', from))).toEqual(all(9, 401));
    expect((await attempt(email, password, from)).status).toBe(200);
    expect(await statuses(10, () => attempt(email, 'wrong wrong', from))).toEqual(all(10, 401));
    expect((await attempt(email, password, from)).status).toBe(429);
  });

  it('is no easier for forty guesses at once', async () => {
    const { email } = await addAdmin(api.database, 'SUPER');
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => attempt(email, `guess number ${String(index)}`, '10.0.0.5')),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  it('is not refused to many who are right at once', async () => {
    const { email } = await addAdmin(api.database, 'SUPER');
    const logins = await Promise.all(Array.from({ length: 20 }, () => attempt(email, password, '10.0.0.6')));
    expect(logins.map(({ status }) => status)).toEqual(all(20, 200));
  });

  it('is refused to an address that tries a hundred accounts', async () => {
    const { email } = await addAdmin(api.database, 'SUPER');
    // One network of IPv6 is one address, however its many numbers are written.
    const from = (index: number) => `2001:db8:0:7:${index.toString(16)}::${index.toString(16)}`;
    const tries = await statuses(100, (index) =>
      attempt(`${String(index)}@guess.test`, 'wrong wrong', from(index)),
    );
    expect(tries).toEqual(all(100, 401));
    expect((await attempt(email, password, from(101))).status).toBe(429);
    expect((await attempt(email, password, '2001:db8:0:8::1')).status).toBe(200);
  });

  it('of one realm does not count for another', async () => {
    const email = 'both@realms.test';
    await addAdmin(api.database, 'SUPER', { email });
    await addUser(api.database, { email });
    await statuses(11, () => attempt(email, 'wrong wrong', '127.0.0.1'));
    expect((await attempt(email, password, '127.0.0.1')).status).toBe(429);
    expect((await api.browser().call(clientLogin, { body: { email, password } })).status).toBe(200);
  });
});
