import * as z from 'zod/mini';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { defineCall } from '../../../contract/call';
import type { AnyResource, ResourceAction } from '../../../src/config/resource';
import { BulkActions } from '../../../src/kit/actions/bulk/bulk-actions';
import { runBulk, type BulkProgress } from '../../../src/kit/actions/bulk/bulk-run';
import { useResourceActions } from '../../../src/kit/actions/use-resource-actions';
import { ResourceList } from '../../../src/kit/list/resource-list';
import { useResourceText } from '../../../src/kit/text/use-resource-text';
import { removeToast, toasts } from '../../../src/ui/toasts/toast-store';
import { refusal, renderKit, type Answering, type Sent } from '../../support/render-kit';
import { signInAs, signOutViewer } from '../../support/viewer';
import { deals } from './deals';

afterEach(async () => {
  removeToast();
  cleanup();
  await signOutViewer();
});

const close = defineCall({
  name: 'deals.close',
  method: 'PATCH',
  path: '/deals/{id}/close',
  summary: '.',
  realm: 'admin',
  response: z.any(),
});

function dealsWith(action: Partial<ResourceAction>, list: Partial<AnyResource['list']> = {}): AnyResource {
  return {
    ...deals,
    path: '/deals',
    list: { ...deals.list, ...list },
    actions: { close: { call: close, access: ['SUPER'], confirm: false, ...action } },
  };
}

const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({
  id,
  name: `deal ${id}`,
  code: `x/${id}`,
  open: id !== 'e',
}));
const changes = (sent: readonly Sent[]) => sent.filter(({ method }) => method !== 'GET');
const listed: Answering = () => ({ items: rows, totalPages: 1 });
const answering =
  (answer: Answering): Answering =>
  (sent) =>
    sent.method === 'GET' ? listed(sent) : answer(sent);

async function openList(resource: AnyResource, answer: Answering) {
  const sent = await signInAs('SUPER', answering(answer));
  const kit = await renderKit(<ResourceList resource={resource} />, { resources: [resource], at: '/deals' });
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
      return lists === 1 ? listed(call) : new Promise((show) => (release = () => show(listed(call))));
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
  expect(button.className).toContain('dangerous');
  await userEvent.click(button);
  await waitFor(() => {
    expect(changes(sent)).toMatchObject([{ path: '/deals/close', body: { all: true } }]);
  });
});

function Bulk({ resource, onDone }: { resource: AnyResource; onDone: () => void }) {
  const text = useResourceText('deals');
  return text.ready ? <BulkActions resource={resource} text={text} rows={rows} onDone={onDone} /> : null;
}

async function openBulk(answer: Answering, action: Partial<ResourceAction> = {}) {
  const resource = dealsWith(
    { when: [{ field: 'open', is: true }], danger: true, ...action },
    { bulkActions: ['close'] },
  );
  let isDone = false;
  const sent = await signInAs('SUPER', answering(answer));
  await renderKit(<Bulk resource={resource} onDone={() => (isDone = true)} />, { resources: [resource] });
  await userEvent.click(await screen.findByRole('button', { name: 'actions.close.label' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'actions.close.label' }));
  return {
    sent,
    dialog,
    go: dialog.getByRole('button', { name: 'actions.close.label' }),
    isDone: () => isDone,
  };
}

describe('an action on many rows', () => {
  test('asks first, leaves out the rows that it cannot be done to, and says how many there were', async () => {
    const { sent, dialog, go, isDone } = await openBulk(() => ({}));
    expect(dialog.getByText('This will be done to 4 rows.')).toBeTruthy();
    expect(dialog.getByText(/^1 row that was selected is left out/)).toBeTruthy();
    expect(changes(sent)).toEqual([]);
    for (let click = 0; click < 10; click += 1) go.click();
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(changes(sent).map(({ path }) => path)).toEqual(
      ['a', 'b', 'c', 'd'].map((id) => `/deals/${id}/close`),
    );
    expect(toasts()).toMatchObject([{ variant: 'constructive', description: '4 rows done.' }]);
    expect(isDone()).toBe(true);
  });

  test('names each row that failed and why, and tries only those again', async () => {
    let isBroken = true;
    const { sent, dialog, go } = await openBulk(
      ({ path }) =>
        isBroken && /[bd]/.test(path.split('/')[2] ?? '') ? refusal(path.includes('b') ? 409 : 500) : {},
      { failures: [409] },
    );
    await userEvent.click(go);
    expect(await dialog.findByText('2 rows failed:')).toBeTruthy();
    expect(dialog.getByText('2 rows done.')).toBeTruthy();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'deal b: actions.close.failures.409',
      expect.stringMatching(/^deal d: /),
    ]);
    isBroken = false;
    const before = changes(sent).length;
    await userEvent.click(dialog.getByRole('button', { name: 'Try the failed ones again' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(
      changes(sent)
        .slice(before)
        .map(({ path }) => path),
    ).toEqual(['/deals/b/close', '/deals/d/close']);
  });

  test('stops before the next row when it is told to, and says how many were not touched', async () => {
    const releases: (() => void)[] = [];
    const { sent, dialog, go } = await openBulk(
      () => new Promise((answer) => releases.push(() => answer({}))),
    );
    await userEvent.click(go);
    await waitFor(() => {
      expect(releases).toHaveLength(3);
    });
    expect(dialog.getByText('0 of 4')).toBeTruthy();
    expect(dialog.getByRole('progressbar', { name: 'Rows done' })).toBeTruthy();
    fireEvent.keyDown(dialog.getByText('0 of 4'), { key: 'Escape', keyCode: 27 });
    await userEvent.click(dialog.getByRole('button', { name: 'Stop' }));
    for (const release of releases) release();
    expect(await dialog.findByText('Stopped; 1 row was not touched.')).toBeTruthy();
    expect(dialog.getByText('3 rows done.')).toBeTruthy();
    expect(changes(sent)).toHaveLength(3);
  });

  test('is stopped as well when it was stopped before and the failed ones are tried again', async () => {
    const releases: ((answer: unknown) => void)[] = [];
    const { dialog, go } = await openBulk(() => new Promise((answer) => releases.push(answer)));
    const stop = () => dialog.findByRole<HTMLButtonElement>('button', { name: 'Stop' });
    await userEvent.click(go);
    await waitFor(() => {
      expect(releases).toHaveLength(3);
    });
    await userEvent.click(await stop());
    expect((await stop()).disabled).toBe(true);
    for (const release of releases) release(refusal(500));
    await userEvent.click(await dialog.findByRole('button', { name: 'Try the failed ones again' }));
    expect((await stop()).disabled).toBe(false);
    for (const release of releases.slice(3)) release({});
  });
});

describe('doing a thing to many', () => {
  const run = async (does: (item: number) => Promise<unknown>, controller = new AbortController()) => {
    const seen: BulkProgress<number>[] = [];
    const end = await runBulk([1, 2, 3, 4, 5, 6, 7], does, {
      signal: controller.signal,
      onProgress: (progress) => seen.push(progress),
      endsAll: (reason) => reason === 'over',
    });
    return { end, seen };
  };

  test('has never more than three on their way, and tells of each that ends', async () => {
    let now = 0;
    let most = 0;
    const { end, seen } = await run(async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((next) => setTimeout(next, 1));
      now -= 1;
    });
    expect(most).toBe(3);
    expect(seen.map(({ done }) => done)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 7]);
    expect(end).toMatchObject({ done: 7, failed: [], isOver: true });
  });

  test('tries none of the others after a failure that is everybody’s', async () => {
    const asked: number[] = [];
    const { end } = await run((item) => {
      asked.push(item);
      return item === 2
        ? Promise.reject(new Error('no'))
        : item === 3
          ? Promise.reject('over')
          : Promise.resolve();
    });
    expect(end.failed.map(({ item }) => item)).toEqual([2, 3]);
    expect(asked).not.toContain(7);
  });
});
