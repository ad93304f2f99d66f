import { waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import coupons from '../../../src/resources/coupons/resource';
import { toasts } from '../../../packages/kit/src/ui/toasts/toast-store';
import {
  startFaultyServer,
  faults,
  slownesses,
  type FaultyServer,
} from '../../support/servers/faulty-server';
import type { Answering } from '../../support/console/render-kit';
import { fillBox } from '../../support/console/fill-box';
import { resetConsole } from '../../support/console/viewer';
import { box, confirmOf, isGone, openForm, posts, type Dialog } from '../forms/deals/new-form';

let server: FaultyServer;

beforeEach(async () => {
  server = await startFaultyServer();
});
afterEach(async () => {
  await server.stop();
  await resetConsole();
});

const taken = 'Coupon with same code already exists';

const put = (dialog: Dialog, label: string, value: string) => fillBox(box(dialog, label), value);

/** The form of a new coupon, which is complete but for its code. */
async function openCoupon(check: Answering) {
  const { sent, dialog } = await openForm(coupons, 'Add new coupon', (call, signal) =>
    call.method === 'PATCH' ? check(call, signal) : { id: 'new' },
  );
  await put(dialog, 'Valid from', '2026-11-20');
  await put(dialog, 'Available', '5');
  await put(dialog, 'Discount', '10');
  return {
    sent,
    dialog,
    asked: () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body),
  };
}

/** Sends the form, which is ready for it, and sees that it was sent once and is done. */
async function send(dialog: Dialog, sent: Parameters<typeof posts>[0], code: string): Promise<void> {
  await waitFor(() => expect(confirmOf(dialog).disabled).toBe(false));
  await userEvent.click(confirmOf(dialog));
  await isGone();
  expect(posts(sent)).toMatchObject([{ body: { code } }]);
  expect(toasts()[0]?.description).toBe('Coupon created');
}

test('a check whether a code is free that fails, however it does, is asked once, counts as taken, and is asked anew when one types', async () => {
  let fault: (typeof faults)[number] | undefined;
  const { sent, dialog, asked } = await openCoupon((_, signal) =>
    fault === undefined ? { isValid: true } : server.fault(fault, signal),
  );
  for (fault of faults) {
    const before = asked().length;
    await put(dialog, 'Code', `FREE-${fault}`);
    expect(await dialog.findByText(taken), fault).toBeTruthy();
    expect(dialog.queryByText('Checking…'), fault).toBeNull();
    expect(confirmOf(dialog).disabled, fault).toBe(true);
    await userEvent.keyboard('{Enter}');
    expect(asked().slice(before), fault).toEqual([{ code: `FREE-${fault}` }]);
    expect([posts(sent), toasts()], fault).toEqual([[], []]);
  }
  fault = undefined;
  await put(dialog, 'Code', 'FREE-500');
  await send(dialog, sent, 'FREE-500');
});

test.each(slownesses)(
  'while the answer to such a check %s nothing can be sent; the next thing typed gives it up and is asked about',
  async (kind) => {
    const { sent, dialog, asked } = await openCoupon((_, signal) =>
      server.slowly({ isValid: true }, kind, signal),
    );
    await put(dialog, 'Code', 'SLOW-1');
    await waitFor(() => expect(server.underWay).toHaveLength(1));
    expect(dialog.getByText('Checking…')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect([confirmOf(dialog).disabled, posts(sent)]).toEqual([true, []]);
    await put(dialog, 'Code', 'SLOW-2');
    await waitFor(() => expect(server.underWay[0]?.isGivenUp()).toBe(true));
    await waitFor(() => expect(server.underWay).toHaveLength(2));
    expect([confirmOf(dialog).disabled, dialog.queryByText(taken)]).toEqual([true, null]);
    server.underWay[1]?.finish();
    await send(dialog, sent, 'SLOW-2');
    expect(asked()).toEqual([{ code: 'SLOW-1' }, { code: 'SLOW-2' }]);
  },
);
