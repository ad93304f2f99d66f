import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  adminLogout,
  adminWhoAmI,
  clientLogout,
  clientWhoAmI,
  influencerLogout,
  influencerWhoAmI,
} from '../../../contract/platform/auth';
import { openApi, type TestApi } from '../../support/api/api';
import { signInAdmin, signInClient, signInInfluencer } from '../../support/api/fixtures';
import { eitherKind } from '../../support/databases/databases';

let api: TestApi;
beforeAll(async () => {
  api = await openApi(eitherKind());
});
afterAll(() => api.close());

const realms = [
  ['an admin', () => signInAdmin(api, 'REGULAR'), adminLogout, adminWhoAmI],
  ['an end user', () => signInClient(api), clientLogout, clientWhoAmI],
  ['an influencer', () => signInInfluencer(api), influencerLogout, influencerWhoAmI],
] as const;

it.each(realms)(
  'ends the session of %s, kept copies of its cookies too',
  async (_who, signIn, logout, whoAmI) => {
    const browser = await signIn();
    const copy = browser.clone();
    expect((await browser.call(whoAmI, {})).status).toBe(200);
    const { status, cookies } = await browser.call(logout, {});
    expect(status).toBe(204);
    expect(Object.values(cookies)).toEqual(['', '']);
    expect((await copy.call(whoAmI, {})).status).toBe(401);
    // Whoever is out already is told the same.
    expect((await browser.call(logout, {})).status).toBe(204);
  },
);

it.each(realms)('of %s leaves those of the other realms alone', async (who, signIn, logout) => {
  const browser = await signIn();
  for (const [other, signInOther, , whoAmI] of realms.filter(([name]) => name !== who)) {
    const neighbour = await signInOther();
    expect((await neighbour.call(logout, {})).status).toBe(204);
    expect((await neighbour.call(whoAmI, {})).status, other).toBe(200);
  }
  expect((await browser.call(logout, {})).status).toBe(204);
});
