import * as z from 'zod/mini';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { defineCall } from '../../../contract/call';
import type { FormView } from '../../../src/config/form';
import type { AnyResource } from '../../../src/config/resource';
import FormPage from '../../../src/kit/form/form-page';
import { ResourceList } from '../../../src/kit/list/resource-list';
import { forgetDrafts } from '../../../src/providers/auth/drafts';
import { removeToast, toasts } from '../../../src/ui/toasts/toast-store';
import { refusal, renderKit, type Answering, type Sent } from '../../support/render-kit';
import { signInAs, signOutViewer } from '../../support/viewer';
import { deals } from './deals';

// Dialogs are slow to draw here, and a busy machine is no failure.
vi.setConfig({ testTimeout: 90_000 });

afterEach(async () => {
  removeToast();
  cleanup();
  forgetDrafts();
  await signOutViewer();
});

const row = {
  id: 'd 1',
  name: 'Spring',
  note: 'old',
  size: 5,
  owner: { email: 'a@b.test', phone: '1' },
  secret: 'kept',
};

const part = z.strictObject({
  name: z.optional(z.string().check(z.minLength(2))),
  note: z.optional(z.nullable(z.string())),
  size: z.optional(z.number()),
  owner: z.optional(z.object({ email: z.string() })),
});
const whole = z.strictObject({
  name: z.string().check(z.minLength(2)),
  note: z.string(),
  size: z.number(),
  owner: z.object({ email: z.string() }),
  secret: z.string(),
});

const call = (name: string, method: 'GET' | 'PATCH' | 'PUT', body?: z.ZodMiniType) =>
  defineCall({
    name,
    method,
    path: '/deals/{id}',
    summary: '.',
    realm: 'admin',
    response: z.any(),
    ...(body ? { body } : {}),
  });

function dealsWith(place: FormView['in'], update = call('deals.update', 'PATCH', part)): AnyResource {
  return {
    ...deals,
    path: '/deals',
    access: { list: ['SUPER'], edit: ['SUPER'], create: ['SUPER'] },
    calls: { ...deals.calls, get: call('deals.get', 'GET'), update },
    fields: {
      name: { kind: 'text' },
      note: { kind: 'text' },
      size: { kind: 'number' },
      'owner.email': { kind: 'email' },
    },
    edit: {
      ...(place ? { in: place } : {}),
      fields: [{ field: 'name' }, { field: 'note' }, { field: 'size' }, { field: 'owner.email' }],
    },
  };
}

type Answers = (sent: Sent) => unknown;
const answering =
  (update: Answers, one: Answers = () => row): Answering =>
  (sent) => {
    if (sent.method !== 'GET') return update(sent);
    return sent.path === '/deals' ? { items: [row], totalPages: 1 } : one(sent);
  };

async function openDialog(update: Answers, resource = dealsWith('dialog'), one?: Answers) {
  const sent = await signInAs('SUPER', answering(update, one));
  await renderKit(<ResourceList resource={resource} />, { resources: [resource] });
  await reopen();
  return { sent, ...formIn(await screen.findByRole('dialog', { name: 'edit.title' })) };
}

async function reopen() {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
}

function formIn(element: HTMLElement) {
  const form = within(element);
  return {
    form,
    box: (label: string) => form.findByLabelText<HTMLInputElement>(`fields.${label}`),
    confirm: () => form.getByRole<HTMLButtonElement>('button', { name: /Confirm$/ }),
  };
}

async function retype(box: HTMLElement, text: string) {
  await userEvent.clear(box);
  if (text !== '') await userEvent.type(box, text);
}

// The dialog looks at the number of the key, which user-event does not give.
const escape = (element: HTMLElement) => fireEvent.keyDown(element, { key: 'Escape', keyCode: 27 });

const changes = (sent: readonly Sent[]) => sent.filter(({ method }) => method !== 'GET');
const isGone = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });

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

describe('what is typed into a form', () => {
  const askedAfterEscape = async () => {
    const opened = await openDialog(() => ({}));
    await retype(await opened.box('name'), 'Mine');
    escape(await opened.box('name'));
    await screen.findByText('Discard what you typed?');
    return opened;
  };

  test('is not lost by Escape: it asks first', async () => {
    const { box } = await askedAfterEscape();
    await userEvent.click(screen.getByText('Keep editing'));
    expect(screen.queryByText('Discard what you typed?')).toBeNull();
    expect((await box('name')).value).toBe('Mine');
  });

  test('is thrown away for good when one says so', async () => {
    await askedAfterEscape();
    await userEvent.click(screen.getByText('Discard'));
    await isGone();
    await reopen();
    const again = formIn(await screen.findByRole('dialog', { name: 'edit.title' }));
    expect((await again.box('name')).value).toBe('Spring');
  });

  test('needs no question when it is nothing', async () => {
    const { box } = await openDialog(() => ({}));
    escape(await box('name'));
    await isGone();
  });

  test('is there again after it could not be sent, over what the row has become', async () => {
    let note = 'old';
    const { box, confirm } = await openDialog(
      () => refusal(500),
      undefined,
      () => ({ ...row, note }),
    );
    await retype(await box('name'), 'Mine');
    await userEvent.click(confirm());
    await isGone();
    note = 'theirs';
    await reopen();
    const again = formIn(await screen.findByRole('dialog', { name: 'edit.title' }));
    expect((await again.box('name')).value).toBe('Mine');
    expect((await again.box('note')).value).toBe('theirs');
    expect(again.form.getByRole('status').textContent).toContain('is here again');
  });

  test('is there again when the page was taken away from under it', async () => {
    const { box } = await openDialog(() => ({}));
    await retype(await box('name'), 'Mine');
    cleanup();
    const again = await openDialog(() => ({}));
    expect((await again.box('name')).value).toBe('Mine');
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

describe('a form on a page of its own', () => {
  const resource = dealsWith('page');

  const Pages = () => (useLocation().pathname.endsWith('/edit') ? <FormPage resource={resource} /> : null);

  async function openPage(update: Answers) {
    const sent = await signInAs('SUPER', answering(update));
    const kit = await renderKit(<Pages />, {
      resources: [resource],
      route: '/:area/:id?/edit?',
      at: '/deals/d1/edit',
    });
    return { sent, ...kit, ...formIn(await screen.findByRole('region', { name: 'edit.title' })) };
  }

  test('is not left with something typed unless one says so', async () => {
    const { router, box } = await openPage(() => ({}));
    await retype(await box('name'), 'Mine');
    void router.navigate('/elsewhere');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.pathname).toBe('/deals/d1/edit');
    void router.navigate('/elsewhere');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/elsewhere');
    });
  });

  test('stays with what was typed when it could not be sent, still asks, and leads to the list once it was', async () => {
    let status = 500;
    const { router, sent, box, confirm } = await openPage(() => (status === 500 ? refusal(500) : {}));
    await retype(await box('name'), 'Mine');
    await userEvent.click(confirm());
    await waitFor(() => {
      expect(toasts()).toMatchObject([{ variant: 'destructive' }]);
    });
    expect((await box('name')).value).toBe('Mine');
    void router.navigate('/elsewhere');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    status = 200;
    await userEvent.click(confirm());
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/deals');
    });
    expect(changes(sent)).toHaveLength(2);
  });
});
