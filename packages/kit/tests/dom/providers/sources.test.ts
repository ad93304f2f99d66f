import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Source } from '../../../src/extras/sources/source-schema';
import { lazyProvider } from '../../../src/extras/sources/extra-parts';
import { type CompleteProvider } from '../../../src/providers/data/data-provider';
import { registeredProvider } from '../../../src/extras/sources/registered-provider';
import { sendableBy } from '../../../src/extras/sources/sources';
import { createSourceProvider } from '../../../src/extras/sources/source-provider';
import { findAmong } from '../../support/console/find-among';
import { blogResources } from '../../../../../tests/support/sources/blog';
import { describeSource } from '../../support/sources/describe-source';
import { hasDjango, startDjango } from '../../support/sources/django-server';
import { hasJsonServer1, startJsonServer1 } from '../../support/sources/json-server-1';
import {
  startJsonApiServer,
  startJsonServer,
  type SourceServer,
} from '../../../../../tests/support/sources/source-servers';

const servers: SourceServer[] = [];
afterAll(() => Promise.all(servers.map(({ close }) => close())));

const unstarted = (): never => {
  throw new Error('the server was not started');
};

/** Starts a server before the tests. @returns the provider of a source with that dialect */
function sourceOn(
  start: () => Promise<SourceServer>,
  dialect: NonNullable<Source['dialect']>,
  author: 'author.id' | 'authorId',
  end: '' | '/' = '',
): () => CompleteProvider {
  let provider: CompleteProvider | undefined;
  beforeAll(async () => {
    const server = await start();
    servers.push(server);
    provider = createSourceProvider(
      { base: server.base, dialect },
      findAmong(blogResources('blog', author, end)),
    );
  });
  return () => provider ?? unstarted();
}

describeSource('json-server 0.17', sourceOn(startJsonServer, 'json-server', 'authorId'), {
  author: 'authorId',
});

describe.skipIf(!hasJsonServer1())('from the package registry', () => {
  describeSource('json-server 1', sourceOn(startJsonServer1, 'json-server-1', 'authorId'), {
    author: 'authorId',
    hasTextIds: true,
    conditions: 'grouped',
    lacks: ['null'],
  });
});

describeSource(
  'a server of JSON:API',
  sourceOn(
    startJsonApiServer,
    {
      extends: 'json-api',
      page: 'page[offset]={offset}&page[limit]={size}',
      total: { body: 'meta.count' },
      filter: {
        eq: 'filter[{field}]={value}',
        gte: 'range[{field}][0]={value}',
      },
    },
    'author.id',
  ),
  { author: 'author.id', lacks: ['contains', 'range'], hasTextIds: true },
);

describe.skipIf(!hasDjango())('Debian’s', () => {
  describeSource('Django REST framework', sourceOn(startDjango, 'django', 'authorId', '/'), {
    author: 'authorId',
    conditions: 'flat',
    lacks: ['ne'],
  });
});

/** As somebody registers it: a provider of Refine's from npm, which is fetched when it is first asked. */
function registeredOn(start: () => Promise<SourceServer>): () => CompleteProvider {
  let provider: CompleteProvider | undefined;
  beforeAll(async () => {
    const server = await start();
    servers.push(server);
    const find = findAmong(blogResources('blog', 'authorId'));
    provider = lazyProvider(async () => {
      const { default: simpleRest } = await import('@refinedev/simple-rest');
      return registeredProvider(simpleRest(server.base), find);
    });
  });
  return () => provider ?? unstarted();
}

describeSource('a registered provider of Refine’s', registeredOn(startJsonServer), { author: 'authorId' });

test('a filter that is a search is sent as the dialect writes it, and finds what another column has', async () => {
  const server = await startJsonServer();
  servers.push(server);
  const [people, posts] = blogResources('blog', 'authorId');
  if (!people || !posts) throw new Error('the blog has two resources');
  const searching = {
    ...posts,
    list: { ...posts.list, filters: [{ field: 'title', where: 'server', as: 'search' } as const] },
  };
  const provider = createSourceProvider(
    { base: server.base, dialect: 'json-server' },
    findAmong([people, searching]),
  );
  const found = async (value: string) => {
    const { data } = await provider.getList({
      resource: 'blogPosts',
      filters: [{ field: 'title', operator: 'contains', value }],
    });
    return data.map((row) => row['title'] as unknown);
  };
  expect(await found('2026-03-07')).toEqual(['Post 07']);
  expect(await found('post 1')).toHaveLength(10);
  expect(await found('nowhere')).toEqual([]);
});

test.each<[what: string, dialect: unknown]>([
  ['a dialect', 'jsonserver'],
  ['a dialect that is extended', { extends: 'jsonserver' }],
])('%s that there is not can be sent nothing, and breaks nothing: the settings are told', (_, dialect) => {
  const blog = { base: '/blog', dialect } as Source;
  expect(sendableBy('blog', { blog })).toMatchObject({ names: {}, hasGroups: false });
});
