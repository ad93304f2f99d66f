import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signOut } from '../../../packages/kit/src/providers/auth/session';
import { rowCounter } from '../../../packages/kit/src/providers/data/download';
import { toasts } from '../../../packages/kit/src/ui/toasts/toast-store';
import { fakeApi, json, makeRound, type FakeApi } from '../../support/console/fake-api';
import { button, openRoundPage, press } from '../../support/console/round-page';
import { takeConsole } from '../../support/console/unit-setup';

const headings = 'name,email,createdAt,fee,bid\r\n';
const rows = (count: number, name = 'Ann') =>
  Array.from(
    { length: count },
    () => `${name},ann@example.test,2026-11-20 09:28:03 +01:00,10.00,0.5\r\n`,
  ).join('');

let api: FakeApi;
let round = 0;
const saved: { name: string; file: Blob }[] = [];

/** A file that comes when the test sends it. */
function openStream() {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const isCancelled = vi.fn();
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
    cancel: isCancelled,
  });
  api.answer('POST', /download$/, ({ signal }) => {
    // As a browser does: the body ends with its request.
    signal.addEventListener('abort', () => {
      isCancelled();
      controller.error(signal.reason);
    });
    return new Response(body, { headers: { 'content-type': 'text/csv; charset=utf-8' } });
  });
  return {
    send: (text: string) => controller.enqueue(new TextEncoder().encode(text)),
    end: () => controller.close(),
    breakOff: () => controller.error(new TypeError('the connection is gone')),
    isCancelled,
  };
}

beforeEach(() => {
  api = fakeApi();
  // A round of its own for each test: what was downloaded of another stays known.
  round += 1;
  api.platform.rounds = [makeRound('BTC', { id: `round-${String(round)}` })];
  api.platform.figures = { revenue: 100, totalBids: 5, lowestUniqueBid: '0.5' };
  saved.length = 0;
  const files = new Map<string, Blob>();
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL(file: Blob) {
        const address = `blob:${String(files.size)}`;
        files.set(address, file);
        return address;
      }
      static override revokeObjectURL() {}
    },
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const file = files.get(this.href);
    if (file) saved.push({ name: this.download, file });
  });
});
afterEach(() => vi.unstubAllGlobals());

const said = async () =>
  (await screen.findByRole('button', { name: /CSV|download/ })).parentElement?.textContent ?? '';

it('saves what comes as confirmedBids.csv, with times in the zone of the browser', async () => {
  const here = Intl.DateTimeFormat().resolvedOptions();
  const inKolkata = { ...here, timeZone: 'Asia/Kolkata' };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(inKolkata);
  const stream = openStream();
  await openRoundPage();
  await press('Download CSV');
  await waitFor(() => expect(api.requests('POST')).toHaveLength(1));
  expect(api.requests('POST')[0]).toMatchObject({
    path: `/admin/orders/round-${String(round)}/confirmed-bids/download`,
    body: { timezone: 'Asia/Kolkata' },
  });
  stream.send(headings + rows(2));
  await waitFor(async () => expect(await said()).toContain('2 of 5 rows, 148 byte'));
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Progress of the download' });
  expect([bar.value, bar.max]).toEqual([2, 5]);
  expect(saved).toEqual([]);
  stream.send(rows(3));
  stream.end();
  await waitFor(async () => expect(await said()).toContain('Saved with 5 bids'));
  expect(saved.map(({ name }) => name)).toEqual(['confirmedBids.csv']);
  expect(await saved[0]?.file.text()).toBe(headings + rows(5));
});

it('asks once for two clicks, whose second calls it off, and saves nothing then', async () => {
  const stream = openStream();
  await openRoundPage();
  const start = await button('Download CSV');
  await userEvent.click(start);
  stream.send(headings + rows(1));
  await waitFor(async () => expect(await said()).toContain('1 of 5 rows'));
  expect(document.activeElement).toBe(await button('Cancel download'));
  await press('Cancel download');
  expect(await button('Download CSV')).toBe(start);
  await waitFor(() => expect(stream.isCancelled).toHaveBeenCalled());
  expect([api.requests('POST').length, saved]).toEqual([1, []]);
  expect(await said()).toBe('CSV: all confirmed bidsDownload CSV');
});

it('goes on while another currency is looked at', async () => {
  const stream = openStream();
  await openRoundPage();
  await press('Download CSV');
  await userEvent.click(await screen.findByRole('tab', { name: 'ETH' }));
  await screen.findByText('No round in progress');
  stream.send(headings + rows(1));
  await userEvent.click(await screen.findByRole('tab', { name: 'BTC' }));
  await waitFor(async () => expect(await said()).toContain('1 of 5 rows'));
  stream.end();
  await waitFor(() => expect(saved).toHaveLength(1));
});

it('says that nothing was saved when the file breaks off, logs why, and can be tried again', async () => {
  const stream = openStream();
  await openRoundPage();
  await press('Download CSV');
  stream.send(headings + rows(1));
  stream.breakOff();
  await waitFor(async () => expect(await said()).toContain('The download failed. Nothing was saved.'));
  expect([saved, toasts()]).toEqual([[], []]);
  expect(String(takeConsole())).toMatch(/confirmed-bids\/download: network/);
  openStream().end();
  await press('Download CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
});

it.each([
  [
    'a page in the place of a file',
    () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    'failed',
  ],
  ['a refusal for too many at once', () => json(429, {}), 'Too many downloads at once'],
  ['a failure of the server, which is not asked again', () => json(500, {}), 'failed'],
])('takes %s for what it is', async (_, answer, words) => {
  api.answer('POST', /download$/, answer);
  await openRoundPage();
  await press('Download CSV');
  await waitFor(async () => expect(await said()).toContain(words));
  expect([saved, api.requests('POST').length]).toEqual([[], 1]);
  expect(takeConsole()).toHaveLength(1);
});

it('ends with the session, and who signs in next finds nothing of it', async () => {
  api.answer('POST', /logout$/, () => new Response(null, { status: 204 }));
  const stream = openStream();
  const { unmount } = await openRoundPage();
  await press('Download CSV');
  stream.send(headings + rows(1));
  await waitFor(async () => expect(await said()).toContain('1 of 5 rows'));
  await act(() => signOut());
  await waitFor(() => expect(stream.isCancelled).toHaveBeenCalled());
  unmount();
  openStream().end();
  await openRoundPage();
  await press('Download CSV');
  await waitFor(async () => expect(await said()).toContain('Saved with'));
  await act(() => signOut());
  cleanup();
  await openRoundPage();
  expect(await said()).not.toContain('Saved with');
  expect(saved).toHaveLength(1);
});

it('is not offered without a round', async () => {
  api.platform.rounds = [];
  await openRoundPage();
  await screen.findByText('No round in progress');
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
});

it('counts rows across pieces, and a line that goes on in quotes once', () => {
  const count = rowCounter();
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(count(bytes('name,bid\r\n"An'))).toBe(0);
  expect(count(bytes('n\nLee",1\r\nBo,2'))).toBe(1);
  expect(count(bytes('\r\n"a ""b""\n",3\r\n'))).toBe(3);
});
