import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { ResourceAction } from '../../../packages/kit/src/schema/resource';
import type { Row } from '../../../packages/kit/src/lib/value-at';
import { BulkBar } from '../../../packages/kit/src/extras/bulk/bulk-bar';
import { useBulkRun } from '../../../packages/kit/src/actions/sending/run-bulk';
import { useResourceText } from '../../../packages/kit/src/text/use-resource-text';
import { toasts } from '../../../packages/kit/src/ui/toasts/toast-store';
import { outdated, refusal, renderKit, type Answering } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';
import { answering, changes, close, dealsWith, rows } from './deals/closing-deals';

afterEach(resetConsole);

interface BulkProps extends Pick<ComponentProps<typeof BulkBar>, 'resource' | 'select'> {
  readonly rows?: ComponentProps<typeof BulkBar>['rows'];
}

const nowhere = { current: null };

function Bulk({ rows: selected = rows, ...props }: BulkProps) {
  const text = useResourceText('deals');
  const names = props.resource.list.bulkActions ?? [];
  if (!text.ready) return null;
  return <BulkBar {...props} names={names} text={text} rows={selected} focusAfter={nowhere} />;
}

async function openBulk(answer: Answering, action: Partial<ResourceAction> = {}) {
  const resource = dealsWith(
    { when: [{ field: 'open', is: true }], danger: true, ...action },
    { bulkActions: ['close'] },
  );
  let selected: readonly Row[] = rows;
  const sent = await signInAs('SUPER', answering(answer));
  await renderKit(<Bulk resource={resource} select={(next) => (selected = next)} />, {
    resources: [resource],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'actions.close.label' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'actions.close.label' }));
  return {
    sent,
    dialog,
    go: dialog.getByRole('button', { name: 'actions.close.label' }),
    selected: () => selected.map(({ id }) => id),
  };
}

describe('an action on many rows', () => {
  test('asks first, leaves out the rows that it cannot be done to, and says how many there were', async () => {
    const { sent, dialog, go, selected } = await openBulk(() => ({}));
    expect(dialog.getByText('This affects 4 rows.')).toBeTruthy();
    expect(dialog.getByText('deal a, deal b, deal c, and deal d')).toBeTruthy();
    expect(dialog.getByText(/^1 selected row is skipped/)).toBeTruthy();
    expect(changes(sent)).toEqual([]);
    for (let click = 0; click < 10; click += 1) go.click();
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(changes(sent).map(({ path }) => path)).toEqual(
      ['a', 'b', 'c', 'd'].map((id) => `/deals/${id}/close`),
    );
    expect(toasts()).toMatchObject([{ variant: 'constructive', description: '4 rows done.' }]);
    expect(selected()).toEqual([]);
  });

  test('names each row that failed and why, and leaves only those selected', async () => {
    const { sent, dialog, go, selected } = await openBulk(
      ({ path }) => {
        if (path.endsWith('/c/close')) return Response.json({ message: 'The deal is paid' }, { status: 422 });
        return /[bd]/.test(path.split('/')[2] ?? '') ? refusal(path.includes('b') ? 409 : 500) : {};
      },
      { failures: [409] },
    );
    await userEvent.click(go);
    expect(await dialog.findByText('3 rows failed:')).toBeTruthy();
    expect(dialog.getByText('1 row done.')).toBeTruthy();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'deal b: actions.close.failures.409',
      'deal c: The deal is paid',
      expect.stringMatching(/^deal d: /),
    ]);
    expect(changes(sent)).toHaveLength(4);
    await userEvent.click(dialog.getByRole('button', { name: /Close$/ }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(selected()).toEqual(['b', 'c', 'd']);
  });

  test('stops before the next row when it is told to, and says how many were not touched', async () => {
    const releases: (() => void)[] = [];
    const { sent, dialog, go, selected } = await openBulk(
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
    expect(await dialog.findByText('Stopped; 1 row was not changed.')).toBeTruthy();
    expect(dialog.getByText('3 rows done.')).toBeTruthy();
    expect(changes(sent)).toHaveLength(3);
    await userEvent.click(dialog.getByRole('button', { name: /Close$/ }));
    expect(selected()).toEqual(['d']);
  });

  test('keeps the focus through a run, and is closed by Escape afterwards', async () => {
    const releases: ((answer: unknown) => void)[] = [];
    const { dialog, go } = await openBulk(() => new Promise((answer) => releases.push(answer)));
    await userEvent.click(go);
    await waitFor(() => {
      expect(releases).toHaveLength(3);
    });
    const stop = dialog.getByRole('button', { name: 'Stop' });
    expect(document.activeElement).toBe(stop);
    await userEvent.keyboard('{Enter}');
    for (const release of releases) release(refusal(500));
    const close = await dialog.findByRole('button', { name: /Close$/ });
    expect(document.activeElement).toBe(close);
    // The dialog looks at the number of the key, which user-event does not give.
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', keyCode: 27 });
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });
});

/** Two rows, with an action that is bound to their versions and one that takes it back. */
async function openBound(answer: Answering) {
  const bound = (name: string) => ({ ...close, path: `/deals/{id}/${name}`, errors: [412] as const });
  const closing = dealsWith({ call: bound('close'), undo: 'open' }, { bulkActions: ['close'] });
  const open = { call: bound('open'), access: ['SUPER'], confirm: false } as const;
  const resource = { ...closing, actions: { ...closing.actions, open } };
  const versioned = rows.slice(0, 2).map((row) => ({ ...row, version: `v1${row.id}` }));
  const sent = await signInAs('SUPER', answering(answer));
  await renderKit(<Bulk resource={resource} rows={versioned} select={() => undefined} />, {
    resources: [resource],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'actions.close.label' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'actions.close.label' }));
  await userEvent.click(dialog.getByRole('button', { name: 'actions.close.label' }));
  const calls = () => changes(sent).map(({ path, version }) => `${path} ${String(version)}`);
  return { dialog, calls };
}

test('each row is changed as it was shown, and what was done to them is undone as it was done', async () => {
  const { calls } = await openBound(() => ({ version: 'v3' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  toasts()[0]?.action?.run();
  await waitFor(() => expect(calls()).toHaveLength(4));
  expect(calls()).toEqual([
    '/deals/a/close "v1a"',
    '/deals/b/close "v1b"',
    '/deals/a/open "v3"',
    '/deals/b/open "v3"',
  ]);
});

test('a row that somebody else changed meanwhile is not changed, and named', async () => {
  const { dialog, calls } = await openBound(({ path }) =>
    path === '/deals/b/close' ? outdated('name', 'deal b', 'deal z') : {},
  );
  expect((await dialog.findByRole('listitem')).textContent).toMatch(/^deal b: Changed meanwhile/);
  expect(calls()).toEqual(['/deals/a/close "v1a"', '/deals/b/close "v1b"']);
});

describe('doing a thing to many', () => {
  const run = (task: (item: number) => Promise<unknown>) => {
    const { result } = renderHook(() =>
      useBulkRun<number>({ task, endsAll: (reason) => reason === 'over', onOver: () => undefined }),
    );
    void Promise.resolve().then(() => result.current.start([1, 2, 3, 4, 5, 6, 7]));
    return result;
  };

  test('has never more than three on their way, and tells of each that ends', async () => {
    const onTheirWay: (() => void)[] = [];
    const result = run(() => new Promise<void>((resolve) => onTheirWay.push(resolve)));
    for (let done = 0; done < 7; done += 1) {
      await waitFor(() => {
        expect(result.current.progress?.done).toBe(done);
        expect(onTheirWay).toHaveLength(Math.min(7, done + 3));
      });
      onTheirWay[done]?.();
    }
    await waitFor(() => expect(result.current.phase).toBe('over'));
    expect(result.current.progress).toMatchObject({ done: 7, failed: [], isOver: true });
  });

  test('tries none of the others after a failure that is everybody’s', async () => {
    const asked: number[] = [];
    const failures: Readonly<Record<number, unknown>> = { 2: new Error('no'), 3: 'over' };
    const result = run((item) => {
      asked.push(item);
      return item in failures ? Promise.reject(failures[item]) : Promise.resolve();
    });
    await waitFor(() => expect(result.current.phase).toBe('over'));
    expect(result.current.progress?.failed.map(({ item }) => item)).toEqual([2, 3]);
    expect(asked).not.toContain(7);
  });
});
