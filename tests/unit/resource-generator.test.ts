// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readArguments } from '../../scripts/resource/arguments';
import { findCollection, listNames } from '../../scripts/resource/collection';
import { draftResource, type DraftContext } from '../../scripts/resource/writing/draft';
import { guessField } from '../../scripts/resource/writing/guess-field';
import { generateResource } from '../../scripts/resource/generate';
import { operationsOf, readDocument, type Document } from '../../scripts/resource/open-api';
import { toPlain, type Plain, type Schema } from '../../scripts/resource/schema';
import { stateRules } from '../../scripts/resource/state-rules';
import { writeTexts } from '../../scripts/resource/writing/write-texts';
import { writeTypescript } from '../../scripts/resource/writing/write-typescript';

const shopFile = fileURLToPath(new URL('../support/shop-api.yaml', import.meta.url));
const shop = operationsOf(await readDocument(shopFile));
const context: DraftContext = { permissionOf: () => ['SUPER'], order: 90 };
const draft = (name: string, as = name) => draftResource(findCollection(shop, name), as, context);

const guess = (path: string, schema: Schema) =>
  guessField({ path, schema: toPlain(schema, () => ({})), required: false }, []);

test.each<[string, Schema, object]>([
  ['keywords', { type: 'array', items: { type: 'string' } }, { kind: 'tags' }],
  ['sizes', { type: 'array', items: { type: 'integer' } }, { kind: 'array', of: { kind: 'number' } }],
  [
    'days',
    { type: 'array', items: { type: 'string', format: 'date' } },
    { kind: 'array', of: { kind: 'date' } },
  ],
  ['anything', { type: 'array', items: {} }, { kind: 'json' }],
  [
    'lines',
    {
      type: 'array',
      items: {
        type: 'object',
        properties: { id: { type: 'integer' }, label: { type: 'string' }, isNew: { type: 'boolean' } },
        required: ['label', 'isNew'],
      },
    },
    { kind: 'objects', fields: { label: { kind: 'text' }, isNew: { kind: 'boolean' } }, needed: ['label'] },
  ],
  [
    'nested',
    { type: 'array', items: { type: 'object', properties: { more: { type: 'object' } } } },
    { kind: 'json' },
  ],
  [
    'counts',
    { type: 'object', additionalProperties: { type: 'integer' } },
    { kind: 'keyValue', of: { kind: 'number' } },
  ],
  ['labels', { type: 'object', additionalProperties: { type: 'string' } }, { kind: 'keyValue' }],
  ['extra', { type: 'object', additionalProperties: true }, { kind: 'json' }],
  ['opensAt', { type: 'string', format: 'time' }, { kind: 'time' }],
  ['takes', { type: 'string', format: 'duration' }, { kind: 'duration', unit: 'iso' }],
  ['body', { type: 'string', maxLength: 5000 }, { kind: 'multiline' }],
])('a document’s %s become a field of the kind that fits', (path, schema, field) => {
  expect(guess(path, schema)).toEqual(field);
});

describe('a draft of a resource of another API', () => {
  const products = draft('products');

  test('has the calls that the API has for it, with the row’s identifier in their paths', () => {
    expect(products.calls).toEqual({
      list: 'GET /v2/products',
      get: 'GET /v2/products/{id}',
      create: 'POST /v2/products',
      update: 'PUT /v2/products/{id}',
      remove: 'DELETE /v2/products/{id}',
    });
    expect(products.actions).toEqual({
      publish: { call: 'POST /v2/products/{id}/publish', access: ['SUPER'], confirm: true },
    });
    expect(products.access).toMatchObject({ remove: ['SUPER'] });
    expect(products.list.rowActions).toEqual(['publish']);
  });

  test('goes through a source, in the dialect that its answer shows', () => {
    expect(products.provider).toBe('rest');
    expect(findCollection(shop, 'products').source).toBe('simple-rest');
    expect(draft('productReviews').provider).toBe('rest');
    expect(findCollection(shop, 'productReviews').source).toEqual({ extends: 'data-total', rows: 'items' });
  });

  test('guesses kinds from formats, enums, siblings and names, and follows references', () => {
    expect(products.fields).toEqual({
      title: { kind: 'text' },
      price: { kind: 'money', currency: 'currency' },
      currency: { kind: 'text' },
      state: { kind: 'enum', values: { draft: 'warning', published: 'success' } },
      isGift: { kind: 'boolean' },
      homepage: { kind: 'link' },
      photoUrl: { kind: 'image', initials: 'title' },
      releasedOn: { kind: 'date' },
      tags: { kind: 'tags' },
      'owner.email': { kind: 'email' },
      'owner.shop': { kind: 'json' },
      description: { kind: 'text' },
    });
  });

  test('shows in the list what its rows have, and in the detail what one alone has too', () => {
    expect(products.list.columns).not.toContain('description');
    expect(products.list.columns).not.toContain('photoUrl');
    expect(products.show).toMatchObject({ image: 'photoUrl' });
    expect(products.show?.fields).toContain('description');
  });

  test('filters by the parameters that the list takes, and pages by none of them', () => {
    expect(products.list.filters).toEqual([
      { field: 'title', where: 'server', as: 'search' },
      { field: 'state', where: 'server' },
    ]);
  });

  test('asks in its forms for what the calls take', () => {
    expect(products.create?.fields).toEqual(['title', 'price']);
    expect(products.edit?.fields).toEqual(['title', 'price']);
  });

  test('takes another name everywhere', () => {
    const goods = draft('products', 'on-sale goods');
    expect([goods.name, goods.path]).toEqual(['onSaleGoods', '/on-sale-goods']);
    expect(writeTexts(goods)).toMatchObject({
      title: 'On sale goods',
      create: { title: 'Add new on sale good' },
    });
  });

  test('is written with the row and the body as types beside it', async () => {
    const source = await writeTypescript(
      products,
      { collection: findCollection(shop, 'products'), operations: shop },
      'src/resources/products/resource.ts',
    );
    expect(source).toContain('interface Row {\n  id: number;\n  title: string;');
    expect(source).toContain('owner: { id: number; email: string; shop: unknown };');
    expect(source).toContain('export default defineResource<Row, Body>()({');
  });
});

test('the English of a draft is in words, of one where one is meant', () => {
  expect(writeTexts(draft('products'))).toMatchObject({
    title: 'Products',
    total: 'Total products: {{total}}',
    fields: { releasedOn: 'Released on', owner: { email: 'Email' } },
    values: { state: { draft: 'Draft' } },
    links: { view: 'View product' },
    actions: { publish: { label: 'Publish', confirm: { title: 'Publish product' } } },
  });
});

test('paths that end alike are told apart by what they are within', () => {
  const { fields } = writeTexts({
    name: 'payments',
    access: { list: ['SUPER'] },
    calls: { list: 'GET /payments' },
    fields: {
      'order.status': { kind: 'text' },
      'refund.status': { kind: 'text' },
      paidAt: { kind: 'datetime' },
    },
    list: { columns: ['order.status', 'refund.status', 'paidAt'] },
  });
  expect(fields).toEqual({
    order: { status: 'Order status' },
    refund: { status: 'Refund status' },
    paidAt: 'Paid at',
  });
});

test('a name that the API does not have is answered with the nearest and with all there are', () => {
  expect(listNames(shop)).toEqual(['productReviews', 'products']);
  expect(() => findCollection(shop, 'prodcts')).toThrow(
    'The API has no list called "prodcts"; did you mean "products"? It has productReviews, products.',
  );
  expect(() => findCollection(shop, 'warehouse')).toThrow('The API has no list called "warehouse". It has');
});

test.each([
  ['a document of another version', { openapi: '2.0', paths: {} }, 'not an OpenAPI 3 document'],
  ['a document without calls', { openapi: '3.1.0' }, 'not an OpenAPI 3 document'],
  [
    'a reference that leads nowhere',
    { openapi: '3.0.0', paths: { '/a': { post: { requestBody: { $ref: '#/components/x' } } } } },
    'refers to #/components/x, and there is nothing there',
  ],
  [
    'a reference to another file',
    { openapi: '3.0.0', paths: { '/a': { post: { requestBody: { $ref: 'b.yaml#/x' } } } } },
    'refers to b.yaml#/x, outside of itself',
  ],
])('%s is refused by name', (_, document, words) => {
  expect(() => operationsOf(document as unknown as Document)).toThrow(words);
});

test('a document that cannot be read is named', async () => {
  await expect(readDocument('/nowhere/api.json')).rejects.toThrow('/nowhere/api.json cannot be read');
});

test('a draft without schemas states what they would have said of its form', () => {
  const collection = findCollection(shop, 'products');
  const stated = stateRules(draft('products'), collection);
  expect(stated.create?.fields).toEqual([{ field: 'title', required: true }, 'price']);
  const text = { ...collection.row, type: 'string' as const, properties: {} };
  const priced = { ...collection.row, required: [], properties: { price: text } };
  const create = { ...collection.list, method: 'POST' as const, body: priced };
  expect(stateRules(draft('products'), { ...collection, create }).fields['price']).toEqual({ kind: 'text' });
  expect(stated.fields['price']).toEqual({ kind: 'money', currency: 'currency', asNumber: true });
});

test('the page of a row shows the row of another resource that its form asks for, and not its own identifier', () => {
  const collection = findCollection(shop, 'products');
  const withMaker = (plain: Plain | undefined): Plain => ({
    ...collection.row,
    ...plain,
    properties: { ...plain?.properties, makerId: toPlain({ type: 'integer' }, () => ({})) },
  });
  const { get, create } = collection;
  if (!get || !create) throw new Error('The document has both');
  const drafted = draftResource(
    {
      ...collection,
      get: { ...get, answer: withMaker(get.answer) },
      create: { ...create, body: withMaker(create.body) },
    },
    'products',
    context,
  );
  expect(drafted.show?.fields).toContain('makerId');
  expect(drafted.show?.fields).not.toContain('id');
});

describe('a resource that needs no build', () => {
  const asked = (...given: string[]) => ({ ...readArguments(given), name: 'products' });

  test('is written into the folder of a build, wherever that is', async () => {
    const build = mkdtempSync(join(tmpdir(), 'build-'));
    try {
      const given = asked('products', '--as', 'goods', '--json', '--to', build, '--from', shopFile);
      await generateResource(given, shop);
      const written = JSON.parse(readFileSync(join(build, 'resources/goods.json'), 'utf8')) as object;
      expect(written).toMatchObject({ name: 'goods', provider: 'rest' });
      await expect(generateResource(given, shop)).rejects.toThrow(/is there already/);
    } finally {
      rmSync(build, { recursive: true });
    }
  });

  test('is not written for a build that is not there', async () => {
    const given = asked('products', '--as', 'goods', '--json', '--to', 'no-such-build', '--from', shopFile);
    await expect(generateResource(given, shop)).rejects.toThrow('There is no folder no-such-build.');
  });

  test('is asked for when a folder is named', () => {
    expect(() => asked('products', '--to', 'dist')).toThrow('--to goes with --json');
  });
});
