import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import users from '../../../src/resources/users/resource';
import { removeToast, toasts } from '../../../packages/kit/src/ui/toasts/toast-store';
import {
  startFaultyServer,
  faults,
  slownesses,
  type FaultyServer,
} from '../../support/servers/faulty-server';
import { answerCalls, readTexts, renderKit, type Sent } from '../../support/console/render-kit';

const pageSize = 100;
const user = (number: number) => ({ id: `u${String(number)}`, name: `name ${String(number)}` });
const pageOf = ({ query }: Sent) => {
  const offset = Number(query['offset']);
  const items = Array.from({ length: Number(query['limit']) }, (_, index) => user(offset + index));
  return { items, totalPages: 3, totalItems: 300 };
};
const isExport = ({ query }: Sent) => query['limit'] === String(pageSize);

let server: FaultyServer;
const saved: string[] = [];

beforeEach(async () => {
  localStorage.clear();
  removeToast();
  saved.length = 0;
  server = await startFaultyServer();
  URL.createObjectURL ??= () => '';
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => server.stop());

const show = async () => {
  await renderKit(<ResourceList resource={users} />, { resources: [users] });
  await screen.findByText('name 1');
};
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const said = () => toasts().map(({ variant, description }) => [variant, description]);

test.each(faults)(
  'an export of which a page fails (%s) saves nothing, says so, and can be asked for again',
  async (fault) => {
    let broken: string | undefined;
    const sent = answerCalls((call, signal) =>
      isExport(call) && call.query['offset'] === broken ? server.fault(fault, signal) : pageOf(call),
    );
    await show();
    for (const [page, rows] of [0, 100, 200].entries()) {
      broken = String(rows);
      const before = sent.filter(isExport).length;
      removeToast();
      await press('Export');
      await waitFor(() => expect(toasts()).toHaveLength(1));
      expect(said()).toEqual([['destructive', 'The export failed. Nothing was saved.']]);
      await button('Export');
      // What may pass is asked for again at once, a body that came whole and is none is not.
      const tries = fault === 'html' || fault === 'truncated' ? 1 : 4;
      const asked = sent.filter(isExport).slice(before);
      expect(asked.map(({ query }) => query['offset'])).toEqual([
        ...['0', '100', '200'].slice(0, page),
        ...Array<string>(tries).fill(broken),
      ]);
    }
    expect(saved).toEqual([]);
    broken = undefined;
    removeToast();
    await press('Export');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(said()).toEqual([['constructive', expect.stringMatching(/^300 rows saved as users-/)]]);
  },
);

test.each(slownesses)(
  'an export whose answer %s is under way: it can be called off, and is saved once when the answer comes after all',
  async (kind) => {
    const sent = answerCalls((call, signal) =>
      isExport(call) && call.query['offset'] === '100'
        ? server.slowly(pageOf(call), kind, signal)
        : pageOf(call),
    );
    await show();
    await press('Export');
    await waitFor(() => expect(server.underWay).toHaveLength(1));
    await screen.findByText('100 of 300');
    await press('Cancel export');
    await button('Export');
    await waitFor(() => expect(server.underWay[0]?.isGivenUp()).toBe(true));
    expect([saved, toasts(), sent.filter(isExport).length]).toEqual([[], [], 2]);
    await press('Export');
    await waitFor(() => expect(server.underWay).toHaveLength(2));
    expect([saved, toasts()]).toEqual([[], []]);
    server.underWay[1]?.finish();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(said()).toEqual([['constructive', expect.stringMatching(/^300 rows saved as users-/)]]);
    expect(sent.filter(isExport)).toHaveLength(5);
  },
);

test('an export whose code a deployment removed says so', async () => {
  vi.doMock('../../../packages/kit/src/list/export/run-export', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const sent = answerCalls(pageOf);
  await show();
  await press('Export');
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(said()).toEqual([['destructive', readTexts('en')['errors']?.['codeNotLoaded']]]);
  expect([saved, sent.filter(isExport)]).toEqual([[], []]);
  await button('Export');
  vi.doUnmock('../../../packages/kit/src/list/export/run-export');
});
