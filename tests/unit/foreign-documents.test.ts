// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readArguments } from '../../scripts/resource/arguments';
import { checkEach, compareWithApi } from '../../scripts/resource/check/check-declarations';
import { findCollection } from '../../scripts/resource/collection';
import type { Declared } from '../../scripts/resource/declarations';
import { draftResource } from '../../scripts/resource/writing/draft';
import { unusedParams } from '../../scripts/resource/writing/draft-query';
import { operationsOf, readDocument } from '../../scripts/resource/open-api';
import { readSources, sourcesFile, withSource } from '../../scripts/resource/sources';
import { stateRules } from '../../scripts/resource/state-rules';
import { writeTexts } from '../../scripts/resource/writing/write-texts';
import { writeTypescript } from '../../scripts/resource/writing/write-typescript';
import { referenceProblems } from '../../packages/kit/src/extras/json/check/problems/reference-problems';
import { parseDeclaration } from '../../packages/kit/src/extras/json/schema/parse-declaration';
import { completeResource, type LooseResource } from '../../packages/kit/src/schema/resource';
import { knownNames } from '../../packages/kit/src/extras/json/known-names';

const fileOf = (name: string) => fileURLToPath(new URL(`../support/${name}`, import.meta.url));
const read = async (name: string) => operationsOf(await readDocument(fileOf(name)));
const [blog, shop] = await Promise.all([read('blog-api.yaml'), read('shop-api.yaml')]);

const draft = (operations: typeof blog, name: string): LooseResource => {
  const collection = findCollection(operations, name);
  return stateRules(
    draftResource(collection, name, { permissionOf: () => ['SUPER'], order: 90 }),
    collection,
  );
};

describe('a draft from a document in the style of json-server', () => {
  const posts = draft(blog, 'posts');

  test('filters by what its provider sends under a name that the list takes', () => {
    expect(posts.list.filters).toEqual([
      { field: 'title', where: 'server' },
      { field: 'status', where: 'server' },
      { field: 'views', where: 'server', as: 'range' },
    ]);
    expect(draft(blog, 'people').list.filters).toEqual([{ field: 'is_active', where: 'server' }]);
  });

  test('sorts by every column, or by the values that the parameter has', () => {
    expect(posts.list.sorts).toMatchObject({ title: 'title', views: 'views', createdAt: 'createdAt' });
    expect(draft(blog, 'people').list.sorts).toEqual({ name: 'name' });
  });

  test('names the parameters that it could make nothing of', () => {
    const { list, dialect } = findCollection(blog, 'posts');
    expect(unusedParams(list.query, completeResource(posts), dialect)).toEqual(['q', 'slug']);
  });

  test('asks in its forms neither for what only answers have nor for the identifier', () => {
    const asked = (posts.create?.fields ?? []).map((one) => (typeof one === 'string' ? one : one.field));
    expect(asked).toEqual(['title', 'slug', 'body', 'status', 'views', 'rating', 'contact', 'secret']);
    expect(posts.edit?.fields).toHaveLength(asked.length);
    expect(posts.fields).not.toHaveProperty('id');
  });

  test('shows nowhere what only bodies have', () => {
    expect(posts.list.columns).not.toContain('secret');
    expect(posts.show?.fields).not.toContain('secret');
    expect(posts.show?.fields).toContain('statistics.reads');
  });

  test('states lengths, ranges and patterns, each matching the whole text', () => {
    expect(posts.create?.fields).toEqual([
      { field: 'title', required: true, length: { min: 3, max: 80 } },
      { field: 'slug', required: true, pattern: '[a-z-]+' },
      { field: 'body', pattern: '[^]*(?:lorem)[^]*' },
      'status',
      { field: 'views', range: { min: 0, max: 1_000_000 } },
      { field: 'rating', range: { max: 5 } },
      'contact',
      { field: 'secret', required: true, length: { min: 8 } },
    ]);
  });

  test('is a declaration that the console takes', () => {
    const read = parseDeclaration({ ...posts, texts: { en: writeTexts(posts) } });
    expect(read).not.toHaveProperty('problems');
  });

  test('has types of its row and its body that leave out what the other one has', async () => {
    const source = { collection: findCollection(blog, 'posts'), operations: blog };
    const text = await writeTypescript(posts, source, 'src/resources/posts/resource.ts');
    const [row = '', body = ''] = text.split('interface Body');
    expect(row).toContain('createdAt: string');
    expect(row).not.toContain('secret');
    expect(body.slice(0, body.indexOf('export'))).not.toContain('createdAt');
    expect(body).toContain('secret: string');
  });
});

test('a document of PostgREST, which is OpenAPI 2, is refused with what to do', async () => {
  await expect(read('postgrest-api.json')).rejects.toThrow(
    /^That is an OpenAPI 2 document.*npx swagger2openapi/,
  );
});

test.each([
  ['posts', blog],
  ['people', blog],
  ['products', shop],
  ['productReviews', shop],
])('a draft of %s agrees with its own document', (name, operations) => {
  const resource = completeResource(draft(operations, name));
  expect(compareWithApi(resource, [resource], operations)).toEqual([]);
  const known = { ...knownNames(), channels: [], pages: [], resources: [resource.name] };
  expect(referenceProblems(resource, known)).toEqual([]);
});

const posts = draft(blog, 'posts');

test.each<[string, LooseResource, string]>([
  [
    'a filter that the call does not take as the provider writes it',
    { ...posts, list: { ...posts.list, filters: [{ field: 'slug', where: 'server' }] } },
    'list.filters: the call takes no "slug_like"',
  ],
  [
    'a range that the call does not take',
    { ...posts, list: { ...posts.list, filters: [{ field: 'rating', where: 'server', as: 'range' }] } },
    'list.filters: the call takes no "rating_gte"',
  ],
  [
    'a sort that the call does not have',
    { ...draft(blog, 'people'), list: { columns: ['name'], sorts: { name: 'nmae' } } },
    'list.sorts.name: the call does not sort by "nmae"; did you mean "name"?',
  ],
  [
    'a form that asks for what only answers have',
    { ...posts, create: { fields: [...(posts.create?.fields ?? []), 'createdAt'] } },
    'create: the call takes no "createdAt"',
  ],
  [
    'a column that only bodies have',
    { ...posts, list: { columns: ['title', 'secret'] } },
    'list.columns: the answer has no "secret"',
  ],
])('%s is named', (_, resource, problem) => {
  const complete = completeResource(resource);
  expect(compareWithApi(complete, [complete], blog).join('\n')).toContain(problem);
});

describe('the check', () => {
  const declared = (name: string, resource: LooseResource): Declared => ({
    file: `src/resources/${name}/resource.ts`,
    resource: completeResource(resource),
    texts: Object.fromEntries(['en', 'de', 'ar'].map((lng) => [lng, writeTexts(resource)])),
  });
  const all = [
    declared('posts', posts),
    declared('products', { ...draft(shop, 'products'), list: { columns: ['titel'] } }),
    declared('coupons', {
      name: 'coupons',
      access: { list: 'coupons.list' },
      calls: { list: 'GET /admin/coupon' },
      fields: {},
      list: { columns: ['code'] },
    }),
  ];
  const asked: string[] = [];
  const readOperations = (from: string | undefined) => {
    asked.push(from ?? 'ours');
    return Promise.resolve(from?.endsWith('shop.yaml') ? shop : from?.endsWith('blog.yaml') ? blog : []);
  };
  const check = (given: readonly string[], sources: Readonly<Record<string, string>>) => {
    asked.length = 0;
    return checkEach(all, readArguments(['--check', ...given]), sources, readOperations);
  };

  test('compares each declaration with the document of its own API', async () => {
    const { problems, notices } = await check([], {
      posts: 'https://blog.test/blog.yaml',
      products: '/docs/shop.yaml',
    });
    expect(asked).toEqual(['https://blog.test/blog.yaml', '/docs/shop.yaml', 'ours']);
    expect(problems).toContain(
      'src/resources/products/resource.ts: list.columns: the answer has no "titel"; did you mean "title"?',
    );
    expect(problems.join('\n')).toContain('coupons/resource.ts: calls.list: the API has no');
    expect(problems.join('\n')).not.toContain('posts/');
    expect(notices).toEqual([]);
  });

  test('says by name which declaration it compared with nothing, and still checks its texts', async () => {
    const { problems, notices } = await check([], { products: '/docs/shop.yaml' });
    expect(asked).toEqual(['/docs/shop.yaml', 'ours']);
    expect(notices).toEqual([
      'src/resources/posts/resource.ts: not compared, as no OpenAPI document is known for it: give one with --from, or name it in src/resources/sources.json',
    ]);
    expect(problems.join('\n')).not.toContain('posts/');
  });

  test('compares the resources of a provider, or the one that is named, with the document that is given', async () => {
    const { compared } = await check(['--from', 'blog.yaml'], { posts: 'shop.yaml' });
    expect([compared, asked]).toEqual([2, ['blog.yaml', 'blog.yaml']]);
    await check(['posts', '--from', 'blog.yaml'], {});
    expect(asked).toEqual(['blog.yaml']);
    await check(['--from', 'blog.yaml', '--provider', 'default'], {});
    expect(asked).toEqual(['blog.yaml']);
  });

  test('refuses a name that nothing is declared as, with the nearest', async () => {
    await expect(check(['post'], {})).rejects.toThrow('no declaration "post"; did you mean "posts"?');
  });
});

describe('the documents of resources', () => {
  test('are remembered by name, files by their path from the repository', () => {
    const one = withSource({}, 'shop', 'https://shop.test/openapi.json');
    expect(withSource(one, 'posts', fileOf('blog-api.yaml'))).toEqual({
      posts: 'tests/support/blog-api.yaml',
      shop: 'https://shop.test/openapi.json',
    });
  });

  test('a file of them that is none is refused by name', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sources-'));
    try {
      expect(readSources(folder)).toEqual({});
      mkdirSync(join(folder, 'src/resources'), { recursive: true });
      writeFileSync(join(folder, sourcesFile), '["shop.yaml"]');
      expect(() => readSources(folder)).toThrow('src/resources/sources.json must be an object');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
