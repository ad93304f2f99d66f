import { applySettings, defaultSettings } from '../../../packages/kit/src/settings/settings';
import { defineResource } from '../../../packages/kit/src/schema/resource';
import { restSource, type Answering, type Sent } from './render-kit';
import { signInAs } from './viewer';

type Row = Readonly<Record<string, unknown>>;

interface Post {
  id: number;
  title: string;
}

interface Comment {
  id: number;
  body: string;
  postId: number;
  state: string;
  isRead: boolean;
  likes: number;
}

/** Resources of a plain REST API, whose identifiers are numbers. */
export const posts = defineResource<Post>()({
  name: 'posts',
  path: '/posts',
  provider: 'rest',
  access: { list: ['SUPER'] },
  calls: { list: 'GET /posts', get: 'GET /posts/{id}' },
  fields: { id: { kind: 'number' }, title: { kind: 'text' } },
  list: { columns: ['title'], filters: [{ field: 'title', where: 'server' }] },
});

export const comments = defineResource<Comment>()({
  name: 'comments',
  path: '/comments',
  provider: 'rest',
  access: { list: ['SUPER'], create: ['SUPER'], edit: ['SUPER'] },
  calls: {
    list: 'GET /comments',
    get: 'GET /comments/{id}',
    create: 'POST /comments',
    update: 'PUT /comments/{id}',
  },
  fields: {
    id: { kind: 'text' },
    body: { kind: 'text' },
    postId: { kind: 'relation', resource: 'posts', label: 'title' },
    state: { kind: 'enum', values: { open: 'info', closed: 'neutral' } },
    isRead: { kind: 'boolean' },
    likes: { kind: 'number' },
  },
  list: {
    columns: ['body', 'postId'],
    filters: (['id', 'body', 'postId', 'state', 'isRead', 'likes'] as const).map((field) => ({
      field,
      where: 'server' as const,
    })),
  },
  create: { fields: ['body', { field: 'postId', initial: 2 }] },
  edit: { fields: ['body', 'postId'] },
});

export const postRows = [1, 2, 3].map((id) => ({ id, title: `Post ${String(id)}` }));
/** Thirty comments, of which every third is on the second post. */
export const commentRows = Array.from({ length: 30 }, (_, index) => ({
  id: index + 1,
  body: `Comment ${String(index + 1)}`,
  postId: (index % 3) + 1,
  state: index % 2 === 0 ? 'open' : 'closed',
  isRead: index % 2 === 0,
  likes: index,
}));

/** Whether a row has the values that a query of json-server asks for. */
const isAsked = (row: Row, query: Sent['query']) =>
  Object.entries(query)
    .filter(([name]) => !name.startsWith('_'))
    .every(([name, wanted]) =>
      name.endsWith('_like')
        ? new RegExp(wanted, 'i').test(String(row[name.slice(0, -'_like'.length)]))
        : wanted.split(',').includes(String(row[name])),
    );

/** Answers as json-server does. */
function answerOf({ path, query, method, body }: Sent): unknown {
  if (method !== 'GET') return body;
  const [, , name, id] = path.split('/');
  const rows: readonly Row[] = name === 'posts' ? postRows : commentRows;
  if (id !== undefined) return rows.find((row) => String(row['id']) === id);
  const found = rows.filter((row) => isAsked(row, query));
  const page = found.slice(Number(query['_start'] ?? 0), Number(query['_end'] ?? found.length));
  return Response.json(page, { headers: { 'x-total-count': String(found.length) } });
}

/** Signs a SUPER in to a console that reads a plain REST API. @returns what is sent to it */
export async function signInToRest(answer: Answering = answerOf): Promise<Sent[]> {
  const sent = await signInAs('SUPER', (call, signal) => answer(call, signal) ?? answerOf(call));
  applySettings({
    ...defaultSettings,
    apiBase: 'http://localhost:3000/api/v1',
    restBase: restSource.base,
  });
  return sent;
}
