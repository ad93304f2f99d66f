import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirmedBidsColumns } from '../../../contract/rounds/orders';
import ReportPage from '../../../src/resources/round-report/report-page';
import roundReport from '../../../src/resources/round-report/resource';
import { completedRound } from '../../support/console/completed-round';
import { renderKit, type Answering } from '../../support/console/render-kit';
import { signInAs, signOutViewer } from '../../support/console/viewer';

const winner = { userId: 'u1', name: 'Ann Moe', email: 'ann@example.test', reward: '1080.00' };
const round = { ...completedRound, winner };

/** Two hold the lowest bid, so that the next one wins. */
const bids = [
  ['Ben Low', 'ben@example.test', '0.00040'],
  ['Cem Dal', 'cem@example.test', '0.00040'],
  ['Ann Moe', 'ann@example.test', '0.00050'],
].map(([name, email, bid]) => [name, email, '2026-11-20 08:40:00 +01:00', '25.00', bid].join(','));
const file = [confirmedBidsColumns.join(','), ...bids, ''].join('\r\n');

const api =
  (lowestUniqueBid: string, shown: object = round): Answering =>
  ({ path }) => {
    if (path.endsWith('/download'))
      return new Response(file, { headers: { 'content-type': 'text/csv; charset=utf-8' } });
    if (path.endsWith('/analytics')) return { revenue: 75, totalBids: 3, lowestUniqueBid };
    return shown;
  };

async function openReport(lowestUniqueBid: string, lng: string, shown?: object): Promise<void> {
  await signInAs('REGULAR', api(lowestUniqueBid, shown));
  await renderKit(<ReportPage resource={roundReport} resources={[roundReport]} />, {
    resources: [roundReport],
    route: '/round-reports/:id',
    at: '/round-reports/r1',
    lng,
  });
}

/** The value of a fact, by its name. */
async function fact(name: string): Promise<string | null | undefined> {
  const label = await screen.findByText(name, { selector: '.ant-descriptions-item-label' });
  return label.parentElement?.querySelector('.ant-descriptions-item-content')?.textContent;
}

// jsdom says nothing of it.
beforeEach(() => vi.stubGlobal('isSecureContext', true));
afterEach(signOutViewer);
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['en', 'Verified: the recomputed winner matches', 'ann@example.test with 0.0005\u00a0BTC'],
  ['de', 'Geprüft: der neu berechnete Gewinner stimmt überein', 'ann@example.test mit 0,0005\u00a0BTC'],
  ['ar', 'تم التحقق: الفائز المُعاد حسابه مطابق', 'ann@example.test بمزايدة \u20660.0005\u00a0BTC\u2069'],
])(
  'in %s the winner computed from the file has the amount as that language writes it',
  async (lng, same, description) => {
    await openReport('0.00050', lng);
    const check = (await screen.findByText(same)).closest('[role=status]');
    expect(check?.textContent).toBe(same + description);
  },
);

test.each([
  ['en', 'Reward', '€1,080.00'],
  ['de', 'Preisgeld', '1.080,00\u00a0€'],
  ['ar', 'المكافأة', '\u20661,080.00\u00a0€\u2069'],
])('in %s the reward is money as that language writes it', async (lng, name, amount) => {
  await openReport('0.00050', lng);
  expect(await fact(name)).toBe(amount);
});

test('a stored winner with another amount than the computed one is told with both', async () => {
  await openReport('0.00060', 'en');
  const check = (await screen.findByText('Not verified: the recomputed winner differs')).closest(
    '[role=status]',
  );
  expect(check?.textContent).toContain('Recomputed: ann@example.test with 0.0005\u00a0BTC');
  expect(check?.textContent).toContain('Stored: ann@example.test with 0.0006\u00a0BTC');
});

test('of a round that goes on the report says who leads, and raises no alarm that no winner is stored', async () => {
  await openReport('0.00050', 'en', { ...completedRound, status: 'IN_PROGRESS', progress: '40' });
  const running = 'The round is still in progress. Its winner as of now:';
  const check = (await screen.findByText(running)).closest('[role=status]');
  expect(check?.textContent).toBe(`${running}ann@example.test with 0.0005\u00a0BTC`);
  expect(screen.queryByText(/differs from the stored one/)).toBeNull();
});
