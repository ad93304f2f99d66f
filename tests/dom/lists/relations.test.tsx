import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import { narrowRows } from '../../../packages/kit/src/providers/data/data-provider';
import { commentRows, comments, posts, signInToRest } from '../../support/console/plain-rest';
import { refusal, renderKit, type Sent } from '../../support/console/render-kit';
import { savedFiles } from '../../support/console/saved-files';
import { resetConsole } from '../../support/console/viewer';
import { parseCsv } from '../../support/parse-csv';

beforeEach(() => localStorage.clear());
afterEach(resetConsole);

const files = savedFiles();
const resources = [comments, posts];
const open = async (at = '/comments') => {
  await renderKit(<ResourceList resource={comments} />, { resources, at });
  await screen.findByText(/^Page 1 of/);
};
const listed = (sent: readonly Sent[]) =>
  sent.filter(({ path, method }) => method === 'GET' && path === '/rest/comments');

test.each([
  ['postId', '2', { postId: '2' }],
  ['id', '7', { id: '7' }],
  ['state', 'open', { state: 'open' }],
  ['isRead', 'true', { isRead: 'true' }],
  ['likes', '3', { likes: '3' }],
  ['body', 'Comment 1', { body_like: 'Comment 1' }],
])('a filter by %s asks a plain REST API for what it means', async (field, value, asked) => {
  const sent = await signInToRest();
  await open(`/comments?${field}=${value}`);
  const { _start, _end, ...query } = listed(sent)[0]?.query ?? {};
  expect(query).toEqual(asked);
});

test('one of the rows that a relation points to is chosen by its label, and stays chosen after a reload', async () => {
  const sent = await signInToRest();
  const { unmount } = await renderKit(<ResourceList resource={comments} />, { resources, at: '/comments' });
  await screen.findByText('Page 1 of 3');
  await userEvent.type(screen.getByRole('combobox', { name: 'filters.postId' }), 'Post 2');
  const searched = () => sent.find(({ query }) => query['title_like'] === 'Post 2')?.path;
  await waitFor(() => expect(searched()).toBe('/rest/posts'));
  await userEvent.click(await screen.findByRole('option', { name: 'Post 2' }));
  expect(await screen.findByText('Page 1 of 1')).toBeTruthy();
  expect(listed(sent).at(-1)?.query).toMatchObject({ postId: '2' });
  unmount();
  await open('/comments?postId=2');
  expect(await screen.findByTitle('Post 2')).toBeTruthy();
});

test('rows that are narrowed here are those with the very value, however a number is written', () => {
  const here = {
    ...comments,
    list: {
      ...comments.list,
      filters: [
        { field: 'likes', where: 'local' as const },
        { field: 'postId', where: 'local' as const },
      ],
    },
  };
  const likes = (value: string) =>
    narrowRows(here, commentRows, [{ field: 'likes', operator: 'eq', value }]).map(({ id }) => id);
  expect([likes('2'), likes('2.0'), likes('x')]).toEqual([[3], [3], []]);
});

test('a relation keeps the type of its identifier in the body, also the one that a form begins with', async () => {
  const sent = await signInToRest();
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'create.title' }));
  await userEvent.type(await screen.findByLabelText('fields.body'), 'New');
  await userEvent.click(screen.getByRole('button', { name: /Create$/ }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ body: 'New', postId: 2 }),
  );
});

test('an export has the label of a relation beside its identifier, asked for in bulk', async () => {
  const sent = await signInToRest();
  await open();
  sent.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(files.saved).toHaveLength(1));
  const [head, first, second] = parseCsv((await files.textOf(0)).slice(1));
  expect(head).toEqual(['fields.body', 'fields.postId', 'fields.postId (ID)']);
  expect([first, second]).toEqual([
    ['Comment 1', 'Post 1', '1'],
    ['Comment 2', 'Post 2', '2'],
  ]);
  const asked = sent.filter(({ path }) => path.startsWith('/rest/posts'));
  expect(asked.map(({ path, query }) => [path, query['id']])).toEqual([['/rest/posts', '1,2,3']]);
});

test('an export whose labels are refused has the identifiers, and asks for labels once', async () => {
  const sent = await signInToRest(({ path }) => (path.startsWith('/rest/posts') ? refusal(403) : undefined));
  await open();
  sent.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(files.saved).toHaveLength(1));
  expect(parseCsv((await files.textOf(0)).slice(1))[1]).toEqual(['Comment 1', '', '1']);
  expect(sent.filter(({ path }) => path.startsWith('/rest/posts'))).toHaveLength(1);
});
