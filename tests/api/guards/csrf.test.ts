import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { access } from '../../../contract/platform/access';
import { fillPath, realmsOf, type CallDeclaration } from '../../../packages/kit/src/wire/call';
import { calls } from '../../../contract/calls';
import type { Browser } from '../../support/api/api';
import { expectFailure } from '../../support/api/expect-failure';
import { signInAdmin, signInClient, signInInfluencer } from '../../support/api/fixtures';
import { inFullRun, isFullRun } from '../../support/full-run';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { openPopulatedApi, visitors, type PopulatedApi, type Visitor } from '../../support/api/populated-api';

let populated: PopulatedApi;
const others = new Map<Visitor, Browser>();

/** Somebody of the realm who may do it. */
const holderOf = (realm: string): Visitor => (realm === 'client' || realm === 'influencer' ? realm : 'SUPER');

const unsafe = calls.filter(({ method }) => method !== 'GET');
const withSession = unsafe.flatMap((call) => realmsOf(call).map((realm) => ({ call, realm })));

/** The path with an id of every kind in turn: each is the right one for some call. */
const pathsOf = (call: CallDeclaration) => {
  const { known } = populated;
  return (known['id'] ?? []).map((id) =>
    fillPath(call.path, { id, code: 'FIRST10', promoCode: 'FIRST10', section: 'PRICES' }),
  );
};
const anyPath = (call: CallDeclaration) => pathsOf(call)[0] ?? call.path;

/** What each table holds, by name: how many rows, and a sum over their contents. */
async function contents(): Promise<Record<string, string>> {
  const { pool } = populated.api.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const { rows: found } = await pool.query<{ name: string; is: string }>(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as is from "${name}" t`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(found.map(({ name, is }) => [name, is]));
}

describeOnEitherDatabase('forged requests', (kind) => {
  beforeAll(async () => {
    populated = await openPopulatedApi(kind);
    for (const visitor of visitors) await populated.browserOf(visitor);
    others.set('SUPER', await signInAdmin(populated.api, 'SUPER'));
    others.set('client', await signInClient(populated.api));
    others.set('influencer', await signInInfluencer(populated.api));
  });
  afterAll(() => populated.api.close());

  describe('a call that changes something, made with a session', () => {
    it.each(withSession.map(({ call, realm }) => [`${call.method} ${call.path}`, realm, call] as const))(
      'is refused without that session’s own token: %s (%s)',
      async (_title, realm, call) => {
        const visitor = holderOf(realm);
        const browser = await populated.browserOf(visitor);
        const before = await contents();
        const stranger = others.get(visitor)?.jar.get('XSRF-TOKEN') ?? '';
        const own = browser.jar.get('XSRF-TOKEN') ?? '';
        expect(stranger).not.toBe('');
        const almost = inFullRun('x', own.toUpperCase(), own.slice(1));
        for (const token of ['', stranger, `${own}x`, ...almost]) {
          const headers = { 'x-xsrf-token': token };
          expectFailure(
            await browser.clone().send({ method: call.method, path: anyPath(call), headers }),
            403,
          );
          // Nor does it help to bring a cookie that agrees with the header.
          const forged = browser.clone();
          if (token !== '') forged.jar.set('XSRF-TOKEN', token);
          expectFailure(await forged.send({ method: call.method, path: anyPath(call), headers }), 403);
        }
        expect(await contents()).toEqual(before);
      },
    );
  });

  describe('a call that takes a body', () => {
    it.each(unsafe.map((call) => [`${call.method} ${call.path}`, call] as const))(
      'takes it as its documented type only: %s',
      async (_title, call) => {
        const [realm = 'none'] = realmsOf(call);
        const browser = await populated.browserOf(realm === 'none' ? 'anonymous' : holderOf(realm));
        const types = [
          'text/plain',
          'application/x-www-form-urlencoded',
          ...inFullRun('application/xml', 'image/png', 'application/jsonp', 'x'),
          ...(call.consumes ? ['application/json'] : ['multipart/form-data; boundary=x']),
        ];
        for (const type of types) {
          const request = { method: call.method, path: anyPath(call), body: '{}' };
          const reply = await browser.clone().send({ ...request, headers: { 'content-type': type } });
          expectFailure(reply, 415);
        }
      },
    );
  });

  describe('a GET', () => {
    // Who may not ask, and HEAD, which is answered by the same code, wait for a full run.
    const asking = isFullRun ? visitors : (['SUPER', 'client', 'influencer'] as const);
    const methods = isFullRun ? ['GET', 'HEAD'] : ['GET'];

    it('changes nothing, whoever asks for whatever', async () => {
      const before = await contents();
      expect(Object.keys(before).length).toBeGreaterThan(10);
      let succeeded = 0;
      const reading = calls.filter(({ method }) => method === 'GET');
      for (const call of reading)
        for (const path of new Set(pathsOf(call)))
          for (const visitor of asking)
            for (const method of methods) {
              const browser = (await populated.browserOf(visitor)).clone();
              const { status } = await browser.send({ method, path });
              expect(status).toBeLessThan(500);
              if (status === 200) succeeded += 1;
            }
      expect(succeeded).toBeGreaterThan((isFullRun ? calls : reading).length);
      expect(await contents()).toEqual(before);
    });

    it('is not mistaken for another method by a header or a field', async () => {
      const before = await contents();
      const browser = await populated.browserOf('SUPER');
      for (const call of unsafe.filter(({ action }) => action && access[action].includes('SUPER'))) {
        const reply = await browser.clone().send({
          method: 'GET',
          path: `${anyPath(call)}?_method=${call.method}`,
          headers: { 'x-http-method-override': call.method, 'x-method-override': call.method },
        });
        expect([200, 404, 405, 422]).toContain(reply.status);
      }
      expect(await contents()).toEqual(before);
    });
  });
});
