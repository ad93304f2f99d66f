import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { toasts } from '../../../packages/kit/src/ui/toasts/toast-store';
import { fillBox } from '../../support/console/fill-box';
import { resetConsole } from '../../support/console/viewer';
import { escape } from './deals/deal-forms';
import {
  box,
  choose,
  confirmOf,
  isGone,
  openAgain,
  openForm,
  posts,
  refused,
  type Dialog,
} from './deals/new-form';
import { partedDeals } from './deals/parted-deals';

// Dialogs are slow to draw here, and a busy machine is no failure.
vi.setConfig({ testTimeout: 90_000 });

afterEach(resetConsole);

const stepped = partedDeals({
  addAnother: true,
  steps: [
    { name: 'who', fields: [{ field: 'name', required: true }, 'kind'] },
    {
      name: 'company',
      fields: [{ field: 'company', required: true, when: [{ field: 'kind', is: 'COMPANY' }] }],
    },
    { name: 'end', sections: [{ name: 'hurry', fields: ['urgent', 'reason'] }] },
  ],
});

const open = (answer: Parameters<typeof openForm>[2] = () => ({ id: 'new' })) =>
  openForm(stepped, 'create.title', answer);
const next = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Next' }));
const step = (dialog: Dialog, name: string) => dialog.findByRole('group', { name });

describe('a form in steps', () => {
  test('shows one after the other, without those that do not apply, and is sent at its end', async () => {
    const { sent, dialog } = await open();
    await step(dialog, 'Step 1 of 2: steps.who');
    expect(dialog.queryByRole('button', { name: 'Create' })).toBeNull();
    await fillBox(box(dialog, 'fields.name'), 'Deal');
    await choose(dialog, 'fields.kind', 'values.kind.COMPANY');
    await step(dialog, 'Step 1 of 3: steps.who');
    await next(dialog);
    await step(dialog, 'Step 2 of 3: steps.company');
    await waitFor(() => expect(document.activeElement).toBe(box(dialog, 'fields.company')));
    await userEvent.keyboard('Ltd{Enter}');
    await step(dialog, 'Step 3 of 3: steps.end');
    expect(dialog.getByRole('group', { name: 'sections.hurry' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
    await step(dialog, 'Step 2 of 3: steps.company');
    expect(box(dialog, 'fields.company').value).toBe('Ltd');
    await next(dialog);
    await step(dialog, 'Step 3 of 3: steps.end');
    await userEvent.click(confirmOf(dialog));
    await isGone();
    expect(posts(sent)[0]?.body).toEqual({ name: 'Deal', kind: 'COMPANY', company: 'Ltd', urgent: false });
  });

  test('keeps the focus in the field that the first click of a double click has led to', async () => {
    const { sent, dialog } = await open();
    await fillBox(box(dialog, 'fields.name'), 'Deal');
    await next(dialog);
    await step(dialog, 'Step 2 of 2: steps.end');
    const reason = box(dialog, 'fields.reason');
    reason.focus();
    const second = { detail: 2, bubbles: true, cancelable: true };
    // The button is in another place now, and the second press may fall on anything.
    for (const target of [confirmOf(dialog), box(dialog, 'fields.urgent'), document.body])
      for (const kind of ['mousedown', 'click'])
        expect(target.dispatchEvent(new MouseEvent(kind, second))).toBe(false);
    expect(dialog.getByRole('switch', { name: 'fields.urgent' }).ariaChecked).toBe('false');
    expect(document.activeElement).toBe(reason);
    expect(posts(sent)).toEqual([]);
    await userEvent.dblClick(reason);
    expect(document.activeElement).toBe(reason);
  });

  test('does not go on while something is wrong, and says what', async () => {
    const { dialog } = await open();
    await next(dialog);
    expect(await dialog.findByText('fields.name is required')).toBeTruthy();
    await step(dialog, 'Step 1 of 2: steps.who');
    await waitFor(() => expect(document.activeElement).toBe(box(dialog, 'fields.name')));
  });

  test('leads back to an earlier step, and on by Next alone', async () => {
    const { dialog } = await open();
    await userEvent.click(await dialog.findByText('steps.end'));
    await step(dialog, 'Step 1 of 2: steps.who');
    await fillBox(box(dialog, 'fields.name'), 'Deal');
    await next(dialog);
    await step(dialog, 'Step 2 of 2: steps.end');
    await userEvent.click(dialog.getByText('steps.who'));
    await step(dialog, 'Step 1 of 2: steps.who');
    await userEvent.click(dialog.getByText('steps.end'));
    await step(dialog, 'Step 1 of 2: steps.who');
    await next(dialog);
    await step(dialog, 'Step 2 of 2: steps.end');
  });

  test('is there again, at its step, after Escape and after another page, and asks nothing', async () => {
    const { dialog } = await open();
    await fillBox(box(dialog, 'fields.name'), 'Deal');
    await next(dialog);
    await fillBox(await dialog.findByLabelText('fields.reason'), 'soon');
    escape(box(dialog, 'fields.reason'));
    await isGone();
    await userEvent.click(screen.getByRole('button', { name: 'create.title' }));
    expect(await screen.findByDisplayValue('soon')).toBeTruthy();
    expect(screen.getByText(/has been restored/)).toBeTruthy();
    cleanup();

    const again = await open();
    await step(again.dialog, 'Step 2 of 2: steps.end');
    expect(box(again.dialog, 'fields.reason').value).toBe('soon');
    await userEvent.click(confirmOf(again.dialog));
    await isGone();
    expect(posts(again.sent)[0]?.body).toEqual({ name: 'Deal', urgent: false, reason: 'soon' });
    // What is sent leaves nothing behind.
    await userEvent.click(screen.getByRole('button', { name: 'create.title' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('fields.name').value).toBe(''));
  });

  test('is dropped by Cancel', async () => {
    const { dialog } = await open();
    await fillBox(box(dialog, 'fields.name'), 'Deal');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await isGone();
    await userEvent.click(screen.getByRole('button', { name: 'create.title' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('fields.name').value).toBe(''));
  });

  test('begins with its first step for another row', async () => {
    const { dialog } = await open();
    await fillBox(box(dialog, 'fields.name'), 'Deal');
    expect(dialog.queryByRole('button', { name: 'Create and add another' })).toBeNull();
    await next(dialog);
    await userEvent.click(await dialog.findByRole('button', { name: 'Create and add another' }));
    await step(dialog, 'Step 1 of 2: steps.who');
    expect(box(dialog, 'fields.name').value).toBe('');
  });

  test('opens at the step of the field that the API refused', async () => {
    const { dialog } = await open(() => refused(422, [{ path: 'name', message: 'no such name' }]));
    await fillBox(box(dialog, 'fields.name'), 'Deal');
    await next(dialog);
    await step(dialog, 'Step 2 of 2: steps.end');
    await userEvent.click(confirmOf(dialog));
    await waitFor(() => expect(toasts()[0]?.description).toContain('no such name'));
    const again = await openAgain();
    await step(again, 'Step 1 of 2: steps.who');
    expect(await again.findByText('Not accepted: no such name')).toBeTruthy();
  });
});
