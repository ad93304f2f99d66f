import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { maxViews, type SavedView } from '../../../contract/platform/views';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import { contractViews } from '../../../src/providers/views/contract-views';
import { connectViews } from '../../../packages/kit/src/providers/views/views-provider';
import orders from '../../../src/resources/orders/resource';
import { refusal, renderKit, type Sent } from '../../support/console/render-kit';
import { resetConsole, signInAs, viewerId } from '../../support/console/viewer';

const own = { id: viewerId, name: 'Mia Own' };
const localKey = `roundkeeper.list.${viewerId}.orders`;

let views: SavedView[] = [];
/** Answers instead of the views' calls, where it is set. */
let refuse: ((sent: Sent) => Response | undefined) | undefined;

const viewOf = (name: string, over: Partial<SavedView> = {}): SavedView => ({
  id: `id of ${name}`,
  list: 'orders',
  name,
  query: '',
  sharedWith: [],
  owner: own,
  ...over,
});

/** Keeps views as the API does. */
function answerViews({ method, path, body }: Sent): unknown {
  const id = decodeURIComponent(path.split('/')[3] ?? '');
  const given = body as Partial<SavedView>;
  if (method === 'POST') views = [...views, viewOf(given.name ?? '', given)];
  if (method === 'PATCH') views = views.map((view) => (view.id === id ? { ...view, ...given } : view));
  if (method === 'DELETE') views = views.filter((view) => view.id !== id);
  if (method === 'GET') return { items: views, totalPages: 1, totalItems: views.length };
  return method === 'DELETE' ? new Response(null, { status: 204 }) : views.at(-1);
}

async function openPanel(at = '/') {
  await signInAs('SUPER', (call) =>
    call.path.startsWith('/admin/views')
      ? (refuse?.(call) ?? answerViews(call))
      : { items: [{ id: 'o1', name: 'ada' }], totalPages: 1, totalItems: 1 },
  );
  connectViews(() => () => Promise.resolve(contractViews));
  await renderKit(<ResourceList resource={orders} params={{ id: 'r1' }} />, { resources: [orders], at });
  await screen.findByText('Page 1 of 1');
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await screen.findByRole('textbox', { name: 'Name of this view' });
}

beforeEach(() => {
  localStorage.clear();
  views = [];
  refuse = undefined;
});
afterEach(async () => {
  connectViews(() => undefined);
  await resetConsole();
});

test('a view is kept by the backend and shared by role, and those of others say whose they are', async () => {
  views = [viewOf('Hers', { owner: { id: 'ann', name: 'Ann Lee' }, sharedWith: ['SUPER'] })];
  await openPanel('/?status=FAILED');
  const hers = screen.getByRole('button', { name: 'Hers', description: 'From Ann Lee' });
  expect(hers).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete Hers' })).toBeNull();

  const name = screen.getByRole('textbox', { name: 'Name of this view' });
  await userEvent.type(name, 'Failed');
  const roles = screen.getByRole('group', { name: 'Who else may open it?' });
  // MARKETING may not open this list.
  expect(within(roles).getAllByRole('checkbox')).toHaveLength(2);
  expect(within(roles).queryByRole('checkbox', { name: 'Marketing' })).toBeNull();
  await userEvent.click(within(roles).getByRole('checkbox', { name: 'Regular' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  await screen.findByRole('button', { name: 'Failed', description: 'Shared with Regular' });
  expect(views[1]).toMatchObject({ list: 'orders', name: 'Failed', sharedWith: ['REGULAR'] });
  expect(new URLSearchParams(views[1]?.query).get('status')).toBe('FAILED');

  // A view that is saved again stays shared, until one says otherwise.
  const regular = within(roles).getByRole<HTMLInputElement>('checkbox', { name: 'Regular' });
  expect(regular.checked).toBe(false);
  await userEvent.type(name, 'failed');
  expect(regular.checked).toBe(true);
  await userEvent.click(regular);
  await userEvent.click(screen.getByRole('button', { name: 'Replace view' }));
  await screen.findByRole('button', { name: 'failed', description: '' });
  expect(views).toHaveLength(2);
  expect(views[1]).toMatchObject({ name: 'failed', sharedWith: [] });
  // Only that there are tabs is kept here.
  await screen.findByRole('tab', { name: 'failed' });
  expect(localStorage.getItem(localKey)).toBe('{"hasTabs":true}');
});

test('a refused change says why, and keeps the name that was typed', async () => {
  await openPanel();
  refuse = ({ method }) =>
    method === 'POST'
      ? Response.json(
          {
            statusCode: 409,
            error: 'Conflict',
            message: 'Too many',
            issues: [{ path: 'list', code: 'tooHigh', message: `at most ${String(maxViews)}` }],
          },
          { status: 409 },
        )
      : undefined;
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of this view' });
  await userEvent.type(input, 'One more{Enter}');
  expect(
    await screen.findByText('You have reached the limit of saved views. Delete one first.'),
  ).toBeTruthy();
  expect(input.value).toBe('One more');
  refuse = ({ method }) => (method === 'POST' ? refusal(500) : undefined);
  await userEvent.type(input, '{Enter}');
  expect(await screen.findByText(/^The view could not be changed: /)).toBeTruthy();
  refuse = undefined;
  await userEvent.type(input, '{Enter}');
  expect(await screen.findByRole('button', { name: 'One more' })).toBeTruthy();
  expect(input.value).toBe('');
});

test('views that the browser had before stay beside those of the backend, and are deleted there', async () => {
  localStorage.setItem(localKey, JSON.stringify({ views: [{ name: 'Before', params: 'name=a' }] }));
  views = [viewOf('Same', { query: 'name=b' })];
  await openPanel();
  expect(screen.getByRole('button', { name: 'Same' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Before' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Delete Before' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('“Before” is deleted.')).toBeTruthy();
  expect(localStorage.getItem(localKey)).toBe('{"hasTabs":true}');
  expect(views.map(({ name }) => name)).toEqual(['Same']);
});

test('where the backend keeps no views the browser does', async () => {
  refuse = () => refusal(404);
  await openPanel();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of this view' }), 'Here{Enter}');
  expect(await screen.findByRole('button', { name: 'Here' })).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(localStorage.getItem(localKey)).toContain('Here');
});
