import type { Page } from 'playwright-core';
import { serveResource } from './wide-list';

const kinds = [
  'text',
  'number',
  'email',
  'enum',
  'boolean',
  'date',
  'datetime',
  'money',
  'link',
  'text',
] as const;

/** How many fields the form has. */
export const formFields = 100;

const fields = Array.from({ length: formFields }, (_, at) => ({
  name: `field${String(at)}`,
  kind: kinds[at % kinds.length] ?? 'text',
}));

const declarationOf = ({ kind }: (typeof fields)[number]) =>
  kind === 'enum' ? { kind, values: { OPEN: 'success', SHUT: 'danger' } } : { kind };

/** Gives the console a resource at `/long`, whose form has a hundred fields of ten kinds, `field0` to `field99`. */
export const serveLongForm = (page: Page): Promise<void> =>
  serveResource(page, {
    name: 'long',
    declaration: {
      name: 'long',
      path: '/long',
      offMenu: true,
      access: { list: ['SUPER'], create: ['SUPER'] },
      calls: { list: 'GET /long', create: 'POST /long' },
      fields: Object.fromEntries(fields.map((field) => [field.name, declarationOf(field)])),
      list: { columns: ['field0'] },
      create: { fields: fields.map(({ name }) => ({ field: name, required: true })) },
    },
    texts: {
      title: 'Long',
      total: 'Total: {{total}}',
      fields: Object.fromEntries(fields.map(({ name }) => [name, name])),
      values: Object.fromEntries(
        fields
          .filter(({ kind }) => kind === 'enum')
          .map(({ name }) => [name, { OPEN: 'Open', SHUT: 'Shut' }]),
      ),
      create: { title: 'Add long', done: 'Added' },
    },
    answer: { items: [{ id: '1', field0: 'one' }], totalPages: 1, totalItems: 1 },
  });
