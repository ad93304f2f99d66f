import type { BaseRecord, DataProvider } from '@refinedev/core';
import { afterEach, describe, expect, test } from 'vitest';
import { completeResource } from '../../../packages/kit/src/schema/resource';
import { createDataProvider } from '../../../packages/kit/src/providers/data/data-provider';
import { createRestProvider } from '../../../packages/kit/src/extras/sources/rest-provider';
import { dialects } from '../../../packages/kit/src/extras/sources/dialects';
import { registeredProvider } from '../../../packages/kit/src/extras/sources/registered-provider';
import { createSourceProvider } from '../../../packages/kit/src/extras/sources/source-provider';
import type { Dialect, DialectName } from '../../../packages/kit/src/extras/sources/source-schema';
import { findAmong } from '../../../packages/kit/tests/support/console/find-among';
import { answerCalls } from '../../support/console/render-kit';
import { takeConsole } from '../../support/console/unit-setup';

let count = 0;

/** A list of a name that no test had before: what is left out is said once. */
const books = (provider?: string) =>
  completeResource({
    name: 'books',
    ...(provider === undefined ? {} : { provider }),
    path: '/books',
    access: { list: ['SUPER'] },
    calls: `/books${String((count += 1))}`,
    fields: { title: { kind: 'text' } },
    list: { columns: ['title'], pageSize: 3 },
  });

/** Rows of dialects that have the fields in the row, and of those that have them in `attributes`. */
const good = ['One', 'Two'].map((title, index) => ({ id: index + 1, title, attributes: { title } }));

const bad: readonly unknown[] = [null, 5, 'x', true, []];

/** A list as a dialect writes it. */
function listOf({ rows = '' }: Dialect, items: readonly unknown[]): unknown {
  const keys = rows === '' ? [] : rows.replace('*', 'books').split('.');
  return keys.reduceRight<unknown>((value, key) => ({ [key]: value }), items);
}

type Provided = Readonly<{ getList: DataProvider['getList'] }>;

const places: readonly (readonly [string, (items: readonly unknown[]) => Provided])[] = [
  [
    'the platform',
    (items) => {
      answerCalls(() => ({ items, totalPages: 1 }));
      return createDataProvider(findAmong([books()]));
    },
  ],
  [
    'the platform by simple-rest',
    (items) => {
      answerCalls(() => ({ items, totalPages: 1 }));
      return createRestProvider(findAmong([books('simple-rest')]));
    },
  ],
  ...Object.keys(dialects).map(
    (name) =>
      [
        `a source in the dialect ${name}`,
        (items: readonly unknown[]): Provided => {
          const dialect = name as DialectName;
          answerCalls(() => listOf(dialects[dialect], items));
          return createSourceProvider({ base: 'http://books.test', dialect }, findAmong([books('library')]));
        },
      ] as const,
  ),
  [
    'a registered provider',
    (items) => {
      const own = { getList: async () => ({ data: items as BaseRecord[], total: Number.NaN }) };
      return registeredProvider(own as unknown as DataProvider, findAmong([books('shop')]));
    },
  ],
];

afterEach(() => void takeConsole());

describe.each(places)('a list of %s', (_, provide) => {
  test.each(bad)('shows its rows where %j is among them, and says once what was left out', async (one) => {
    const provider = provide([one, ...good]);
    for (const _time of [1, 2]) {
      const page = await provider.getList({ resource: 'books' });
      expect(page.data.map(({ title }) => title as unknown)).toEqual(['One', 'Two']);
    }
    expect(takeConsole()).toEqual([[expect.stringContaining('left out 1 of 3')]]);
  });

  test('in which nothing is a row is a broken answer, and not an empty list', async () => {
    await expect(provide(bad).getList({ resource: 'books' })).rejects.toMatchObject({
      name: 'ApiError',
      kind: 'body',
    });
  });
});

test.each([
  [
    'a source that does not count',
    (items: readonly unknown[]): Provided => {
      answerCalls(() => items);
      const dialect = { extends: 'spring', rows: '' } as const;
      return createSourceProvider({ base: 'http://books.test', dialect }, findAmong([books('library')]));
    },
  ],
  ['a registered provider that does not count', places.at(-1)?.[1]],
] as const)('%s has a next page behind one that is full with what is no row', async (_, provide) => {
  const page = await provide?.([null, ...good]).getList({ resource: 'books' });
  expect(page).toMatchObject({ totalItems: undefined, totalPages: 2 });
});

test('pages of a registered provider that are put together hold their rows where they were', async () => {
  const all: readonly unknown[] = [null, { id: 1 }, { id: 2 }, 'x', { id: 3 }, { id: 4 }];
  const own = {
    getList: async ({ pagination = {} }: Parameters<DataProvider['getList']>[0]) => {
      const { currentPage = 1, pageSize = 2 } = pagination;
      const data = all.slice((currentPage - 1) * pageSize, currentPage * pageSize);
      return { data: data as BaseRecord[], total: all.length };
    },
  };
  const find = findAmong([books('shop')]);
  const provider = registeredProvider(own as unknown as DataProvider, find, { maxPageSize: 2 });
  const second = { currentPage: 2, pageSize: 3 };
  expect((await provider.getList({ resource: 'books', pagination: second })).data).toEqual([
    { id: 3 },
    { id: 4 },
  ]);
});
