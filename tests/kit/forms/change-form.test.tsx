import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AnyResource } from '../../../src/config/resource';
import { ResourceList } from '../../../src/kit/list/resource-list';
import { toasts } from '../../../src/ui/toasts/toast-store';
import { refusal, renderKit } from '../../support/console/render-kit';
import { endVisit, signInAs } from '../../support/console/viewer';
import {
  answering,
  call,
  changes,
  dealsWith,
  formIn,
  isGone,
  openDialog,
  retype,
  row,
  whole,
} from './deals/deal-forms';

// Dialogs are slow to draw here, and a busy machine is no failure.
vi.setConfig({ testTimeout: 90_000 });

afterEach(endVisit);

describe('a form that changes a row', () => {
  test('is filled by the row as it is now, can be sent once something is another, and sends only that', async () => {
    const { sent, box, confirm } = await openDialog(
      () => ({}),
      undefined,
      () => ({ ...row, note: 'newer' }),
    );
    expect((await box('note')).value).toBe('newer');
    expect((await box('owner.email')).value).toBe('a@b.test');
    expect(confirm().disabled).toBe(true);
    await retype(await box('size'), '7');
    await userEvent.click(confirm());
    await isGone();
    expect(changes(sent)).toMatchObject([{ method: 'PATCH', path: '/deals/d%201', body: { size: 7 } }]);
    expect(changes(sent)[0]?.body).toEqual({ size: 7 });
    expect(toasts()).toMatchObject([{ variant: 'constructive', description: 'edit.done' }]);
    const lists = () => sent.filter(({ path, method }) => method === 'GET' && path === '/deals');
    await waitFor(() => {
      expect(lists().length).toBeGreaterThan(1);
    });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions' }));
  });

  test('takes a value away as the call takes it, and says so of one that it does not', async () => {
    const { sent, form, box, confirm } = await openDialog(() => ({}));
    await retype(await box('note'), '');
    await retype(await box('name'), '');
    expect(await form.findByText('fields.name is required')).toBeTruthy();
    expect(confirm().disabled).toBe(true);
    await retype(await box('name'), 'Spring');
    await userEvent.click(confirm());
    await isGone();
    expect(changes(sent)[0]?.body).toEqual({ note: null });
  });

  test('sends the whole where the call takes no less, with what nobody touched as it came', async () => {
    const resource = dealsWith('dialog', call('deals.update', 'PUT', whole));
    const { sent, box, confirm } = await openDialog(() => ({}), resource);
    await retype(await box('name'), 'Autumn');
    await userEvent.click(confirm());
    await isGone();
    expect(changes(sent)[0]).toMatchObject({ method: 'PUT' });
    expect(changes(sent)[0]?.body).toEqual({
      name: 'Autumn',
      note: 'old',
      size: 5,
      owner: { email: 'a@b.test' },
      secret: 'kept',
    });
  });

  test('that somebody else was faster with keeps what was typed and loads the current values when asked to', async () => {
    let note = 'old';
    const { form, box, confirm } = await openDialog(
      () => refusal(409),
      undefined,
      () => ({ ...row, note }),
    );
    await retype(await box('name'), 'Mine');
    note = 'theirs';
    await userEvent.click(confirm());
    expect((await form.findByRole('alert')).textContent).toContain('Somebody else changed this meanwhile');
    expect((await box('name')).value).toBe('Mine');
    await userEvent.click(form.getByRole('button', { name: 'Load the current values' }));
    await waitFor(async () => {
      expect((await box('note')).value).toBe('theirs');
    });
  });

  test('says that what it would change is gone, and sends it no more', async () => {
    const { form, box, confirm } = await openDialog(() => refusal(404));
    await retype(await box('name'), 'Mine');
    await userEvent.click(confirm());
    expect((await form.findByRole('alert')).textContent).toContain('no longer there');
    expect(confirm().disabled).toBe(true);
    expect((await box('name')).value).toBe('Mine');
  });

  test('offers to try again when the row could not be had', async () => {
    let broken = true;
    const { form, box } = await openDialog(
      () => ({}),
      undefined,
      () => (broken ? refusal(500) : row),
    );
    broken = false;
    await userEvent.click(await form.findByRole('button', { name: 'Retry' }));
    expect((await box('name')).value).toBe('Spring');
  });

  test('says a rule that the API names in English in the words of the reader', async () => {
    const issues = [
      { path: 'name', message: 'Too small: expected string to have >=6 characters' },
      { path: 'note', message: 'Not on a Sunday' },
    ];
    const { form, box, confirm } = await openDialog(() =>
      Response.json({ statusCode: 422, error: '', message: '', issues }, { status: 422 }),
    );
    await retype(await box('name'), 'Mine');
    await userEvent.click(confirm());
    expect(await form.findByText('fields.name needs at least 6 characters')).toBeTruthy();
    expect(form.getByText('Not accepted: Not on a Sunday')).toBeTruthy();
    expect(toasts()).toEqual([]);
  });

  test('is in a drawer where it is declared to be', async () => {
    const { sent, box, confirm } = await openDialog(() => ({}), dealsWith('drawer'));
    expect(document.querySelector('.ant-drawer')).not.toBeNull();
    await retype(await box('note'), 'new');
    await userEvent.click(confirm());
    await waitFor(() => {
      expect(changes(sent)).toHaveLength(1);
    });
  });
});

describe('Enter in a form that is not complete', () => {
  test('says what is missing, goes there, and sends nothing', async () => {
    const resource: AnyResource = {
      ...dealsWith('dialog'),
      calls: { ...dealsWith('dialog').calls, create: { ...call('deals.create', 'PUT'), path: '/deals' } },
      create: { fields: [{ field: 'note' }, { field: 'name', required: true }, { field: 'size' }] },
    };
    const sent = await signInAs(
      'SUPER',
      answering(() => ({})),
    );
    await renderKit(<ResourceList resource={resource} />, { resources: [resource] });
    await userEvent.click(await screen.findByRole('button', { name: 'create.title' }));
    const { form, box } = formIn(await screen.findByRole('dialog', { name: 'create.title' }));
    await userEvent.type(await box('note'), 'x{Enter}');
    expect(await form.findByText('fields.name is required')).toBeTruthy();
    const name = await box('name');
    await waitFor(() => {
      expect(document.activeElement).toBe(name);
    });
    const said = name.getAttribute('aria-describedby')?.split(' ')[0] ?? '';
    expect(document.getElementById(said)?.textContent).toBe('fields.name is required');
    expect(changes(sent)).toEqual([]);
    await userEvent.type(name, 'Ann{Enter}');
    await waitFor(() => {
      expect(changes(sent)).toHaveLength(1);
    });
  });
});
