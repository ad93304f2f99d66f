import { beforeEach, describe, expect, test } from 'vitest';
import { completeResource } from '../../../packages/kit/src/schema/resource';
import { createSourceProvider } from '../../../packages/kit/src/extras/sources/source-provider';
import { findAmong } from '../../../packages/kit/tests/support/console/find-among';
import { answerCalls, type Sent } from '../../support/console/render-kit';

const access = { list: ['SUPER'], edit: ['SUPER'], create: ['SUPER'] } as const;
const list = { columns: ['title'] } as const;

const posts = completeResource({
  name: 'posts',
  provider: 'blog',
  path: '/posts',
  access,
  calls: '/posts',
  fields: {
    title: { kind: 'text' },
    'author.id': { kind: 'relation', resource: 'authors', label: 'name' },
    tags: { kind: 'relations', resource: 'tags', label: 'name' },
  },
  list,
});
const related = ['authors', 'tags'].map((name) =>
  completeResource({
    ...posts,
    name,
    path: `/${name}`,
    calls: `/${name}`,
    fields: { title: { kind: 'text' } },
    list,
  }),
);

/** Its types are not the last parts of paths, and one relationship has two of them. */
const came = {
  id: '7',
  type: 'node--post',
  attributes: { title: 'Old' },
  relationships: {
    author: { data: { id: '5', type: 'people' }, links: { related: '/posts/7/author' } },
    editor: { data: { id: '3', type: 'people' } },
    tags: {
      data: [
        { id: '1', type: 'tag' },
        { id: '2', type: 'tag' },
      ],
    },
    parts: {
      data: [
        { id: '1', type: 'text' },
        { id: '1', type: 'image' },
      ],
    },
    cover: { data: null },
    pages: { links: { related: '/posts/7/pages' } },
  },
};

const rows: Readonly<Record<string, object>> = {
  '/authors': { data: [{ id: '6', type: 'people', attributes: { title: 'Ann' } }] },
  '/tags': { data: [{ id: '9', type: 'tag', attributes: { title: 'New' } }] },
};

let sent: Sent[];
let provider: ReturnType<typeof createSourceProvider>;

beforeEach(() => {
  sent = answerCalls(({ method, path }) =>
    method === 'GET' ? (rows[path] ?? { data: came }) : { data: came },
  );
  provider = createSourceProvider(
    { base: 'http://localhost:3000', dialect: 'json-api' },
    findAmong([posts, ...related]),
  );
});

async function send(change: object, isWhole: boolean) {
  const { data: row } = await provider.getOne({ resource: 'posts', id: '7' });
  // What is chosen was in a list.
  for (const resource of ['authors', 'tags']) await provider.getList({ resource });
  const variables = isWhole ? { ...row, ...change } : change;
  await provider.update({ resource: 'posts', id: '7', variables });
  const body = sent.at(-1)?.body as { readonly data: object } | undefined;
  return body?.data;
}

const { author, editor, tags, parts, cover } = came.relationships;
const untouched = { author: { data: author.data }, editor, tags, parts, cover };

const changes: readonly (readonly [string, object, object])[] = [
  [
    'another author',
    { author: { id: '6', type: 'people' } },
    { author: { data: { id: '6', type: 'people' } } },
  ],
  ['an author by identifier', { author: { id: 6 } }, { author: { data: { id: '6', type: 'people' } } }],
  ['no author', { author: null }, { author: { data: null } }],
  ['a further tag', { tags: ['1', '2', '9'] }, { tags: { data: [...tags.data, { id: '9', type: 'tag' }] } }],
  ['a tag less', { tags: ['2'] }, { tags: { data: [tags.data[1]] } }],
  ['no tags', { tags: [] }, { tags: { data: [] } }],
];

describe('a whole row of JSON:API', () => {
  test('goes back with its type and its relationships as they came', async () => {
    expect(await send({ title: 'New' }, true)).toEqual({
      id: '7',
      type: 'node--post',
      attributes: { title: 'New' },
      relationships: untouched,
    });
  });

  test.each(changes)('with %s has all others as they came', async (_, change, relationships) => {
    expect(await send(change, true)).toEqual({
      id: '7',
      type: 'node--post',
      attributes: { title: 'Old' },
      relationships: { ...untouched, ...relationships },
    });
  });
});

test.each(changes)('a change to %s is sent alone, as a relationship', async (_, change, relationships) => {
  expect(await send(change, false)).toEqual({ id: '7', type: 'node--post', attributes: {}, relationships });
});

test('a new row has the types that the answers have', async () => {
  await send({}, false);
  await provider.create({ resource: 'posts', variables: { title: 'A', author: { id: '6' }, tags: ['9'] } });
  expect(sent.at(-1)?.body).toEqual({
    data: {
      type: 'node--post',
      attributes: { title: 'A' },
      relationships: {
        author: { data: { id: '6', type: 'people' } },
        tags: { data: [{ id: '9', type: 'tag' }] },
      },
    },
  });
});
