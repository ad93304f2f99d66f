import * as z from 'zod/mini';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AnyResource } from '../../../packages/kit/src/schema/resource';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import { toasts } from '../../../packages/kit/src/ui/toasts/toast-store';
import { fillBox } from '../../support/console/fill-box';
import { outdated, refusal, renderKit } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';
import { endComposition } from '../../support/console/end-composition';
import {
  answering,
  call,
  changes,
  dealsWith,
  formIn,
  isGone,
  openDialog,
  row,
  whole,
} from './deals/deal-forms';

// Dialogs are slow to draw here, and a busy machine is no failure.
vi.setConfig({ testTimeout: 90_000 });

afterEach(resetConsole);

describe('a form that changes a row', () => {
  test('is filled by the row as it is now, can be sent once something is another, and sends only that', async () => {
    const { sent, box, confirm } = await openDialog(
      () => ({}),
      undefined,
      () => ({ ...row, note: 'newer' }),
    );
    await waitFor(async () => {
      expect((await box('note')).value).toBe('newer');
    });
    expect((await box('owner.email')).value).toBe('a@b.test');
    expect(confirm().disabled).toBe(true);
    await fillBox(await box('size'), '7');
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

  test.each([
    [
      'says that it waits where the call may have to',
      { waits: true },
      { variant: 'info', title: 'edit.waits' },
    ],
    [
      'takes such a field of any other row for a field',
      {},
      { variant: 'constructive', description: 'edit.done' },
    ],
  ] as const)('after an answer with something that waits %s', async (_, waits, expected) => {
    const resource = dealsWith('dialog', { ...call('deals.update', 'PATCH', whole), ...waits });
    const { box, confirm } = await openDialog(() => ({ ...row, waiting: { id: 'w 1' } }), resource);
    await fillBox(await box('size'), '7');
    await userEvent.click(confirm());
    await isGone();
    expect(toasts()).toMatchObject([expected]);
  });

  test('takes a value away as the call takes it, and says so of one that it does not', async () => {
    const { sent, form, box, confirm } = await openDialog(() => ({}));
    await fillBox(await box('note'), '');
    await fillBox(await box('name'), '');
    expect(await form.findByText('fields.name is required')).toBeTruthy();
    expect(confirm().disabled).toBe(true);
    await fillBox(await box('name'), 'Spring');
    await userEvent.click(confirm());
    await isGone();
    expect(changes(sent)[0]?.body).toEqual({ note: null });
  });

  test('sends the whole where the call takes no less, with what nobody touched as it came', async () => {
    const resource = dealsWith('dialog', call('deals.update', 'PUT', whole));
    const { sent, box, confirm } = await openDialog(() => ({}), resource);
    await fillBox(await box('name'), 'Autumn');
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

  test.each([
    ['all of the row without a schema', undefined, { ...row, owner: { email: 'x@y.test', phone: '1' } }],
    [
      'what a schema knows of it',
      z.object({ name: z.string(), owner: z.object({ email: z.string(), phone: z.string() }) }),
      { name: 'Spring', owner: { email: 'x@y.test', phone: '1' } },
    ],
  ])('sends with PUT what the form does not show: %s', async (_, body, expected) => {
    const all = dealsWith('dialog', call('deals.update', 'PUT', body));
    const resource: AnyResource = { ...all, edit: { in: 'dialog', fields: [{ field: 'owner.email' }] } };
    const { sent, box, confirm } = await openDialog(() => ({}), resource);
    await fillBox(await box('owner.email'), 'x@y.test');
    await userEvent.click(confirm());
    await isGone();
    expect(changes(sent)[0]?.body).toEqual(expected);
  });

  test('is not held up by a value that nobody touched, but by one that a change makes wrong', async () => {
    const days: AnyResource = {
      ...dealsWith('dialog', call('deals.update', 'PATCH')),
      fields: { from: { kind: 'date' }, to: { kind: 'date' } },
      edit: {
        in: 'dialog',
        fields: [
          { field: 'name', length: { min: 20 } },
          { field: 'from' },
          { field: 'to', notBefore: 'from' },
        ],
      },
    };
    const dated = { ...row, from: '2026-01-01', to: '2026-01-31' };
    const { sent, form, box, confirm } = await openDialog(
      () => ({}),
      days,
      () => dated,
    );
    await fillBox(await box('from'), '2026-02-01');
    expect(await form.findByText("fields.to can't be before fields.from")).toBeTruthy();
    expect(confirm().disabled).toBe(true);
    await fillBox(await box('from'), '2026-01-15');
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await userEvent.click(confirm());
    await isGone();
    expect(changes(sent)[0]?.body).toEqual({ from: '2026-01-15' });
  });

  test('leaves out with PUT what was emptied', async () => {
    const resource = dealsWith('dialog', call('deals.update', 'PUT'));
    const { sent, box, confirm } = await openDialog(() => ({}), resource);
    await fillBox(await box('note'), '');
    await userEvent.click(confirm());
    await isGone();
    expect(changes(sent)[0]?.body).toEqual({ ...row, note: undefined });
  });

  test('that is bound to a version stays open when somebody was faster, says what changed, and is sent again', async () => {
    const update = { ...dealsWith('dialog').calls['update'], errors: [412] } as never;
    let now = { ...row, version: 'v1' };
    const { sent, form, box, confirm } = await openDialog(
      ({ version }) => (version === '"v2"' ? {} : outdated('note', 'old', 'theirs')),
      dealsWith('dialog', update),
      () => now,
    );
    await fillBox(await box('name'), 'Mine');
    now = { ...row, note: 'theirs', version: 'v2' };
    await userEvent.click(confirm());
    expect(await form.findByRole('row', { name: 'fields.note old theirs' })).toBeTruthy();
    expect((await box('name')).value).toBe('Mine');
    expect((await box('note')).value).toBe('theirs');
    await userEvent.click(confirm());
    await isGone();
    expect(changes(sent)).toMatchObject([
      { body: { name: 'Mine' }, version: '"v1"' },
      { body: { name: 'Mine' }, version: '"v2"' },
    ]);
  });

  test('that somebody else was faster with closes, and opened again has what was typed over the current values', async () => {
    let note = 'old';
    const { box, confirm } = await openDialog(
      () => refusal(409),
      undefined,
      () => ({ ...row, note }),
    );
    await fillBox(await box('name'), 'Mine');
    note = 'theirs';
    await userEvent.click(confirm());
    await isGone();
    expect(toasts()[0]?.description).toContain(
      'Something went wrong: Someone else changed this in the meantime',
    );
    act(() => toasts()[0]?.action?.run());
    const again = formIn(await screen.findByRole('dialog', { name: 'edit.title' }));
    expect((await again.form.findByRole('alert')).textContent).toContain(
      'Someone else changed this in the meantime',
    );
    expect((await again.box('name')).value).toBe('Mine');
    expect((await again.box('note')).value).toBe('theirs');
    note = 'theirs again';
    await userEvent.click(again.form.getByRole('button', { name: 'Load the current values' }));
    await waitFor(async () => {
      expect((await again.box('note')).value).toBe('theirs again');
    });
    expect((await again.box('name')).value).toBe('Mine');
  });

  test('that is opened again from its toast while another row is open is still about its own row', async () => {
    const others = [row, { ...row, id: 'd2', name: 'Other', note: 'of the other' }];
    const sent = await signInAs('SUPER', ({ method, path }) => {
      if (method !== 'GET') return refusal(500);
      return path === '/deals' ? { items: others, totalPages: 1 } : others[Number(path.endsWith('d2'))];
    });
    const resource = dealsWith('dialog');
    await renderKit(<ResourceList resource={resource} />, { resources: [resource] });
    const edit = async (index: number) => {
      await userEvent.click(
        (await screen.findAllByRole('button', { name: 'Actions' }))[index] as HTMLElement,
      );
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
      return formIn(await screen.findByRole('dialog', { name: 'edit.title' }));
    };
    const first = await edit(0);
    await fillBox(await first.box('name'), 'Mine');
    await userEvent.click(first.confirm());
    await isGone();
    const second = await edit(1);
    expect((await second.box('name')).value).toBe('Other');
    await fillBox(await second.box('size'), '9');
    await act(async () => toasts()[0]?.action?.run());
    const again = formIn(await screen.findByRole('dialog', { name: 'edit.title' }));
    await waitFor(async () => expect((await again.box('name')).value).toBe('Mine'));
    expect((await again.box('size')).value).toBe('5');
    expect((await again.box('note')).value).toBe('old');
    await userEvent.click(again.confirm());
    await waitFor(() => expect(changes(sent)).toHaveLength(2));
    expect(changes(sent)[1]).toMatchObject({ path: '/deals/d%201', body: { name: 'Mine' } });
  });

  test('says that what it would change is gone, and sends it no more', async () => {
    const { box, confirm } = await openDialog(() => refusal(404));
    await fillBox(await box('name'), 'Mine');
    await userEvent.click(confirm());
    await isGone();
    act(() => toasts()[0]?.action?.run());
    const again = formIn(await screen.findByRole('dialog', { name: 'edit.title' }));
    expect((await again.form.findByRole('alert')).textContent).toContain('no longer exists');
    expect(again.confirm().disabled).toBe(true);
    expect((await again.box('name')).value).toBe('Mine');
  });

  test('offers to try again when the row could not be had', async () => {
    let broken = true;
    const { form, box } = await openDialog(
      () => ({}),
      undefined,
      () => (broken ? refusal(500) : row),
    );
    const retry = await form.findByRole('button', { name: 'Retry' });
    broken = false;
    await userEvent.click(retry);
    expect((await box('name')).value).toBe('Spring');
  });

  test('says what the API refuses in the words of the reader where it has a code, else in its own', async () => {
    const issues = [
      { path: 'name', message: 'Too small', code: 'tooShort', limit: 6 },
      { path: 'note', message: 'Not on a Sunday' },
    ];
    const { box, confirm } = await openDialog(() =>
      Response.json({ statusCode: 422, error: '', message: '', issues }, { status: 422 }),
    );
    await fillBox(await box('name'), 'Mine');
    await userEvent.click(confirm());
    await isGone();
    act(() => toasts()[0]?.action?.run());
    const { form } = formIn(await screen.findByRole('dialog', { name: 'edit.title' }));
    expect(await form.findByText('fields.name needs at least 6 characters')).toBeTruthy();
    expect(form.getByText('Not accepted: Not on a Sunday')).toBeTruthy();
  });

  test('is in a drawer where it is declared to be', async () => {
    const { sent, box, confirm } = await openDialog(() => ({}), dealsWith('drawer'));
    expect(document.querySelector('.ant-drawer')).not.toBeNull();
    await fillBox(await box('note'), 'new');
    await userEvent.click(confirm());
    await waitFor(() => {
      expect(changes(sent)).toHaveLength(1);
    });
  });
});

describe('Enter in a form that is not complete', () => {
  test('says what is missing, goes there, and sends nothing; one that accepts an input method’s offer does not', async () => {
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
    const note = await box('note');
    endComposition(note);
    await act(() => new Promise((settled) => setTimeout(settled, 50)));
    expect(form.queryByText('fields.name is required')).toBeNull();
    await userEvent.type(note, 'x{Enter}');
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
