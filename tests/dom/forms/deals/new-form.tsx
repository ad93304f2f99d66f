import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import type { AdminType } from '../../../../contract/platform/access';
import type { AnyResource } from '../../../../packages/kit/src/schema/resource';
import { ResourceList } from '../../../../packages/kit/src/list/resource-list';
import { toasts } from '../../../../packages/kit/src/ui/toasts/toast-store';
import { renderKit, type Answering, type Sent } from '../../../support/console/render-kit';
import { signInAs } from '../../../support/console/viewer';

// Dialogs are slow to draw here, and a busy machine is no failure.
vi.setConfig({ testTimeout: 90_000 });

export const noRows = { items: [], totalPages: 1, totalItems: 0 };
/** An answer of the API that names what is wrong. */
export const refused = (status: number, issues: readonly { path: string; message: string }[]) =>
  Response.json({ statusCode: status, error: '', message: '', issues }, { status });

/** Opens the form of a new one from its list, by the name of the button. */
export async function openForm(
  resource: AnyResource,
  button: string,
  answer: Answering,
  type: AdminType = 'SUPER',
) {
  const sent = await signInAs(type, (call, signal) =>
    call.method === 'GET' ? noRows : answer(call, signal),
  );
  await renderKit(<ResourceList resource={resource} />, { resources: [resource] });
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: button });
  return { sent, dialog: within(dialog) };
}

export type Dialog = Awaited<ReturnType<typeof openForm>>['dialog'];
export const confirmOf = (dialog: Dialog) =>
  dialog.getByRole<HTMLButtonElement>('button', { name: /(Confirm|Create)$/ });
export const box = (dialog: Dialog, label: string) => dialog.getByLabelText<HTMLInputElement>(label);
export const posts = (sent: readonly Sent[]) => sent.filter(({ method }) => method === 'POST');
export const isGone = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });

/** Waits until the dialog has closed after a failure, and opens it again from the toast. */
export async function openAgain(): Promise<Dialog> {
  await waitFor(() => expect(toasts()[0]?.action?.label).toBe('Open again'));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => toasts()[0]?.action?.run());
  return within(await screen.findByRole('dialog'));
}

/** Chooses an option of a select by its label. */
export async function choose(dialog: Dialog, label: string, option: string): Promise<void> {
  await userEvent.click(dialog.getByLabelText(label));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}
