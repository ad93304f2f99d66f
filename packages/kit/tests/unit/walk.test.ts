import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { namesInScope } from '../../src/extras/json/check/names-in-scope';
import { completeResource } from '../../src/schema/resource';
import { rowPath } from '../../src/schema/shapes/marks';
import { resourceSchema } from '../../src/schema/shapes/resource-schema';
import { walk, type Place } from '../../src/schema/shapes/walk';
import { fieldPermissions, forViewer } from '../../src/access/for-viewer';
import { noNames } from '../support/console/no-names';

const secret = { kind: 'text', access: { read: ['SUPER'] } } as const;

/** A declaration that names a field in every option that can. */
const everywhere = completeResource({
  name: 'deals',
  path: '/deals',
  access: { list: ['REGULAR'], show: ['REGULAR'], create: ['REGULAR'], edit: ['REGULAR'] },
  calls: {
    list: 'GET /deals',
    get: 'GET /deals/{id}',
    create: 'POST /deals',
    update: 'PATCH /deals/{id}',
    figures: 'GET /deals/{secret}/figures',
  },
  fields: {
    name: { kind: 'text' },
    secret,
    'secret.part': { kind: 'text' },
    computed: { kind: 'computed', from: 'secret * 2' },
    link: { kind: 'link', to: '/deals/{secret}' },
    paid: { kind: 'money', currency: 'secret' },
    own: { kind: 'money', original: { value: 'secret', currency: 'name' } },
    photo: { kind: 'image', initials: 'secret' },
    parts: { kind: 'array', of: { kind: 'link', to: '/deals/{secret}' } },
    owner: { kind: 'relation', resource: 'owners', label: ['hidden', 'mail'] },
    buyer: { kind: 'relation', resource: 'owners', label: 'hidden', id: 'key' },
  },
  list: {
    columns: ['name', 'secret', 'computed', 'link'],
    hidden: ['secret'],
    widths: { secret: { width: 100 } },
    filters: [
      { field: 'secret', where: 'server' },
      { field: 'name', where: 'local', matches: ['name', 'secret'] },
    ],
    filterBuilder: { fields: ['secret'] },
    sorts: { name: 'name', secret: 'secret' },
    defaultSort: { field: 'secret', direction: 'ASC' },
    rowLinks: [{ name: 'go', to: '/deals/{secret}' }],
    cellLinks: { name: { to: '/deals/{secret}' }, secret: { to: '/deals' } },
    inline: ['secret'],
    summary: { secret: 'count' },
    rowMark: { field: 'secret', when: { field: 'name', is: null } },
  },
  search: ['secret'],
  show: {
    image: 'secret',
    titleFields: ['secret'],
    labels: { secret: 'other' },
    share: { value: 'secret' },
    links: [{ name: 'go', to: '/deals/{secret}' }],
    cards: { items: [{ name: 'sum', of: 'row', value: 'secret', show: { kind: 'text' } }] },
    fields: ['name', 'secret'],
    sections: [{ name: 'more', fields: ['secret'] }],
    charts: [
      { name: 'rows', rows: 'secret', x: { value: 'x' }, series: [{ name: 'y', value: 'y' }] },
      {
        name: 'call',
        figures: { call: 'figures', params: { secret: 'secret' } },
        x: { value: 'x' },
        series: [{ name: 'y', value: 'y' }],
      },
    ],
    related: [
      { resource: 'owners', filter: { hidden: 'name' } },
      { resource: 'owners', filter: { mail: 'secret' } },
      { resource: 'owners', params: { id: 'secret' } },
    ],
    changes: { resource: 'owners', filter: { mail: 'secret' } },
    tabs: [{ name: 'money', fields: ['secret'] }],
  },
  create: {
    fields: [
      'name',
      'secret',
      { field: 'alias', as: 'secret' },
      { field: 'day', as: 'name', notBefore: 'secret' },
    ],
  },
  edit: { contextFields: ['secret'], fields: ['name'], tabs: [{ name: 'money', fields: ['secret'] }] },
  actions: {
    close: { call: 'POST /deals/{id}/close', access: ['REGULAR'], confirm: true, goTo: '/deals/{secret}' },
  },
});

const accessIn = (name: string) =>
  name === 'owners' ? ({ hidden: { read: ['SUPER'] } } as const) : undefined;

describe('the declaration for a viewer who may not read a field', () => {
  test('says its path nowhere', () => {
    expect(JSON.stringify(everywhere)).toMatch(/secret|hidden/);
    const { show, calls: _, ...seen } = forViewer(everywhere, 'REGULAR', accessIn);
    expect(JSON.stringify({ ...seen, show: { ...show, changes: undefined } })).not.toMatch(/secret|"hidden"/);
  });

  test('keeps the rest, and what stands in its place', () => {
    const { fields, list, search, show, create, edit } = forViewer(everywhere, 'REGULAR', accessIn);
    expect(Object.keys(fields)).toEqual(['name', 'photo', 'owner', 'buyer']);
    expect(fields['photo']).toEqual({ kind: 'image' });
    expect([fields['owner']?.label, fields['buyer']?.label]).toEqual([['mail'], 'key']);
    expect(list).toEqual({ columns: ['name'], filters: [], sorts: { name: 'name' } });
    expect(search).toBe(false);
    expect(show).toEqual({ sections: [{ name: 'details', fields: ['name'] }] });
    expect(create).toEqual({ fields: [{ field: 'name' }, { field: 'day', as: 'name' }] });
    expect(edit).toEqual({ fields: [{ field: 'name' }], layout: { sections: [{ fields: ['name'] }] } });
  });

  test('is the whole for who may read everything', () => {
    expect(forViewer(everywhere, 'SUPER', () => undefined)).toEqual(everywhere);
  });
});

test('an option that is new is met by the check of names and is left out for who may not read its field', () => {
  const schema = z.extend(resourceSchema, { banner: z.optional(rowPath('field')) });
  const places: Place[] = [];
  walk(schema, { ...everywhere, banner: 'secrte' }, (place) => places.push(place) > 0);
  const place = places.find(({ path }) => path[0] === 'banner');
  expect(place).toMatchObject({ scope: 'field', name: 'secrte' });
  if (place) expect(namesInScope({ resource: everywhere, known: noNames, place })).toContain('secret');
  const { keeps } = fieldPermissions(everywhere, 'REGULAR', accessIn);
  expect(walk(schema, { ...everywhere, banner: 'secret' }, keeps)).not.toHaveProperty('banner');
  expect(walk(schema, { ...everywhere, banner: 'name' }, keeps)).toHaveProperty('banner', 'name');
});
