import type { CrudFilter } from '@refinedev/core';
import { describe, expect, test } from 'vitest';
import { valueAt } from '../../../src/lib/value-at';
import type { CompleteProvider } from '../../../src/providers/data/data-provider';
import { posts } from '../../../../../tests/support/sources/blog';

interface Expected {
  /** The path of a post's author in its row. */
  readonly author: 'author.id' | 'authorId';
  /** Filters that this server cannot apply. */
  readonly lacks?: readonly ('contains' | 'range' | 'ne' | 'null')[];
  /** The server takes identifiers as texts. */
  readonly hasTextIds?: boolean;
  /** It has every operator of Refine's, and joins conditions in groups unless they are `flat`. */
  readonly conditions?: 'grouped' | 'flat';
  /** The status of a row that is not there, where it is not 404. */
  readonly missing?: number;
}

const condition = (field: string, operator: Exclude<CrudFilter['operator'], 'and' | 'or'>, value: unknown) =>
  ({ field, operator, value }) as const;

const titles = (rows: readonly unknown[]) => rows.map((row) => valueAt(row, 'title'));

/** Holds a data provider against a server with the posts and people of the blog: reading first, then changes. */
export function describeSource(
  name: string,
  start: () => CompleteProvider,
  { author, lacks = [], hasTextIds = false, conditions, missing = 404 }: Expected,
): void {
  const list = (more: object) => start().getList({ resource: 'blogPosts', ...more });
  const filtered = async (...filters: CrudFilter[]) =>
    titles((await list({ filters, pagination: { currentPage: 1, pageSize: 50 } })).data).sort();
  const where = (accepts: (post: (typeof posts)[number]) => boolean) =>
    posts.filter(accepts).map(({ title }) => title);
  const idOf = (id: number) => (hasTextIds ? String(id) : id);

  describe(name, () => {
    test('has pages, and says how many rows there are', async () => {
      const page = await list({
        pagination: { currentPage: 3, pageSize: 10 },
        sorters: [{ field: 'title', order: 'asc' }],
      });
      expect(titles(page.data)).toEqual(where(({ id }) => id > 20));
      expect(page).toMatchObject({ total: 25, totalItems: 25, totalPages: 3 });
    });

    test('sorts in both directions', async () => {
      const first = async (order: 'asc' | 'desc') =>
        (await list({ pagination: { currentPage: 1, pageSize: 2 }, sorters: [{ field: 'views', order }] }))
          .data;
      expect((await first('asc')).map((row) => valueAt(row, 'views'))).toEqual([1, 2]);
      expect((await first('desc')).map((row) => valueAt(row, 'views'))).toEqual([25, 24]);
    });

    test.skipIf(lacks.includes('contains'))('finds a part of a text', async () => {
      expect(await filtered({ field: 'title', operator: 'contains', value: 'post 1' })).toEqual(
        where(({ title }) => title.startsWith('Post 1')),
      );
    });

    test.skipIf(lacks.includes('range'))('finds numbers between two', async () => {
      const range = [
        { field: 'views', operator: 'gte', value: '5' },
        { field: 'views', operator: 'lte', value: '9' },
      ] as const;
      expect(await filtered(...range)).toEqual(where(({ views }) => views >= 5 && views <= 9));
    });

    test('finds yes and no, and the rows of a related one', async () => {
      expect(await filtered({ field: 'published', operator: 'eq', value: 'false' })).toEqual(
        where(({ published }) => !published),
      );
      expect(await filtered({ field: author, operator: 'eq', value: '2' })).toEqual(
        where(({ authorId }) => authorId === 2),
      );
    });

    test('gives all rows where no pages are wanted', async () => {
      expect((await list({ pagination: { mode: 'off' } })).data).toHaveLength(25);
    });

    test('has one row, several, and none', async () => {
      const one = await start().getOne({ resource: 'blogPosts', id: 7 });
      expect(one.data).toMatchObject({ id: idOf(7), title: 'Post 07' });
      expect(String(valueAt(one.data, author))).toBe('1');
      const several = await start().getMany({ resource: 'blogPeople', ids: ['1', '3'] });
      expect(several.data.map((row) => valueAt(row, 'name'))).toEqual(['Person 1', 'Person 3']);
      await expect(start().getOne({ resource: 'blogPosts', id: 999 })).rejects.toMatchObject({
        name: 'ApiError',
        status: missing,
      });
    });

    test('takes a new row, a change and a removal', async () => {
      const variables = {
        title: 'New',
        views: 99,
        published: true,
        ...(author === 'author.id' ? { author: { id: '3' } } : { authorId: 3 }),
      };
      const { data: made } = await start().create({ resource: 'blogPosts', variables });
      expect(made).toMatchObject({ title: 'New', views: 99 });
      const id = made.id ?? '';
      await start().update({ resource: 'blogPosts', id, variables: { title: 'Changed' } });
      const changed = (await start().getOne({ resource: 'blogPosts', id })).data;
      expect(changed).toMatchObject({ title: 'Changed', views: 99, published: true });
      expect(String(valueAt(changed, author))).toBe('3');
      await start().deleteOne({ resource: 'blogPosts', id });
      await expect(start().getOne({ resource: 'blogPosts', id })).rejects.toMatchObject({
        status: missing,
      });
    });

    test.skipIf(conditions === undefined)('has the operators of a condition', async () => {
      const met = (one: CrudFilter) => filtered({ operator: 'and', value: [one] });
      expect(await met(condition('title', 'startswith', 'post 2'))).toEqual(where(({ id }) => id >= 20));
      if (!lacks.includes('ne'))
        expect(await met(condition('views', 'ne', '7'))).toEqual(where(({ views }) => views !== 7));
      expect(await met(condition('views', 'in', ['3', '4']))).toEqual(
        where(({ views }) => views === 3 || views === 4),
      );
      expect(await met(condition('views', 'gt', '23'))).toEqual(where(({ views }) => views > 23));
      expect(await met(condition('views', 'lt', '3'))).toEqual(where(({ views }) => views < 3));
      expect(await met(condition('writtenAt', 'gte', '2026-03-24T00:00:00.000Z'))).toEqual(
        where(({ id }) => id >= 24),
      );
      if (!lacks.includes('null')) expect(await met(condition('writtenAt', 'null', true))).toEqual([]);
      expect(await met(condition('writtenAt', 'nnull', true))).toHaveLength(25);
    });

    test.skipIf(conditions !== 'grouped')(
      'joins conditions in groups, with several on one field',
      async () => {
        const either = {
          operator: 'or',
          value: [
            { operator: 'and', value: [condition('views', 'gte', '5'), condition('views', 'lte', '7')] },
            {
              operator: 'and',
              value: [condition('views', 'gte', '23'), condition('published', 'eq', 'true')],
            },
          ],
        } as const satisfies CrudFilter;
        expect(await filtered(structuredClone(either) as CrudFilter)).toEqual(
          where(({ views, published }) => (views >= 5 && views <= 7) || (views >= 23 && published)),
        );
      },
    );
  });
}
