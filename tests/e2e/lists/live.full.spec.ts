import { listPublicRounds } from '../../../contract/rounds/rounds';
import { ApiClient } from '../../../server/src/simulator/api-client';
import { Bidder } from '../../../server/src/simulator/bidder';
import { expect, signIn, test } from '../../support/journeys/fixtures';

test('transactions follow the bids: new ones wait to be asked for, and the focus and the rows stay', async ({
  page,
  server,
}) => {
  await signIn(page, 'super', '/transactions');
  const rows = page.getByRole('table', { name: 'Transactions' }).getByRole('row');
  await expect(rows).toHaveCount(11);
  const first = await rows.nth(1).textContent();
  const email = page.getByLabel('User email');
  await email.focus();
  const { items } = await new ApiClient(server.url).call(listPublicRounds, { query: { limit: 100 } });
  const round = items.find(({ status }) => status === 'IN_PROGRESS');
  if (!round) throw new Error('no round is in progress');
  const bidder = new Bidder(server.url, { email: `${crypto.randomUUID()}@bids.test`, name: 'Bid Live' });
  const orderId = await bidder.bid(round.id, '0.00000123');
  const waiting = page.getByRole('button', { name: '1 new' });
  await expect(waiting).toBeVisible();
  await expect(email).toBeFocused();
  expect(await rows.nth(1).textContent()).toBe(first);
  await waiting.click();
  await expect(rows.nth(1)).toContainText('@bids.test');
  await expect(waiting).toBeHidden();
  // The row that is there now changes where it stands.
  await expect(rows.nth(1)).toContainText('Pending');
  expect(await bidder.verify(orderId)).toBe('CONFIRMED');
  await expect(rows.nth(1)).toContainText('Confirmed');
});
