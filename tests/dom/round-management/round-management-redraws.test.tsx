import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as ResourceListModule from '../../../packages/kit/src/list/resource-list';
import type * as RoundFieldsModule from '../../../src/pages/round-management/form/round-fields';
import type * as StatCardModule from '../../../packages/kit/src/ui/display/stat-card';
import { forgetDrafts } from '../../../packages/kit/src/providers/auth/drafts';
import type { FakeApi } from '../../support/console/fake-api';
import {
  apiWithRound,
  pollOnce,
  figure,
  openRunningRound,
  pass,
  slideTo,
  slider,
} from '../../support/console/round-page';

const drawn = vi.hoisted(() => ({ form: 0, cards: 0, list: 0 }));
vi.mock('../../../src/pages/round-management/form/round-fields', async (original) => {
  const module = await original<typeof RoundFieldsModule>();
  return {
    ...module,
    RoundFields: (props: Parameters<typeof module.RoundFields>[0]) => {
      drawn.form += 1;
      return module.RoundFields(props);
    },
  };
});

vi.mock('../../../packages/kit/src/ui/display/stat-card', async (original) => {
  const module = await original<typeof StatCardModule>();
  return {
    ...module,
    StatCard: (props: Parameters<typeof module.StatCard>[0]) => {
      drawn.cards += 1;
      return module.StatCard(props);
    },
  };
});
vi.mock('../../../packages/kit/src/list/resource-list', async (original) => {
  const module = await original<typeof ResourceListModule>();
  return {
    ResourceList: (props: Parameters<typeof module.ResourceList>[0]) => {
      drawn.list += 1;
      return module.ResourceList(props);
    },
  };
});

let api: FakeApi;

beforeEach(() => {
  api = apiWithRound();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  forgetDrafts();
});

const asked = () => api.requests('GET', /^\/admin\/orders\//).length;

it('does not draw the form anew while figures and orders come in', async () => {
  await openRunningRound();
  await slider();
  await pollOnce();
  const before = drawn.form;
  const orders = asked();
  for (const bids of [20, 30, 40]) {
    api.platform.figures = { revenue: bids * 10, totalBids: bids, lowestUniqueBid: '0.1' };
    await pollOnce();
    await waitFor(async () => expect(await figure('Current bids')).toContain(String(bids)));
  }
  expect(asked()).toBeGreaterThan(orders);
  expect(drawn.form).toBe(before);
  expect(before).toBeGreaterThan(0);
});

it('draws neither its figures nor its orders anew while the slider moves', async () => {
  await openRunningRound();
  await slider();
  await pass(100);
  const before = { ...drawn };
  for (const percent of [41, 42, 43]) await slideTo(percent);
  expect(drawn.form).toBeGreaterThanOrEqual(before.form + 3);
  expect([drawn.cards, drawn.list]).toEqual([before.cards, before.list]);
});
