import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { defineResource, type AnyResource } from '../../../packages/kit/src/schema/resource';
import ShowPage from '../../../packages/kit/src/show/show-page';
import { fillBox } from '../../support/console/fill-box';
import { renderKit, type Sent } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';

// Dialogs are slow to draw here, and a busy machine is no failure.
vi.setConfig({ testTimeout: 90_000 });

afterEach(resetConsole);

interface Comment {
  id: number;
  body: string;
  postId: number;
}

const access = { list: ['SUPER'], show: ['SUPER'], create: ['SUPER'] } as const;

/** Comments whose form asks for those fields. */
const commentsWith = (
  provider: 'rest' | 'default',
  form: readonly ('body' | 'postId')[],
  isFilterDeclared = true,
): AnyResource =>
  defineResource<Comment>()({
    name: 'comments',
    provider,
    access,
    calls: { list: 'GET /comments', create: 'POST /comments' },
    fields: { body: { kind: 'text' }, postId: { kind: 'number' } },
    list: {
      columns: ['body'],
      ...(isFilterDeclared ? { filters: [{ field: 'postId', where: 'server' }] } : {}),
    },
    create: { fields: form },
  });

const posts = defineResource<{ id: number; title: string }>()({
  name: 'posts',
  provider: 'rest',
  path: '/posts',
  access,
  calls: { list: 'GET /posts', get: 'GET /posts/{id}' },
  fields: { title: { kind: 'text' } },
  list: { columns: ['title'] },
  show: { fields: ['title'], related: [{ resource: 'comments', filter: { postId: 'id' } }] },
});

const isList = ({ method, path }: Sent) => method === 'GET' && path.endsWith('/comments');

async function openPost(comments: AnyResource, post: object = { id: 7, title: 'Seventh' }) {
  const rows = [
    { id: 1, body: 'Mine', postId: 7 },
    { id: 2, body: 'Of another', postId: 8 },
  ];
  const sent = await signInAs('SUPER', (call) => {
    if (call.method === 'POST') return { id: 3 };
    if (!isList(call)) return post;
    if (comments.provider === 'rest') return Response.json([rows[0]], { headers: { 'x-total-count': '1' } });
    // An API that does not know the parameter, of which no declaration speaks, gives all of them.
    return { items: rows, totalPages: 1, totalItems: 2 };
  });
  const resources = [posts, comments];
  await renderKit(<ShowPage resource={posts} resources={resources} />, {
    resources,
    route: '/posts/:id',
    at: '/posts/7',
  });
  return sent;
}

describe('a list of what belongs to a row, by query', () => {
  test.each([
    ['rest', true],
    ['rest', false],
    ['default', false],
  ] as const)(
    'has only the rows of that row, from %s, declared as a filter: %s',
    async (provider, isDeclared) => {
      const sent = await openPost(commentsWith(provider, ['body'], isDeclared));
      expect(await screen.findByText('Mine')).toBeTruthy();
      expect(screen.queryByText('Of another')).toBeNull();
      expect(sent.find(isList)?.query['postId']).toBe('7');
      // There is nothing to choose.
      expect(screen.queryByRole('searchbox', { name: 'filters.postId' })).toBeNull();
    },
  );

  test('has nothing, and asks for nothing, where the row lacks the value', async () => {
    const sent = await openPost(commentsWith('rest', ['body']), { title: 'Nameless' });
    expect(await screen.findByText('No results.')).toBeTruthy();
    expect(sent.filter(isList)).toEqual([]);
  });

  test.each([
    ['without a field for it', ['body']],
    ['with a field for it', ['body', 'postId']],
  ] as const)('gives a new row what it belongs to, in a form %s', async (_, form) => {
    const sent = await openPost(commentsWith('rest', form));
    await userEvent.click(await screen.findByRole('button', { name: 'create.title' }));
    const dialog = within(await screen.findByRole('dialog'));
    if (form.length > 1) expect(dialog.getByLabelText<HTMLInputElement>('fields.postId').value).toBe('7');
    await fillBox(dialog.getByLabelText('fields.body'), 'New');
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Create' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await userEvent.click(button);
    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ body: 'New', postId: 7 }),
    );
  });
});
