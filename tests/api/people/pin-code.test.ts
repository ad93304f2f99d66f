import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createPinCode,
  getPinCode,
  togglePinCode,
  updatePinCode,
  validatePinCode,
} from '../../../contract/people/pin-code';
import { openApi, type Browser, type TestApi } from '../../support/api/api';
import { racedOften } from '../../support/full-run';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { inParallel, signInEndUser, tally } from '../../support/api/end-user';
import { expectFailure } from '../../support/api/expect-failure';

describeOnEitherDatabase('a pin code', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openApi(kind);
  });
  afterAll(() => api.close());

  const validate = (browser: Browser, pin: string) => browser.call(validatePinCode, { body: { pin } });
  async function withPin(pin: string): Promise<Browser> {
    const { browser } = await signInEndUser(api);
    await browser.call(createPinCode, { body: { pin } });
    return browser;
  }

  it('is set once, and asked for from then on', async () => {
    const { browser } = await signInEndUser(api);
    expect((await browser.call(getPinCode, {})).body).toEqual({ isSet: false, isActive: false });
    expectFailure(await validate(browser, '1234'), 404);
    const created = await browser.call(createPinCode, { body: { pin: '1234' } });
    expect([created.status, created.body]).toEqual([201, { isSet: true, isActive: true }]);
    expectFailure(await browser.call(createPinCode, { body: { pin: '5678' } }), 409);
    expect((await validate(browser, '1234')).body).toEqual({ isValid: true });
    expect((await validate(browser, '5678')).body).toEqual({ isValid: false });
  });

  it('is one, also when two are set at once', racedOften, async () => {
    const { browser } = await signInEndUser(api);
    const replies = await inParallel(8, (index) =>
      browser.call(createPinCode, { body: { pin: `000${String(index)}` } }),
    );
    expect(tally(replies)).toEqual({ 201: 1, 409: 7 });
  });

  it.each(['123', '123456789', '12a4', '', '١٢٣٤'])('is four to eight digits, not %j', async (pin) => {
    const { browser } = await signInEndUser(api);
    expectFailure(await browser.send({ method: 'POST', path: '/pin-code', body: { pin } }), 422, ['pin']);
  });

  it('is kept as a hash that does not tell it', async () => {
    await withPin('73519');
    // Without identifiers, whose random digits may be those of the code.
    const { rows } = await api.database.pool.query<{ row: string }>(
      "select (to_jsonb(p) - 'user_id')::text as row from pin_codes p",
    );
    const kept = rows.map(({ row }) => row).join();
    expect(kept).not.toContain('73519');
    expect(kept).toContain('$argon2id$');
  });

  it('is replaced by who knows it', async () => {
    const browser = await withPin('1111');
    const change = (currentPin: string, pin: string) =>
      browser.call(updatePinCode, { body: { currentPin, pin } });
    expectFailure(await change('2222', '3333'), 409);
    expect((await change('1111', '3333')).body).toEqual({ isSet: true, isActive: true });
    expect((await validate(browser, '1111')).body.isValid).toBe(false);
    expect((await validate(browser, '3333')).body.isValid).toBe(true);
  });

  it('is switched off and on by who knows it', async () => {
    const browser = await withPin('1111');
    const toggle = (pin: string) => browser.call(togglePinCode, { body: { pin } });
    expect((await toggle('1111')).body).toEqual({ isSet: true, isActive: false });
    expectFailure(await toggle('2222'), 409);
    expect((await browser.call(getPinCode, {})).body).toEqual({ isSet: true, isActive: false });
    expect((await toggle('1111')).body).toEqual({ isSet: true, isActive: true });
  });

  it('is refused after five wrong tries, the right one too, for a while and not for others', async () => {
    const browser = await withPin('1111');
    const neighbour = await withPin('1111');
    for (let index = 0; index < 5; index += 1) expect((await validate(browser, '2222')).status).toBe(200);
    for (const refused of [
      await validate(browser, '1111'),
      await browser.call(togglePinCode, { body: { pin: '1111' } }),
      await browser.call(updatePinCode, { body: { currentPin: '1111', pin: '2222' } }),
    ]) {
      expectFailure(refused, 429);
      const wait = Number(refused.headers['retry-after']);
      expect(wait).toBeGreaterThan(800);
      expect(wait).toBeLessThanOrEqual(900);
    }
    expect((await validate(neighbour, '1111')).body.isValid).toBe(true);
    await api.database.orm.execute(sql`update login_failures set window_ends_at = now()`);
    expect((await validate(browser, '1111')).body.isValid).toBe(true);
  });

  it('is no easier for thirty guesses at once, and a success starts the count anew', async () => {
    const browser = await withPin('1111');
    const replies = await inParallel(30, (index) => validate(browser, `9${String(index).padStart(3, '0')}`));
    expect(tally(replies)).toEqual({ 200: 5, 429: 25 });
    const other = await withPin('1111');
    for (let round = 0; round < 2; round += 1) {
      for (let index = 0; index < 4; index += 1) await validate(other, '2222');
      expect((await validate(other, '1111')).body.isValid).toBe(true);
    }
  });

  it('is each end user’s own', async () => {
    await withPin('1111');
    const { browser } = await signInEndUser(api);
    expectFailure(await validate(browser, '1111'), 404);
    expectFailure(await browser.call(togglePinCode, { body: { pin: '1111' } }), 404);
    expectFailure(await browser.call(updatePinCode, { body: { currentPin: '1111', pin: '2222' } }), 404);
  });
});
