import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { adminTypes, mayManage, type AdminType } from '../../../contract/platform/access';
import {
  createAdmin,
  listAdmins,
  reactivateAdmin,
  suspendAdmin,
  type AdminInput,
} from '../../../contract/people/admins';
import { adminLogin, adminWhoAmI } from '../../../contract/platform/auth';
import { openApi, type Browser, type TestApi } from '../../support/api/api';
import { racedOften } from '../../support/full-run';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { expectFailure } from '../../support/api/expect-failure';
import { addAdmin, password, signInAdmin } from '../../support/api/fixtures';

const form = (over: Partial<AdminInput> = {}): AdminInput => ({
  email: `${randomUUID()}@admins.test`,
  firstName: 'Grace',
  lastName: 'Hopper',
  password: 'a password of her own',
  adminType: 'REGULAR',
  ...over,
});

describeOnEitherDatabase('an admin', (kind) => {
  let api: TestApi;
  let root: Browser;
  beforeAll(async () => {
    api = await openApi(kind);
  });
  beforeEach(async () => {
    await api.database.pool.query('truncate admins, session_families cascade');
    root = await signInAdmin(api, 'SUPER');
  });
  afterAll(() => api.close());

  const suspend = (browser: Browser, id: string) => browser.call(suspendAdmin, { params: { id } });
  const idOf = async (browser: Browser) => (await browser.call(adminWhoAmI, {})).body.id;
  const signIn = (email: string, secret = password) =>
    api.browser().call(adminLogin, { body: { email, password: secret } });

  it('can sign in as soon as they are made, and nobody reads their password', async () => {
    const input = form();
    const { status, body, text } = await root.call(createAdmin, { body: input });
    expect(status).toBe(201);
    const { email, firstName, lastName, adminType } = input;
    expect(body).toEqual({
      id: body.id,
      email,
      firstName,
      lastName,
      admin: { adminType, status: 'APPROVED' },
      version: 'APPROVED',
    });
    expect(text).not.toMatch(/password|argon2/);
    const login = await signIn(email.toUpperCase(), input.password);
    expect(login.body).toMatchObject({ id: body.id, email, name: 'Grace Hopper', type: 'REGULAR' });
    expect((await root.call(listAdmins, { query: { name: 'hopper' } })).body.items).toEqual([body]);
  });

  it('is one per email, however it is written and however many make them at once', async () => {
    const { email } = form();
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        root.call(createAdmin, { body: form({ email: index % 2 ? email : email.toUpperCase() }) }),
      ),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const reply of made.filter(({ status }) => status !== 201)) expectFailure(reply, 409, ['email']);
  });

  it.each(adminTypes.flatMap((caller) => adminTypes.map((type) => [caller, type] as const)))(
    'of the rank that a %s may manage can be made and suspended by them, no other: %s',
    async (caller, type) => {
      const browser = caller === 'SUPER' ? root : await signInAdmin(api, caller);
      const isAllowed = mayManage(caller).includes(type);
      const made = await browser.call(createAdmin, { body: form({ adminType: type }) });
      const { id } = await addAdmin(api.database, type);
      const suspended = await suspend(browser, id);
      if (!isAllowed) {
        expectFailure(made, 403);
        expectFailure(suspended, 403);
        return;
      }
      expect(made.status).toBe(201);
      expect(suspended.body).toMatchObject({ id, admin: { adminType: type, status: 'SUSPENDED' } });
    },
  );

  it('a suspension is taken back by who may suspend, once, and the admin signs in again', async () => {
    const { id, email } = await addAdmin(api.database, 'SUPER');
    const reactivate = (browser: Browser) => browser.call(reactivateAdmin, { params: { id } });
    expectFailure(await reactivate(root), 409);
    await suspend(root, id);
    expectFailure(await reactivate(await signInAdmin(api, 'REGULAR')), 403);
    expectFailure(await reactivate(await signInAdmin(api, 'MARKETING')), 403);
    const answers = await Promise.all([reactivate(root), reactivate(root)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await api.browser().call(adminLogin, { body: { email, password } })).status).toBe(200);
  });

  it.each<[by: AdminType | null, reactivatedBy: AdminType, isAllowed: boolean]>([
    ['SUPER', 'SUPER', true],
    ['SUPER', 'REGULAR', false],
    ['REGULAR', 'SUPER', true],
    ['REGULAR', 'REGULAR', true],
    // Nobody knows who did that.
    [null, 'SUPER', true],
    [null, 'REGULAR', false],
  ])('who was suspended by a %s is reactivated by another %s: %s', async (by, reactivatedBy, isAllowed) => {
    const { id } = await addAdmin(api.database, 'REGULAR');
    if (by) await suspend(await signInAdmin(api, by), id);
    else await api.database.pool.query(`update admins set status = 'SUSPENDED' where id = $1`, [id]);
    const answer = await (await signInAdmin(api, reactivatedBy)).call(reactivateAdmin, { params: { id } });
    if (isAllowed) expect(answer.body).toMatchObject({ id, admin: { status: 'APPROVED' } });
    else expectFailure(answer, 403);
  });

  it('who was suspended by a SUPER, reactivated, and suspended by a REGULAR is reactivated by another', async () => {
    const [one, other] = [await signInAdmin(api, 'REGULAR'), await signInAdmin(api, 'REGULAR')];
    const { id } = await addAdmin(api.database, 'MARKETING');
    await suspend(root, id);
    await root.call(reactivateAdmin, { params: { id } });
    await suspend(one, id);
    expect((await other.call(reactivateAdmin, { params: { id } })).status).toBe(200);
  });

  it('who is suspended is out at once, in every browser, and cannot come back', async () => {
    const { id, email } = await addAdmin(api.database, 'REGULAR');
    const browsers = [api.browser(), api.browser()];
    for (const browser of browsers) await browser.call(adminLogin, { body: { email, password } });
    // A refused browser loses its cookies: these keep theirs.
    const later = browsers.map((browser) => browser.clone());
    expect((await suspend(root, id)).status).toBe(200);
    for (const browser of browsers) expectFailure(await browser.call(adminWhoAmI, {}), 401);
    expectFailure(await signIn(email), 401);
    // Not even when the account is approved again: those sessions were ended, not paused.
    await api.database.pool.query(`update admins set status = 'APPROVED' where id = $1`, [id]);
    for (const browser of later) expectFailure(await browser.call(adminWhoAmI, {}), 401);
    expect((await signIn(email)).status).toBe(200);
  });

  it('is suspended once, and never by themselves', async () => {
    const { id } = await addAdmin(api.database, 'SUPER');
    expect((await suspend(root, id)).status).toBe(200);
    expectFailure(await suspend(root, id), 409);
    expectFailure(await suspend(root, await idOf(root)), 403);
    expectFailure(await suspend(root, randomUUID()), 404);
    expectFailure(await suspend(root, 'x'), 404);
    expect((await root.call(adminWhoAmI, {})).status).toBe(200);
  });

  it('of type SUPER always stays, also when fifty suspend each other at once', racedOften, async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await api.database.pool.query('truncate admins, session_families cascade');
      const [one, other] = [await signInAdmin(api, 'SUPER'), await signInAdmin(api, 'SUPER')];
      const [oneId, otherId] = [await idOf(one), await idOf(other)];
      const replies = await Promise.all(
        Array.from({ length: 50 }, (_, index) => (index % 2 ? suspend(one, otherId) : suspend(other, oneId))),
      );
      const statuses = replies.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => ![200, 401, 409].includes(status))).toEqual([]);
      const { rows } = await api.database.pool.query(
        `select 1 from admins where admin_type = 'SUPER' and status = 'APPROVED'`,
      );
      expect(rows).toHaveLength(1);
    }
  });

  it('of type SUPER always stays, also when many suspend everybody else at once', async () => {
    const supers = [root];
    for (let index = 0; index < 4; index += 1) supers.push(await signInAdmin(api, 'SUPER'));
    const ids = await Promise.all(supers.map(idOf));
    await Promise.all(
      supers.flatMap((browser, by) => ids.filter((_, at) => at !== by).map((id) => suspend(browser, id))),
    );
    const { rows } = await api.database.pool.query(`select 1 from admins where status = 'APPROVED'`);
    expect(rows).toHaveLength(1);
  });

  it('of another realm is nobody to suspend', async () => {
    const type: AdminType = 'REGULAR';
    const { rows } = await api.database.pool.query<{ id: string }>(
      `insert into users (id, email, name, password_hash, referral_code)
       values (gen_random_uuid(), 'u' || gen_random_uuid() || '@users.test', 'Uma', '', gen_random_uuid()) returning id`,
    );
    expectFailure(await suspend(await signInAdmin(api, type), rows[0]?.id ?? ''), 404);
  });
});
