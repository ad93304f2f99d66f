import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { useRefreshAnswers } from '../../../packages/kit/src/actions/sending/use-call-mutation';
import { bufferRows } from '../../../packages/kit/src/extras/live/buffered-rows';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import { textAt } from '../../../packages/kit/src/lib/value-at';
import orders from '../../../src/resources/orders/resource';
import { answerCalls, renderKit } from '../../support/console/render-kit';

const row = (id: string, bid = '1') => ({ id, name: `name ${id}`, email: `${id}@example.test`, bid });
const namesShown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((line) => line.querySelector('td')?.textContent);

/** Does what an action does afterwards. */
function RefreshButton() {
  const refresh = useRefreshAnswers();
  return (
    <button type="button" onClick={() => void refresh(['orders'])}>
      refresh
    </button>
  );
}

/** A list that is asked for all the time, over rows that a test changes. */
async function showLive(items: ReturnType<typeof row>[], at = '/') {
  const backend = { items, totalItems: items.length, asked: 0 };
  answerCalls(() => {
    backend.asked += 1;
    return { items: backend.items, totalPages: 1, totalItems: backend.totalItems };
  });
  const shown = await renderKit(
    <ResourceList resource={orders} params={{ id: 'r1' }} refreshEvery={30} toolbar={<RefreshButton />} />,
    { resources: [orders], at },
  );
  await screen.findByText('name a');
  const change = async (next: ReturnType<typeof row>[], totalItems = next.length) => {
    Object.assign(backend, { items: next, totalItems });
    const { asked } = backend;
    await waitFor(() => {
      expect(backend.asked).toBeGreaterThan(asked + 1);
    });
  };
  return { ...shown, change };
}

test('new rows wait behind a pill and move nothing, and a press lets them in', async () => {
  const { change } = await showLive([row('a'), row('b')]);
  await change([row('n2'), row('n1'), row('a'), row('b')], 12);
  const pill = await screen.findByRole('button', { name: '10 new' });
  expect(namesShown()).toEqual(['name a', 'name b']);
  await userEvent.click(pill);
  expect(namesShown()).toEqual(['name n2', 'name n1', 'name a', 'name b']);
  expect(screen.queryByRole('button', { name: /new$/ })).toBeNull();
  // The focus is not lost with the pill.
  expect(document.activeElement).not.toBe(document.body);
});

test('what changes in a row that is there shows at once', async () => {
  const { change } = await showLive([row('a', '1'), row('b', '2')]);
  await change([row('n'), row('a', '77'), row('b', '2')]);
  expect(await screen.findByText('77')).toBeTruthy();
  expect(namesShown()).toEqual(['name a', 'name b']);
});

test('rows that go or change places wait as well, and stay where they are until then', async () => {
  const { change } = await showLive([row('a'), row('b')]);
  await change([row('b')]);
  const pill = await screen.findByRole('button', { name: 'Show changes' });
  expect(namesShown()).toEqual(['name a', 'name b']);
  await userEvent.click(pill);
  expect(namesShown()).toEqual(['name b']);
});

test('a list that was empty shows what comes at once', async () => {
  const { change } = await showLive([row('a')]);
  await change([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Show changes' }));
  await screen.findByText('No results.');
  await change([row('n')]);
  expect(await screen.findByText('name n')).toBeTruthy();
});

test('what one did oneself shows without a pill', async () => {
  const { change } = await showLive([row('a')]);
  await change([row('n'), row('a')]);
  await screen.findByRole('button', { name: '1 new' });
  await userEvent.click(screen.getByRole('button', { name: 'refresh' }));
  await waitFor(() => {
    expect(namesShown()).toEqual(['name n', 'name a']);
  });
  expect(screen.queryByRole('button', { name: '1 new' })).toBeNull();
});

/** Goes to another tab of the page and comes back. */
function Tabs() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        other tab
      </button>
      {isOpen ? <ResourceList resource={orders} params={{ id: 'r1' }} refreshEvery={3_000} /> : null}
    </>
  );
}

test('who comes back to a list finds it as it is, and what comes after that waits', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const backend = { items: [row('a')] };
  answerCalls(() => ({ items: backend.items, totalPages: 1, totalItems: backend.items.length }));
  await renderKit(<Tabs />, { resources: [orders] });
  await screen.findByText('name a');
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'other tab' }));
  press();
  backend.items = [row('n'), row('a')];
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  press();
  await waitFor(() => expect(namesShown()).toEqual(['name n', 'name a']));
  expect(screen.queryByRole('button', { name: /new$/ })).toBeNull();
  backend.items = [row('m'), ...backend.items];
  await act(() => vi.advanceTimersByTimeAsync(3_100));
  expect(await screen.findByRole('button', { name: '1 new' })).toBeTruthy();
  expect(namesShown()).toEqual(['name n', 'name a']);
  vi.useRealTimers();
});

test('another sort is another list: nothing of it waits', async () => {
  const { change } = await showLive([row('a'), row('b')]);
  await change([row('n'), row('a'), row('b')]);
  await screen.findByRole('button', { name: '1 new' });
  await userEvent.click(screen.getByRole('button', { name: 'Bid' }));
  await waitFor(() => {
    expect(namesShown()).toEqual(['name n', 'name a', 'name b']);
  });
});

describe('rows that are held', () => {
  type Named = Record<string, unknown> & { readonly id: string };
  const idOf = (held: Record<string, unknown>) => textAt(held, 'id');
  const named = fc
    .uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 12 })
    .chain((ids) =>
      fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(`r${String(id)}`), bid: fc.nat() }))),
    ) as fc.Arbitrary<Named[]>;

  test('keep their places, are as new as the answer, and say how many wait', () => {
    fc.assert(
      fc.property(named, named, (held, latest) => {
        const { rows, added, hasChanged } = bufferRows(
          { rows: held, total: undefined },
          { rows: latest, total: undefined },
          idOf,
        );
        if (held.length === 0) {
          expect(rows).toBe(latest);
          return;
        }
        expect(rows.map(idOf)).toEqual(held.map(idOf));
        for (const one of rows) {
          const newest = latest.find(({ id }) => id === one['id']);
          if (newest) expect(one).toBe(newest);
        }
        expect(added).toBe(latest.filter(({ id }) => !held.some((other) => other.id === id)).length);
        expect(hasChanged).toBe(JSON.stringify(held.map(idOf)) !== JSON.stringify(latest.map(idOf)));
      }),
    );
  });

  test('that cannot be told apart are not held', () => {
    const latest = [{ id: '' }, { id: '' }];
    expect(bufferRows({ rows: [{ id: 'a' }], total: 1 }, { rows: latest, total: 2 }, idOf)).toEqual({
      rows: latest,
      added: 0,
      hasChanged: false,
    });
  });
});
