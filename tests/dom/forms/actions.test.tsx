import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { AnyResource } from '../../../packages/kit/src/schema/resource';
import { useResourceActions } from '../../../packages/kit/src/actions/use-resource-actions';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import { toasts } from '../../../packages/kit/src/ui/toasts/toast-store';
import { outdated, refusal, renderKit, type Answering } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';
import { answering, changes, close, dealsWith, listed } from './deals/closing-deals';

afterEach(resetConsole);

async function openList(resource: AnyResource, answer: Answering) {
  const sent = await signInAs('SUPER', answering(answer));
  const kit = await renderKit(<ResourceList resource={resource} />, {
    resources: [resource],
    at: '/deals',
    texts: { deals: { actions: { reopen: { label: 'Reopen', done: 'Reopened' } } } },
  });
  await screen.findByText('deal a');
  return { sent, ...kit };
}

async function press(name: string) {
  const row = screen.getByText(name).closest('tr');
  if (!row) throw new Error(`no row of ${name}`);
  await userEvent.click(within(row).getByRole('button', { name: 'Actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'actions.close.label' }));
}

describe('an action of a row', () => {
  test('takes the parameters of its path from the row and sends its constants', async () => {
    const resource = dealsWith(
      { params: { id: 'code' }, body: { reason: 'done', deep: { by: 1 } } },
      { rowActions: ['close'] },
    );
    const { sent } = await openList(resource, () => ({}));
    await press('deal b');
    await waitFor(() => {
      expect(changes(sent)).toMatchObject([
        { path: '/deals/x%2Fb/close', body: { reason: 'done', deep: { by: 1 } } },
      ]);
    });
  });

  test('leads on, once it is done, to where its answer and the row say', async () => {
    const resource = dealsWith({ goTo: '/deals/{next}/of/{name}' }, { rowActions: ['close'] });
    const { router } = await openList(resource, () => ({ next: 'n 1' }));
    await press('deal a');
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/deals/n%201/of/deal%20a');
    });
  });

  test('leads nowhere when it failed', async () => {
    const resource = dealsWith({ goTo: '/elsewhere' }, { rowActions: ['close'] });
    const { router } = await openList(resource, () => refusal(500));
    await press('deal a');
    await waitFor(() => {
      expect(toasts()).toMatchObject([{ variant: 'destructive' }]);
    });
    expect(router.state.location.pathname).toBe('/deals');
  });
});

function TwoButtons({ resource }: { resource: AnyResource }) {
  const one = useResourceActions(resource);
  const other = useResourceActions(resource);
  const input = { params: { id: 'a' } };
  return (
    <>
      <button type="button" onClick={() => void one.run('close', input)}>
        One
      </button>
      <button type="button" onClick={() => void other.run('close', input)}>
        Other
      </button>
      {one.dialog}
      {other.dialog}
    </>
  );
}

describe('one click, one request', () => {
  test('ten clicks in one tick, on two buttons, send once', async () => {
    const resource = dealsWith({});
    const sent = await signInAs(
      'SUPER',
      answering(() => new Promise((answer) => setTimeout(answer, 20, {}))),
    );
    await renderKit(<TwoButtons resource={resource} />, { resources: [resource] });
    for (let click = 0; click < 5; click += 1) {
      screen.getByText('One').click();
      screen.getByText('Other').click();
    }
    await waitFor(() => {
      expect(toasts()).toHaveLength(1);
    });
    expect(changes(sent)).toHaveLength(1);
  });

  test('ten clicks on Confirm in one tick send once', async () => {
    const resource = dealsWith({ confirm: true });
    const sent = await signInAs(
      'SUPER',
      answering(() => ({})),
    );
    await renderKit(<TwoButtons resource={resource} />, { resources: [resource] });
    screen.getByText('One').click();
    const confirm = await screen.findByRole('button', { name: 'Confirm' });
    for (let click = 0; click < 10; click += 1) confirm.click();
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(changes(sent)).toHaveLength(1);
  });

  test('a second click is not taken before what the first one changed is shown', async () => {
    const resource = dealsWith({}, { rowActions: ['close'] });
    let release: (() => void) | undefined;
    let lists = 0;
    const sent = await signInAs('SUPER', (call) => {
      if (call.method !== 'GET') return {};
      lists += 1;
      return lists === 1 ? listed() : new Promise((show) => (release = () => show(listed())));
    });
    await renderKit(<ResourceList resource={resource} />, { resources: [resource] });
    await screen.findByText('deal a');
    await press('deal a');
    await waitFor(() => {
      expect(release).toBeDefined();
    });
    await press('deal a');
    expect(changes(sent)).toHaveLength(1);
    release?.();
    await waitFor(async () => {
      await press('deal a');
      expect(changes(sent)).toHaveLength(2);
    });
  });
});

test('an action above the list concerns no row and sends only its constants', async () => {
  const whole = { ...close, name: 'deals.closeAll', path: '/deals/close' };
  const resource = dealsWith(
    { call: whole, body: { all: true }, danger: true },
    { toolbarActions: ['close'] },
  );
  const { sent } = await openList(resource, () => ({}));
  const button = screen.getByRole('button', { name: 'actions.close.label' });
  expect(button.classList).toContain('ant-btn-dangerous');
  await userEvent.click(button);
  await waitFor(() => {
    expect(changes(sent)).toMatchObject([{ path: '/deals/close', body: { all: true } }]);
  });
});

describe('an action that is bound to the version of its row', () => {
  const versioned = () => ({ items: [{ id: 'a', name: 'deal a', code: 'x', version: 'v1' }], totalPages: 1 });
  const bound = dealsWith({ call: { ...close, errors: [412] }, confirm: true }, { rowActions: ['close'] });

  test('is told in its dialog what somebody else has changed, and is confirmed again for that', async () => {
    const sent = await signInAs('SUPER', ({ method, version }) => {
      if (method === 'GET') return versioned();
      return version === '"v2"' ? {} : outdated('name', 'deal a', 'deal z');
    });
    await renderKit(<ResourceList resource={bound} />, { resources: [bound] });
    await screen.findByText('deal a');
    await press('deal a');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    const row = await dialog.findByRole('row', { name: 'fields.name deal a deal z' });
    expect(row.closest('[tabindex="-1"]')).toBe(document.activeElement);
    expect(dialog.getByText(/Someone else changed this while you had it open/)).toBeTruthy();
    expect(toasts()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: /Confirm$/ }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(changes(sent).map(({ version }) => version)).toEqual(['"v1"', '"v2"']);
    expect(toasts()).toMatchObject([{ variant: 'constructive' }]);
  });

  test('sends no version where the call takes none or the backend gave none', async () => {
    const plain = dealsWith({ confirm: true }, { rowActions: ['close'] });
    for (const [resource, list] of [
      [plain, versioned],
      [bound, listed],
    ] as const) {
      const sent = await signInAs('SUPER', ({ method }) => (method === 'GET' ? list() : {}));
      const { unmount } = await renderKit(<ResourceList resource={resource} />, { resources: [resource] });
      await screen.findByText('deal a');
      await press('deal a');
      await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
      await waitFor(() => {
        expect(changes(sent)).toHaveLength(1);
      });
      expect(changes(sent)[0]?.version).toBeUndefined();
      unmount();
    }
  });
});

describe('the undo of an action, in its toast', () => {
  const reopen = { ...close, name: 'deals.reopen', path: '/deals/{id}/reopen', errors: [412] } as const;
  const closing = dealsWith({ undo: 'reopen' }, { rowActions: ['close'] });
  const resource: AnyResource = {
    ...closing,
    actions: { ...closing.actions, reopen: { call: reopen, access: ['SUPER'], confirm: false } },
  };

  /** Closes a deal, and takes it back by the toast. */
  async function closeAndUndo(answer: Answering) {
    const { sent } = await openList(resource, answer);
    await press('deal a');
    await waitFor(() => expect(toasts()[0]?.action?.label).toBe('Reopen'));
    act(() => toasts()[0]?.action?.run());
    await waitFor(() => expect(changes(sent)).toHaveLength(2));
    return changes(sent)[1];
  }

  test('is bound to the version that the action made', async () => {
    const sent = await closeAndUndo(({ path }) => (path.endsWith('close') ? { id: 'a', version: 'v7' } : {}));
    expect(sent).toMatchObject({ path: '/deals/a/reopen', version: '"v7"' });
    await waitFor(() => expect(toasts()[0]?.description).toBe('Reopened'));
  });

  test('is bound to none where the backend gives none', async () => {
    const sent = await closeAndUndo(() => ({ id: 'a' }));
    expect(sent).toMatchObject({ path: '/deals/a/reopen' });
    expect(sent).not.toHaveProperty('version');
  });

  test('says so where somebody else has changed the row meanwhile, and leaves it as it is', async () => {
    await closeAndUndo(({ path }) =>
      path.endsWith('close') ? { id: 'a', version: 'v7' } : outdated('name', 'deal a', 'deal z'),
    );
    await waitFor(() =>
      expect(toasts()[0]).toMatchObject({
        variant: 'destructive',
        description: 'Something went wrong: No.',
      }),
    );
  });
});
