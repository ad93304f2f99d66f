import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import influencers from '../../../src/resources/influencers/resource';
import { toasts } from '../../../packages/kit/src/ui/toasts/toast-store';
import { fillBox } from '../../support/console/fill-box';
import { inFullRun } from '../../support/full-run';
import { refusal, type Answering, type Sent } from '../../support/console/render-kit';
import { resetConsole } from '../../support/console/viewer';
import {
  box,
  confirmOf,
  isGone,
  openForm,
  openAgain,
  posts,
  refused,
  type Dialog,
} from '../forms/deals/new-form';

afterEach(resetConsole);

async function openInfluencer(answer: Answering) {
  const opened = await openForm(influencers, 'Add new influencer', answer);
  // Its sections are fetched with the first form that has any.
  await opened.dialog.findByRole('group', { name: 'Coupon' });
  return opened;
}

describe('the form of a new influencer', () => {
  async function fill(dialog: Dialog, changes: Readonly<Record<string, string>> = {}) {
    const typed = {
      'First name': 'Ida',
      'Last name': 'Moe',
      Email: 'ida@example.test',
      Password: 'longenough',
      'Valid from': '2026-11-20',
      Code: 'SUMMER',
      Available: '100',
      Discount: '10',
      ...changes,
    };
    for (const [label, value] of Object.entries(typed)) await fillBox(box(dialog, label), value);
  }
  const answers =
    (free: (sent: Sent) => unknown): Answering =>
    (call) =>
      call.method === 'PATCH' ? free(call) : { influencerId: 'i/1', couponCode: 'SUMMER' };

  test('waits for both checks, then sends the coupon as an object of its own', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const free = () => answered.then(() => ({ isValid: true }));
    const { sent, dialog } = await openInfluencer(answers(free));
    await fill(dialog);
    expect(dialog.getAllByText('Checking…')).toHaveLength(2);
    expect(confirmOf(dialog).disabled).toBe(true);
    answer();
    await waitFor(() => {
      expect(confirmOf(dialog).disabled).toBe(false);
    });
    expect(sent.filter(({ method }) => method === 'PATCH')).toMatchObject([
      { path: '/admin/users/influencers/check-email', body: { email: 'ida@example.test' } },
      { path: '/admin/coupons/check-code', body: { code: 'SUMMER' } },
    ]);
    await userEvent.click(confirmOf(dialog));
    await isGone();
    expect(posts(sent)[0]).toMatchObject({
      path: '/admin/auth/registration/influencer',
      body: {
        email: 'ida@example.test',
        coupon: { code: 'SUMMER', available: '100', discount: 10, validTo: '' },
      },
    });
    expect(posts(sent)[0]?.body).not.toHaveProperty('ethWallet');
    expect(toasts()[0]).toMatchObject({
      description: 'Influencer created',
      action: { label: 'Share SUMMER' },
    });
  });

  test('is closed by the × of its head, which asks before something typed is lost', async () => {
    const { dialog } = await openInfluencer(answers(() => ({ isValid: true })));
    await fillBox(box(dialog, 'First name'), 'Ida');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard what you typed?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(box(dialog, 'First name').value).toBe('Ida');
    await fillBox(box(dialog, 'First name'), '');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await isGone();
  });

  test('says what is taken, and a check that fails counts as taken', async () => {
    const { dialog } = await openInfluencer(
      answers(({ path }) => (path.endsWith('check-email') ? { isValid: false } : refusal(500))),
    );
    await fill(dialog);
    expect(await dialog.findByText('Influencer with same email already exists')).toBeTruthy();
    expect(await dialog.findByText('Coupon with same code already exists')).toBeTruthy();
    expect(confirmOf(dialog).disabled).toBe(true);
  });

  test('checks again when the field changes, and an empty code needs no check', async () => {
    const { sent, dialog } = await openInfluencer(
      answers(({ body }) => ({ isValid: !JSON.stringify(body).includes('ida@') })),
    );
    await fill(dialog);
    expect(await dialog.findByText('Influencer with same email already exists')).toBeTruthy();
    await userEvent.clear(box(dialog, 'Code'));
    await userEvent.clear(box(dialog, 'Email'));
    await userEvent.type(box(dialog, 'Email'), 'other@example.test');
    await waitFor(() => {
      expect(confirmOf(dialog).disabled).toBe(false);
    });
    const emails = sent.filter(({ path }) => path.endsWith('check-email'));
    expect(emails.map(({ body }) => body)).toEqual([
      { email: 'ida@example.test' },
      { email: 'other@example.test' },
    ]);
  });

  test.each(['100', '0.99', ...inFullRun('99.01', '0', '-5', '1000000')])(
    'answers the discount %s with the specified message',
    async (discount) => {
      const { dialog } = await openInfluencer(answers(() => ({ isValid: true })));
      await fill(dialog, { Discount: discount });
      expect(await dialog.findByText('less than 100%')).toBeTruthy();
      expect(confirmOf(dialog).disabled).toBe(true);
    },
  );

  test('names a discount of a hundred percent, and leaves the order of the dates and the code to the API', async () => {
    const { dialog } = await openInfluencer(answers(() => ({ isValid: true })));
    await fill(dialog, { Discount: '100', 'Valid to': '2026-11-19', Code: 'a b' });
    expect(await dialog.findByText('less than 100%')).toBeTruthy();
    await userEvent.clear(box(dialog, 'Discount'));
    await userEvent.type(box(dialog, 'Discount'), '12.5');
    await waitFor(() => {
      expect(confirmOf(dialog).disabled).toBe(false);
    });
  });

  test('takes the digits of an Arabic keyboard for what they are, also in the middle of others', async () => {
    const { sent, dialog } = await openInfluencer(answers(() => ({ isValid: true })));
    await fill(dialog, { 'Valid from': '٢٠٢٦-١١-٢٠', Available: '١٥' });
    await userEvent.type(box(dialog, 'Available'), '٢', { initialSelectionStart: 1 });
    await userEvent.keyboard('٣');
    expect(box(dialog, 'Available').value).toBe('1235');
    await waitFor(() => {
      expect(confirmOf(dialog).disabled).toBe(false);
    });
    await userEvent.click(confirmOf(dialog));
    await isGone();
    expect(posts(sent)[0]?.body).toMatchObject({ coupon: { validFrom: '2026-11-20', available: '1235' } });
  });

  test('shows the password that is made up for somebody else, when asked, and hides it again', async () => {
    const { dialog } = await openInfluencer(answers(() => ({ isValid: true })));
    await userEvent.type(box(dialog, 'Password'), 'longenough');
    expect(box(dialog, 'Password').type).toBe('password');
    const show = dialog.getByRole('button', { name: /^Show characters/, pressed: false });
    await userEvent.click(show);
    expect(box(dialog, 'Password')).toMatchObject({ type: 'text', value: 'longenough' });
    expect(box(dialog, 'Password').autocomplete).toBe('new-password');
    await userEvent.type(box(dialog, 'Password'), '{Alt>}{ArrowDown}{/Alt}');
    expect(box(dialog, 'Password')).toMatchObject({ type: 'password', value: 'longenough' });
    await userEvent.tab();
    expect(document.activeElement).toBe(box(dialog, 'ETH wallet'));
  });

  test('shows the words of a taken code when somebody else was faster', async () => {
    const { dialog } = await openInfluencer((call) =>
      call.method === 'PATCH'
        ? { isValid: true }
        : refused(409, [{ path: 'coupon.code', message: 'A coupon with this code already exists' }]),
    );
    await fill(dialog);
    await waitFor(() => {
      expect(confirmOf(dialog).disabled).toBe(false);
    });
    await userEvent.click(confirmOf(dialog));
    const again = await openAgain();
    expect(await again.findByText('Coupon with same code already exists')).toBeTruthy();
  });
});
