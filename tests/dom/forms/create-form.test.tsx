import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { AdminType } from '../../../contract/platform/access';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import admins from '../../../src/resources/admins/resource';
import { toasts } from '../../../packages/kit/src/ui/toasts/toast-store';
import { refusal, renderKit, type Answering } from '../../support/console/render-kit';
import { fillBox } from '../../support/console/fill-box';
import { resetConsole, signInAs } from '../../support/console/viewer';
import {
  box,
  choose,
  confirmOf,
  isGone,
  noRows,
  openAgain,
  openForm,
  posts,
  refused,
  type Dialog,
} from './deals/new-form';

afterEach(resetConsole);

const openAdmin = (answer: Answering, type?: AdminType) => openForm(admins, 'Add new admin', answer, type);
async function fillAdmin(dialog: Dialog) {
  await fillBox(box(dialog, 'First name'), 'Ann');
  await fillBox(box(dialog, 'Last name'), 'Lee');
  await fillBox(box(dialog, 'Email'), 'ann@example.test');
  await fillBox(box(dialog, 'Password'), 'abc');
  await choose(dialog, 'Admin type', 'Regular');
  await waitFor(() => {
    expect(confirmOf(dialog).disabled).toBe(false);
  });
}

describe('the form of a new admin', () => {
  test('is judged on every change, and confirmed only when nothing is wrong', async () => {
    const { dialog } = await openAdmin(() => ({}));
    expect(confirmOf(dialog).disabled).toBe(true);
    expect(dialog.queryByText(/is required/)).toBeNull();
    await userEvent.type(box(dialog, 'Email'), 'ann');
    expect(await dialog.findByText('Email must be a valid email address')).toBeTruthy();
    expect(box(dialog, 'Email').getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(box(dialog, 'Password'), 'ab');
    expect(await dialog.findByText('Password needs at least 3 characters')).toBeTruthy();
    await userEvent.clear(box(dialog, 'Email'));
    expect(await dialog.findByText('Email is required')).toBeTruthy();
    await userEvent.clear(box(dialog, 'Password'));
    await fillAdmin(dialog);
    expect(dialog.queryByText(/is required|Password needs at least/)).toBeNull();
    // No rule, but worth knowing.
    expect(dialog.getByText('At least 8 characters')).toBeTruthy();
    await userEvent.clear(box(dialog, 'First name'));
    await waitFor(() => {
      expect(confirmOf(dialog).disabled).toBe(true);
    });
  });

  test('says beside the button how many fields are empty, then how many are wrong, then nothing', async () => {
    const { dialog } = await openAdmin(() => ({}));
    expect(dialog.getByText('5 fields to fill in')).toBeTruthy();
    await userEvent.type(box(dialog, 'First name'), 'Ann');
    expect(await dialog.findByText('4 fields to fill in')).toBeTruthy();
    await userEvent.type(box(dialog, 'Email'), 'ann');
    expect(await dialog.findByRole('button', { name: '1 field to correct' })).toBeTruthy();
    expect(dialog.queryByText(/to fill in/)).toBeNull();
    await userEvent.clear(box(dialog, 'Email'));
    await fillAdmin(dialog);
    expect(dialog.queryByText(/to fill in|to correct/)).toBeNull();
  });

  test('is sent once for two clicks in one frame, says so, refreshes the list and closes', async () => {
    let release: (answer: unknown) => void = () => undefined;
    const { sent, dialog } = await openAdmin(() => new Promise((resolve) => (release = resolve)));
    await fillAdmin(dialog);
    const before = sent.length;
    confirmOf(dialog).click();
    confirmOf(dialog).click();
    await waitFor(() => {
      expect(posts(sent)).toHaveLength(1);
    });
    expect(posts(sent)[0]).toMatchObject({
      path: '/admin/admins',
      body: {
        firstName: 'Ann',
        lastName: 'Lee',
        email: 'ann@example.test',
        password: 'abc',
        adminType: 'REGULAR',
      },
    });
    release({ id: 'new' });
    await isGone();
    expect(posts(sent)).toHaveLength(1);
    expect(toasts()).toMatchObject([
      { variant: 'constructive', title: 'Success', description: 'Admin created' },
    ]);
    await waitFor(() => {
      expect(
        sent.slice(before).filter(({ path, method }) => path === '/admin/admins' && method === 'GET'),
      ).toHaveLength(1);
    });
  });

  test('closes when the API names a field, says why, and opens again with everything typed and that field marked', async () => {
    const { sent, dialog } = await openAdmin(() => refused(409, [{ path: 'email', message: 'exists' }]));
    await fillAdmin(dialog);
    await userEvent.click(confirmOf(dialog));
    await isGone();
    expect(toasts()).toMatchObject([
      {
        variant: 'destructive',
        title: 'Error',
        description: 'Something went wrong: Email is already taken · “Ann” was not saved',
      },
    ]);
    const again = await openAgain();
    expect(await again.findByText('Email is already taken')).toBeTruthy();
    expect(confirmOf(again).disabled).toBe(true);
    expect(box(again, 'Email').getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => {
      expect(document.activeElement).toBe(box(again, 'Email'));
    });
    expect(box(again, 'First name').value).toBe('Ann');
    expect(box(again, 'Password').value).toBe('abc');
    expect(posts(sent)).toHaveLength(1);
    await userEvent.type(box(again, 'Email'), 'x');
    await waitFor(() => {
      expect(confirmOf(again).disabled).toBe(false);
    });
    expect(again.queryByText('Email is already taken')).toBeNull();
  });

  test('says what the API says of a field, and of what is none, in the form that is opened again', async () => {
    const { dialog } = await openAdmin(() =>
      refused(422, [
        { path: 'firstName', message: 'no such name' },
        { path: 'other', message: 'bad moon' },
      ]),
    );
    await fillAdmin(dialog);
    await userEvent.click(confirmOf(dialog));
    const again = await openAgain();
    expect(await again.findByText('Not accepted: no such name')).toBeTruthy();
    expect((await again.findByRole('alert')).textContent).toBe('Not accepted: bad moon');
    expect(toasts()[0]?.description).toBe(
      'Something went wrong: Not accepted: no such name · Not accepted: bad moon · “Ann” was not saved',
    );
  });

  test('has everything typed, the password too, when the toast of any other failure opens it', async () => {
    const { dialog } = await openAdmin(() => refusal(500));
    await fillAdmin(dialog);
    await userEvent.click(confirmOf(dialog));
    const again = await openAgain();
    expect(box(again, 'Password').value).toBe('abc');
    expect(box(again, 'Email').value).toBe('ann@example.test');
    await waitFor(() => {
      expect(confirmOf(again).disabled).toBe(false);
    });
  });

  test('closes on any other failure, and is as it was, but for the password, when it is opened again', async () => {
    const { dialog } = await openAdmin(() => refusal(500));
    await fillAdmin(dialog);
    await userEvent.click(confirmOf(dialog));
    await isGone();
    expect(toasts()).toMatchObject([
      { variant: 'destructive', title: 'Error', description: 'Something went wrong: “Ann” was not saved' },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Add new admin' }));
    const again = within(await screen.findByRole('dialog'));
    expect(box(again, 'First name').value).toBe('Ann');
    expect(box(again, 'Email').value).toBe('ann@example.test');
    expect(box(again, 'Password').value).toBe('');
    expect(confirmOf(again).disabled).toBe(true);
  });

  test('is thrown away by Cancel', async () => {
    const { sent, dialog } = await openAdmin(() => refusal(500));
    const opener = screen.getByRole('button', { name: 'Add new admin' });
    const cancel = async (open: Dialog) => {
      await userEvent.click(open.getByRole('button', { name: 'Cancel' }));
      await isGone();
      expect(document.activeElement).toBe(opener);
    };
    const reopen = async () => {
      await userEvent.click(opener);
      return within(await screen.findByRole('dialog'));
    };
    await userEvent.type(box(dialog, 'First name'), 'Ann');
    await cancel(dialog);
    const second = await reopen();
    expect(box(second, 'First name').value).toBe('');
    expect(posts(sent)).toEqual([]);
    // What a failure left behind goes as well.
    await fillAdmin(second);
    await userEvent.click(confirmOf(second));
    await isGone();
    const third = await reopen();
    expect(box(third, 'First name').value).toBe('Ann');
    await cancel(third);
    expect(box(await reopen(), 'First name').value).toBe('');
  });

  test.each([
    ['SUPER', ['Super', 'Regular', 'Marketing']],
    ['REGULAR', ['Regular', 'Marketing']],
  ] as const)('offers a %s admin the types up to their own rank', async (type, offered) => {
    const { dialog } = await openAdmin(() => ({}), type);
    await userEvent.click(dialog.getByLabelText('Admin type'));
    await screen.findByRole('option', { name: 'Regular' });
    const options = [...document.querySelectorAll('.ant-select-dropdown [role="option"]')];
    expect(options.map(({ textContent }) => textContent)).toEqual(offered);
  });

  test('is not offered to who may not create admins', async () => {
    await signInAs('MARKETING', () => noRows);
    await renderKit(<ResourceList resource={admins} />, { resources: [admins] });
    await screen.findByText('No results.');
    expect(screen.queryByRole('button', { name: 'Add new admin' })).toBeNull();
  });

  test('can be filled in and sent with the keyboard alone', async () => {
    const { sent, dialog } = await openAdmin(() => ({}));
    await waitFor(() => {
      expect(document.activeElement).toBe(box(dialog, 'First name'));
    });
    await userEvent.keyboard('Ann{Tab}Lee{Tab}ann@example.test{Tab}abc{Tab}');
    expect(document.activeElement).toBe(box(dialog, 'Admin type'));
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('option', { name: 'Marketing' });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => {
      expect(confirmOf(dialog).disabled).toBe(false);
    });
    await userEvent.keyboard('{Tab}{Tab}{Enter}');
    await waitFor(() => {
      expect(posts(sent)).toHaveLength(1);
    });
    await isGone();
  });
});
