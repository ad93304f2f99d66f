import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { AdminType } from '../../../contract/access';
import { ResourceList } from '../../../src/kit/list/resource-list';
import admins from '../../../src/resources/admins';
import { toasts } from '../../../src/ui/toasts/toast-store';
import { refusal, renderKit, type Answering } from '../../support/console/render-kit';
import { endVisit, signInAs } from '../../support/console/viewer';
import { box, confirmOf, isGone, noRows, openForm, posts, refused, type Dialog } from './deals/new-form';

afterEach(endVisit);

const openAdmin = (answer: Answering, type?: AdminType) => openForm(admins, 'Add new admin', answer, type);
async function fillAdmin(dialog: Dialog) {
  await userEvent.type(box(dialog, 'First name'), 'Ann');
  await userEvent.type(box(dialog, 'Last name'), 'Lee');
  await userEvent.type(box(dialog, 'Email'), 'ann@example.test');
  await userEvent.type(box(dialog, 'Password'), 'abc');
  await userEvent.selectOptions(dialog.getByLabelText('Admin type'), 'Regular');
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
    expect(dialog.getByText('To sign in it needs at least 8 characters')).toBeTruthy();
    await userEvent.clear(box(dialog, 'First name'));
    await waitFor(() => {
      expect(confirmOf(dialog).disabled).toBe(true);
    });
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

  test('stays open with what was typed when the API names a field, until that field is another', async () => {
    const { dialog } = await openAdmin(() => refused(409, [{ path: 'email', message: 'exists' }]));
    await fillAdmin(dialog);
    await userEvent.click(confirmOf(dialog));
    expect(await dialog.findByText('Email is taken already')).toBeTruthy();
    expect(confirmOf(dialog).disabled).toBe(true);
    expect(box(dialog, 'Password').value).toBe('abc');
    expect(toasts()).toEqual([]);
    await userEvent.type(box(dialog, 'Email'), 'x');
    await waitFor(() => {
      expect(confirmOf(dialog).disabled).toBe(false);
    });
    expect(dialog.queryByText('Email is taken already')).toBeNull();
  });

  test('shows what the API says of a field, and of what is none', async () => {
    const { dialog } = await openAdmin(() =>
      refused(422, [
        { path: 'firstName', message: 'no such name' },
        { path: 'other', message: 'bad moon' },
      ]),
    );
    await fillAdmin(dialog);
    await userEvent.click(confirmOf(dialog));
    expect(await dialog.findByText('Not accepted: no such name')).toBeTruthy();
    expect(dialog.getByRole('alert').textContent).toBe('Not accepted: bad moon');
  });

  test('closes on any other failure, and is as it was, but for the password, when it is opened again', async () => {
    const { dialog } = await openAdmin(() => refusal(500));
    await fillAdmin(dialog);
    await userEvent.click(confirmOf(dialog));
    await isGone();
    expect(toasts()).toMatchObject([
      { variant: 'destructive', title: 'Error', description: 'Something went wrong' },
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
    const options = within(dialog.getByLabelText('Admin type')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent).slice(1)).toEqual(offered);
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
    await userEvent.selectOptions(dialog.getByLabelText('Admin type'), 'Marketing');
    await userEvent.keyboard('{Tab}{Tab}{Enter}');
    await waitFor(() => {
      expect(posts(sent)).toHaveLength(1);
    });
    await isGone();
  });
});
