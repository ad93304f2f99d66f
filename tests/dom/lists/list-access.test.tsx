import { useCan, type AccessControlProvider } from '@refinedev/core';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AnyResource } from '../../../packages/kit/src/schema/resource';
import { may } from '../../../packages/kit/src/settings/roles';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import { createAccessControlProvider } from '../../../packages/kit/src/providers/access-control/access-control-provider';
import { renderKit } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';
import { deals, listDeals } from '../forms/deals/deals';

// What it answers stays; only how often it is asked is counted.
vi.mock('../../../packages/kit/src/settings/roles', { spy: true });

afterEach(resetConsole);

/** With everything in a row that depends on who is looking. */
const guarded: AnyResource = {
  ...deals,
  path: '/deals',
  access: { list: ['SUPER'], show: ['SUPER'], edit: ['SUPER'] },
  calls: { list: listDeals, get: listDeals, update: listDeals },
  list: {
    ...deals.list,
    pageSize: 100,
    rowLinks: [{ name: 'open', to: '/deals/{id}', access: ['SUPER'] }],
    rowActions: ['close'],
  },
  edit: { fields: [{ field: 'name' }] },
  actions: { close: { call: listDeals, access: ['SUPER'], confirm: false } },
};

/** A question that Refine itself asks, which shows that the provider is heard. */
function Probe() {
  useCan({ resource: 'users', action: 'list' });
  return null;
}

async function asked(rows: number) {
  const items = Array.from({ length: rows }, (_, index) => ({
    id: `d${String(index)}`,
    name: `deal ${String(index)}`,
  }));
  const sent = await signInAs('SUPER', () => ({ items, totalPages: 1, totalItems: rows }));
  const can = vi.fn<AccessControlProvider['can']>(createAccessControlProvider(() => undefined).can);
  vi.mocked(may).mockClear();
  const list = (
    <>
      <Probe />
      <ResourceList resource={guarded} />
    </>
  );
  const { container } = await renderKit(list, { resources: [guarded], at: '/deals', access: { can } });
  await screen.findByText('deal 0');
  const shown = container.querySelectorAll('tbody button').length;
  const counts = { can: can.mock.calls.length, requests: sent.length };
  const looks = vi.mocked(may).mock.calls.length;
  cleanup();
  return { shown, counts, looks };
}

test('who may do what costs no question, no promise and no request for a row, of a hundred as of one', async () => {
  const one = await asked(1);
  const hundred = await asked(100);
  expect(one.shown).toBe(1);
  // As many as are drawn at a time.
  expect(hundred.shown).toBeGreaterThan(20);
  // The one question is that of the probe, whose table has a line for it.
  expect(one.counts).toEqual({ can: 1, requests: 1 });
  expect(hundred.counts).toEqual(one.counts);
  expect(one.looks).toBeGreaterThan(0);
  // A look for the page now and then, and none for a row.
  expect(hundred.looks).toBeLessThan(hundred.shown);
});
