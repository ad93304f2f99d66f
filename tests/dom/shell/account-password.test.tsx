import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import '../../support/console/platform';
import { Header } from '../../../packages/kit/src/console/layout/header';
import { toasts } from '../../../packages/kit/src/ui/toasts/toast-store';
import { refusal, renderKit, type Answering } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';

// Dialogs are slow to draw here, and a busy machine is no failure.
vi.setConfig({ testTimeout: 90_000 });

afterEach(resetConsole);

const done = () => new Response(null, { status: 204 });
const labels = ['Current password', 'New password', 'Repeat new password'] as const;

const refused = (status: number, issues: readonly object[], headers: Record<string, string> = {}) =>
  Response.json({ statusCode: status, error: '', message: '', issues }, { status, headers });

/** Opens the dialog from the account in the header. */
async function openDialog(answer: Answering = done) {
  const sent = await signInAs('MARKETING', answer);
  await renderKit(<Header entries={[]} />, { resources: [] });
  const account = await screen.findByRole('button', { name: 'viewer@example.test Marketing' });
  await userEvent.click(account);
  const panel = within(await screen.findByRole('dialog', { name: 'Account' }));
  expect(panel.getByText('viewer@example.test')).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Change password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
  const box = (label: (typeof labels)[number]) => dialog.getByLabelText<HTMLInputElement>(label);
  const confirm = () => dialog.getByRole<HTMLButtonElement>('button', { name: /Confirm$/ });
  const type = async (...texts: readonly string[]) => {
    for (const [index, text] of texts.entries()) {
      await userEvent.clear(box(labels[index] ?? 'Current password'));
      if (text !== '') await userEvent.type(box(labels[index] ?? 'Current password'), text);
    }
  };
  return { sent, account, dialog, box, confirm, type };
}

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('one changes one’s own password from the header, once for two clicks, and is back where one was', async () => {
  let release: (answer: Response) => void = () => undefined;
  const { sent, account, dialog, box, confirm, type } = await openDialog(
    () => new Promise((resolve) => (release = resolve)),
  );
  await waitFor(() => expect(document.activeElement).toBe(box('Current password')));
  expect(dialog.getByText('You stay signed in here. All your other sessions end.')).toBeTruthy();
  expect(confirm().disabled).toBe(true);
  await type(' my old one ', 'longenough', 'longenough');
  fireEvent.click(confirm());
  fireEvent.click(confirm());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    {
      method: 'PATCH',
      path: '/admin/auth/password',
      body: { currentPassword: ' my old one ', password: 'longenough' },
    },
  ]);
  expect(confirm().getAttribute('aria-busy')).toBe('true');
  confirm().focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.type(box('Current password'), '{Enter}');
  expect(sent).toHaveLength(1);
  release(done());
  await isGone();
  expect(toasts()).toMatchObject([
    { variant: 'constructive', title: 'Success', description: 'Password changed' },
  ]);
  expect(sent).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(account));
});

test('the form says on every change what is wrong, and can be confirmed only when nothing is', async () => {
  const { sent, dialog, box, confirm, type } = await openDialog();
  expect(dialog.getByText('8 to 128 characters')).toBeTruthy();
  expect(dialog.queryByText(/is required/)).toBeNull();
  await type('old', 'seven77', 'other');
  expect(await dialog.findByText('New password needs at least 8 characters')).toBeTruthy();
  expect(await dialog.findByText('The new passwords do not match')).toBeTruthy();
  expect(box('New password').getAttribute('aria-invalid')).toBe('true');
  expect(confirm().disabled).toBe(true);
  fireEvent.change(box('New password'), { target: { value: 'x'.repeat(129) } });
  expect(await dialog.findByText('New password can have at most 128 characters')).toBeTruthy();
  await type('', 'eight888', 'eight888');
  expect(await dialog.findByText('Current password is required')).toBeTruthy();
  expect(confirm().disabled).toBe(true);
  await type('old');
  await waitFor(() => expect(confirm().disabled).toBe(false));
  await type('old', 'eight888', 'eight889');
  await waitFor(() => expect(confirm().disabled).toBe(true));
  expect(sent).toEqual([]);
});

test('a wrong current password is told at its field, which has the focus, until it is another', async () => {
  const english = 'The current password is wrong';
  const { sent, dialog, box, confirm, type } = await openDialog(() =>
    refused(422, [{ path: 'currentPassword', code: 'wrong', message: english }]),
  );
  await type('a guess', 'longenough', 'longenough');
  await userEvent.click(confirm());
  expect(await dialog.findByText('Current password is wrong')).toBeTruthy();
  expect(dialog.queryByText(new RegExp(english))).toBeNull();
  expect(confirm().disabled).toBe(true);
  expect(box('New password').value).toBe('longenough');
  await waitFor(() => expect(document.activeElement).toBe(box('Current password')));
  expect(toasts()).toEqual([]);
  await userEvent.type(box('Current password'), '!');
  expect(dialog.queryByText('Current password is wrong')).toBeNull();
  expect(confirm().disabled).toBe(false);
  expect(sent).toHaveLength(1);
});

test.each([
  [
    'too many guesses',
    refused(429, [], { 'retry-after': '120' }),
    'Too many attempts. Try again in 2 minutes.',
  ],
  ['another change meanwhile', refusal(409), /changed elsewhere in the meantime/],
  ['a server without the call', refusal(404), 'Admins cannot change their own password on this server.'],
])('%s is told in the dialog, which stays', async (_, answer, said) => {
  const { dialog, confirm, type } = await openDialog(() => answer);
  await type('old', 'longenough', 'longenough');
  await userEvent.click(confirm());
  const alert = await dialog.findByRole('alert');
  expect(within(alert).getByText(said)).toBeTruthy();
  expect(toasts()).toEqual([]);
  expect(confirm().disabled).toBe(false);
});

test('a failure is told in a toast, and nothing that was typed is lost; Cancel forgets it', async () => {
  const { sent, account, dialog, box, confirm, type } = await openDialog(() => refusal(500));
  await type('old', 'longenough', 'longenough');
  await userEvent.click(confirm());
  await waitFor(() =>
    expect(toasts()).toMatchObject([{ variant: 'destructive', description: 'Something went wrong' }]),
  );
  expect(sent).toHaveLength(1);
  expect(box('New password').value).toBe('longenough');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await isGone();
  await userEvent.click(account);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  const again = within(await screen.findByRole('dialog', { name: 'Change password' }));
  for (const label of labels) expect(again.getByLabelText<HTMLInputElement>(label).value).toBe('');
});

test('a password manager is told whose password is which', async () => {
  const { box } = await openDialog();
  const kept = labels.map((label) => box(label).autocomplete);
  expect(kept).toEqual(['current-password', 'new-password', 'new-password']);
  const owner = document.querySelector<HTMLInputElement>('input[autocomplete="username"]');
  expect(owner?.value).toBe('viewer@example.test');
});
