import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminLogin } from '../../../contract/platform/auth';
import { addAdmin, password } from '../../support/api/fixtures';
import type { Reply } from '../../support/api/api';
import { HttpBrowser } from '../../support/api/http-browser';
import { countRows } from '../../support/api/keyed-calls';
import { useMarket } from '../../support/api/market';
import { coupon } from '../../support/api/audited-calls';
import { isFullRun } from '../../support/full-run';
import { BreakableNetwork } from '../../support/servers/breakable-network';
import { describeOnEitherDatabase } from '../../support/databases/databases';

const cuts = isFullRun ? 500 : 20;
/** Long enough for every answer to begin. */
const never = 60_000;

interface Made {
  readonly method: string;
  readonly path: string;
  readonly body: object;
  /** SQL that counts the call's effects. */
  readonly effects: string;
}

const admin = { firstName: 'Cut', lastName: 'Off', password: 'long enough', adminType: 'REGULAR' };
const notification = { notification: 'Soon', type: 'GENERAL' };

/** Calls of each kind, with values by which their effects are found. */
const kinds: readonly ((name: string) => Made)[] = [
  (code) => ({
    method: 'POST',
    path: '/admin/coupons/',
    body: { ...coupon, code },
    effects: `coupons where code = '${code}'`,
  }),
  (title) => ({
    method: 'POST',
    path: '/admin/notifications',
    body: { ...notification, title },
    effects: `notifications where title = '${title}'`,
  }),
  (name) => ({
    method: 'POST',
    path: '/admin/admins',
    body: { ...admin, email: `${name}@cut.test` },
    effects: `admins where email = '${name}@cut.test'`,
  }),
  (message) => ({
    method: 'POST',
    path: '/admin/banner',
    body: { message },
    effects: `audit_log where after->>'message' = '${message}'`,
  }),
];

describeOnEitherDatabase('an answer that is cut off', (kind) => {
  const market = useMarket(kind);
  let network: BreakableNetwork;
  let operator: HttpBrowser;
  beforeAll(async () => {
    network = await BreakableNetwork.to(await market.api.app.listen({ port: 0, host: '127.0.0.1' }));
    operator = new HttpBrowser(network.url);
    const { email } = await addAdmin(market.api.database, 'SUPER');
    await operator.call(adminLogin, { body: { email, password } });
  });
  afterAll(() => network.close());

  const count = (effects: string) => countRows(market.api.database, effects);

  /** Sends it until an answer comes through; the first answer is cut off. */
  async function insist({ method, path, body }: Made, cutsAfter: number): Promise<Reply> {
    const headers = { 'idempotency-key': randomUUID(), connection: 'close' };
    const send = () => operator.send({ method, path, body, headers });
    network.cutsAfter = cutsAfter;
    await expect(send()).rejects.toThrow('fetch failed');
    network.cutsAfter = undefined;
    return send();
  }

  it(`after the commit is given again, ${String(cuts)} times: each effect happens once`, async () => {
    for (let index = 0; index < cuts; index += 1) {
      const made = kinds[index % kinds.length]?.(`AFTER-${String(index)}`);
      if (!made) throw new Error('there is no such kind');
      const reply = await insist(made, never);
      expect([made.path, reply.status]).toEqual([made.path, made.path.endsWith('banner') ? 200 : 201]);
      expect(reply.headers['idempotency-replayed']).toBe('true');
      expect([made.effects, await count(made.effects)]).toEqual([made.effects, 1]);
    }
  });

  it(`at any moment is no second effect, ${String(cuts)} times`, async () => {
    for (let index = 0; index < cuts; index += 1) {
      const made = kinds[index % kinds.length]?.(`MOMENT-${String(index)}`);
      if (!made) throw new Error('there is no such kind');
      const reply = await insist(made, (index * 7) % 40);
      expect(reply.status).toBeLessThan(300);
      expect([made.effects, await count(made.effects)]).toEqual([made.effects, 1]);
    }
  });
});
