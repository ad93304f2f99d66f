import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import '../../support/console/platform';
import type { AdminType } from '../../../contract/platform/access';
import { listRounds } from '../../../contract/rounds/rounds';
import Palette from '../../../packages/kit/src/extras/palette/palette';
import { makeEntries } from '../../../packages/kit/src/console/routes/entries';
import { indexOf } from '../../../packages/kit/src/console/routes/indexed-resource';
import { addResources } from '../../../packages/kit/src/console/routes/resources';
import type { AnyResource } from '../../../packages/kit/src/schema/resource';
import type { Answering } from '../../support/console/render-kit';
import { resources } from '../../support/console/declared';
import { comments, posts, signInToRest } from '../../support/console/plain-rest';
import { answerCalls, renderKit } from '../../support/console/render-kit';
import { announced } from '../../support/console/announced';
import { checkSession } from '../../../packages/kit/src/providers/auth/session';
import { resetConsole, signInAs } from '../../support/console/viewer';

afterEach(resetConsole);
afterEach(() => addResources([]));

/** The element has no layout here. */
Element.prototype.scrollIntoView ??= () => undefined;
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

const none = { items: [], totalPages: 0, totalItems: 0 };

async function openHere(known: readonly AnyResource[]) {
  const { router } = await renderKit(
    <Palette entries={makeEntries()} onChangePassword={() => undefined} onClose={() => undefined} />,
    { resources: known },
  );
  const box = await screen.findByRole('combobox');
  const find = async (typed: string) => {
    await userEvent.clear(box);
    // Without a pause between keys, however slow the machine is.
    await userEvent.setup({ delay: null }).type(box, typed);
  };
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  return { router, box, find, options };
}

async function open(type: AdminType, answer: Answering) {
  const sent = await signInAs(type, answer);
  return { sent, ...(await openHere(resources)) };
}

const asked = (sent: Awaited<ReturnType<typeof signInAs>>) => [
  ...new Set(
    sent.map(
      ({ path, query }) => `${path} ${JSON.stringify({ ...query, limit: undefined, offset: undefined })}`,
    ),
  ),
];

test('it finds rows of declared resources by what their lists can be searched by, and takes them as a backend tells of them', async () => {
  const users = [
    { id: '1', email: 'ann@example.test' },
    { id: '2', email: null, name: 'Nobody knows' },
    { id: '4', email: 'joann@example.test', name: 'Jo' },
  ];
  const { sent, router, find, options } = await open('REGULAR', ({ path }) =>
    path === '/admin/users' ? { items: users, totalPages: 1 } : none,
  );
  await find('Ann');
  await waitFor(() =>
    expect(options()).toEqual([
      'Banners/banners',
      'Update banner',
      'ann@example.test',
      'Jojoann@example.test',
    ]),
  );
  expect(asked(sent).toSorted()).toEqual([
    '/admin/admins {"name":"Ann"}',
    '/admin/orders {"chargeCode":"Ann"}',
    '/admin/orders {"checkoutId":"Ann"}',
    '/admin/users {"email":"Ann"}',
    '/admin/users {"name":"Ann"}',
  ]);
  await userEvent.click(screen.getByRole('option', { name: /joann/ }));
  expect(router.state.location.pathname).toBe('/users/4');
});

test('it finds a round by its number', async () => {
  const { sent, find, router } = await open('REGULAR', ({ path }) =>
    path === listRounds.path ? { items: [{ id: 'r/7', round: 7 }], totalPages: 1 } : none,
  );
  await find('7');
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain(listRounds.path));
  await userEvent.click(await screen.findByRole('option', { name: 'Round 7' }));
  expect(router.state.location.pathname).toBe('/rounds/r%2F7');
});

test('marketing finds influencers and coupons, with one call to each list that they may see', async () => {
  const ida = {
    influencerId: 'i/1',
    firstName: 'Ida',
    lastName: 'Moe',
    email: 'im@example.test',
    couponCode: 'SUN10',
  };
  const max = { influencerId: 'i2', firstName: 'Max', lastName: 'Moe', email: 'max@example.test' };
  const { sent, find, options, router } = await open('MARKETING', ({ path }) =>
    path === '/admin/users/all/influencers' ? { items: [max, ida], totalPages: 1 } : none,
  );
  await find('moe');
  await waitFor(() => expect(options()).toEqual(['Max Moemax@example.test', 'Ida Moeim@example.test']));
  for (const text of ['im@', 'n10']) {
    await find(text);
    await waitFor(() => expect(options()).toEqual(['Ida Moeim@example.test']));
  }
  expect(asked(sent).toSorted()).toEqual(
    [
      ['/admin/admins', 'name'],
      ['/admin/coupons/', 'filter'],
      ['/admin/users/all/influencers', 'name'],
    ].flatMap(([path, name]) => ['im@', 'moe', 'n10'].map((text) => `${path} {"${name}":"${text}"}`)),
  );
  await userEvent.click(screen.getByRole('option'));
  expect(router.state.location.pathname).toBe('/influencers/i%2F1');
});

test('a search that failed is said, and a single letter is none', async () => {
  const { sent, find } = await open('SUPER', () => Response.json({}, { status: 500 }));
  await find('z');
  expect(screen.getByRole('status').textContent).not.toBe('');
  // Longer than the pause in typing after which the palette asks.
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
  expect(sent).toEqual([]);
  await find('zz top');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('The search failed.'));
});

/** Opens the palette of a console with resources of a plain REST API beside its own. */
async function openRest(added: readonly AnyResource[], answer?: Parameters<typeof signInToRest>[0]) {
  addResources(added.map((resource) => ({ ...indexOf(resource), load: () => Promise.resolve(resource) })));
  const sent = await signInToRest((call, signal) =>
    call.path.startsWith('/rest') ? answer?.(call, signal) : none,
  );
  const palette = await openHere([...resources, ...added]);
  const own = () => sent.filter(({ path }) => path.startsWith('/rest'));
  return { ...palette, own };
}

const shownPosts: AnyResource = {
  ...posts,
  access: { list: ['SUPER'], show: ['SUPER'] },
  show: { titleFields: ['title'], sections: [{ name: 'details', fields: ['title'] }] },
};

test('a row of any resource that is added leads to its page, asked for with one call after a pause', async () => {
  const { find, own, router, options } = await openRest([shownPosts]);
  await find('post 2');
  await waitFor(() => expect(options()).toContain('Post 2'));
  expect(own().map(({ path, query }) => [path, query['title_like']])).toEqual([['/rest/posts', 'post 2']]);
  await userEvent.click(screen.getByRole('option', { name: 'Post 2' }));
  expect(router.state.location.pathname).toBe('/posts/2');
});

test('a row without a page of its own leads to the list, narrowed to those like it', async () => {
  const { find, router } = await openRest([posts]);
  await find('post 2');
  await userEvent.click(await screen.findByRole('option', { name: 'Post 2' }));
  expect(router.state.location).toMatchObject({ pathname: '/posts', search: '?title=Post+2' });
});

test('a number is looked for as a number, and a declaration says by what its rows are found, or that they are not', async () => {
  const likes: AnyResource = { ...comments, search: ['likes', 'body'] };
  const { find, own, options } = await openRest([likes, { ...posts, search: false }]);
  await find('7');
  await waitFor(() => expect(options()).toContain('Comment 7'));
  expect(own().map(({ path, query }) => [path, query['likes'], query['body_like']])).toEqual([
    ['/rest/comments', '7', undefined],
    ['/rest/comments', undefined, '7'],
  ]);
});

const commentsByBody: AnyResource = { ...comments, search: ['body'] };

test('rows that have a page come first, and no later answer moves those that are shown', async () => {
  let answer: () => void = () => undefined;
  const late = new Promise<readonly object[]>((resolve) => {
    answer = () => resolve([{ id: 2, title: 'Post 2' }]);
  });
  const { find, own, options } = await openRest([commentsByBody, shownPosts], ({ path }) =>
    path === '/rest/posts' ? late : undefined,
  );
  await find('t 2');
  await waitFor(() => expect(own().map(({ path }) => path)).toEqual(['/rest/posts', '/rest/comments']));
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(options()).toEqual([]);
  answer();
  await waitFor(() => expect(options().slice(0, 2)).toEqual(['Post 2', 'Comment 2']));
});

test('rows that are found wait no more than a moment for a list that does not answer', async () => {
  const { find, options } = await openRest([commentsByBody, shownPosts], ({ path }) =>
    path === '/rest/posts' ? new Promise(() => undefined) : undefined,
  );
  await find('comment 2');
  await waitFor(() => expect(options()[0]).toBe('Comment 2'));
});

test('a list that cannot be searched is named, and hides nothing that others have', async () => {
  const { find, options } = await openRest([posts, comments], ({ path }) =>
    path === '/rest/comments' ? Response.json({}, { status: 403 }) : undefined,
  );
  await find('post 2');
  await waitFor(() => expect(options()).toContain('Post 2'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Could not be searched: Comments'));
});

test('rows that are shown and still fit stay until the next answer, also below a list that is asked again', async () => {
  const { find, box, own, options } = await openRest([commentsByBody, shownPosts], ({ path, query }) => {
    if (Object.values(query).includes('t 20')) return new Promise(() => undefined);
    return path === '/rest/posts' ? [{ id: 20, title: 'Post 20' }] : [{ id: '20', body: 'Comment 20' }];
  });
  await find('t 2');
  await waitFor(() => expect(options()).toEqual(['Post 20', 'Comment 20']));
  await userEvent.type(box, '0');
  await waitFor(() => expect(own()).toHaveLength(4));
  expect(options()).toEqual(['Post 20', 'Comment 20']);
  expect(screen.getByRole('status').textContent).toBe('Searching…');
});

test('people come before what is found by a code', async () => {
  const user = { id: '1', email: 'ada@example.test', name: 'Ada' };
  const order = {
    order: { id: 'o1', user: { email: 'bo@example.test' } },
    transaction: { chargeCode: 'ADA1' },
  };
  const { find, options } = await open('REGULAR', ({ path, query }) => {
    if (path === '/admin/users') return { items: [user], totalPages: 1 };
    return path === '/admin/orders' && 'chargeCode' in query ? { items: [order], totalPages: 1 } : none;
  });
  await find('ada');
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(options()[0]).toBe('Adaada@example.test');
  expect(options()[1]).toContain('bo@example.test');
});

test('what was typed is marked where it stands, and an option keeps its name', async () => {
  const { find } = await open('REGULAR', () => none);
  await find('MAN rou');
  const option = await screen.findByRole('option', { name: /^Round management ?\/round-management$/ });
  const marks = [...option.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks).toEqual(['Rou', 'man']);
});

test('the keys of the palette are said below what it found', async () => {
  await open('REGULAR', () => none);
  const keys = screen.getAllByText(/./, { selector: 'kbd' }).map(({ parentElement }) => parentElement);
  expect(keys.map((key) => key?.textContent)).toEqual(['↑↓ to move', 'Enter to open', 'Esc to close']);
});

test.each([
  ['who acts as themselves is offered forms and dialogs', undefined, true],
  ['who looks as another role, which changes nothing, is offered no form and no dialog', 'SUPER', false],
])('%s', async (_, ownType, isOffered) => {
  answerCalls(({ path }) =>
    path === '/admin/auth/who-am-i'
      ? { id: 'a', email: 'a@b.test', name: '', type: 'REGULAR', ownType, capabilities: announced }
      : none,
  );
  await checkSession();
  const { find, options } = await openHere(resources);
  await find('send noti');
  await waitFor(() =>
    expect(options().some((text) => text?.startsWith('Send notification'))).toBe(isOffered),
  );
  await find('log out');
  await waitFor(() => expect(options().length).toBeGreaterThan(0));
});
