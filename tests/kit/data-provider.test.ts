import { describe, expect, test } from 'vitest';
import { ApiError } from '../../src/providers/data/api-error';
import { createDataProvider } from '../../src/providers/data/data-provider';
import orders from '../../src/resources/orders';
import rounds from '../../src/resources/rounds';
import users from '../../src/resources/users';
import { answerCalls } from '../support/render-kit';

const provider = createDataProvider([orders, rounds, users]);

describe('getList', () => {
  test('turns page, filters and sort into the words of the wire', async () => {
    const sent = answerCalls(() => ({ items: [], totalPages: 0, totalItems: 0 }));
    await provider.getList({
      resource: 'orders',
      pagination: { currentPage: 3, pageSize: 20 },
      filters: [
        { field: 'email', operator: 'contains', value: 'a&b=c' },
        { field: 'name', operator: 'contains', value: '' },
        { field: 'undeclared', operator: 'contains', value: 'x' },
      ],
      sorters: [{ field: 'createdAt', order: 'desc' }],
      meta: { params: { id: 'r/1' } },
    });
    expect(sent).toEqual([
      {
        method: 'GET',
        path: '/admin/orders/r%2F1',
        query: { limit: '20', offset: '40', email: 'a&b=c', sortBy: 'time', direction: 'DESC' },
        body: undefined,
      },
    ]);
  });

  test('sends a filter under the parameter that its declaration names', async () => {
    const sent = answerCalls(() => ({ items: [], totalPages: 0 }));
    await provider.getList({
      resource: 'rounds',
      filters: [{ field: 'round', operator: 'contains', value: '12' }],
    });
    expect(sent[0]?.query).toEqual({ limit: '10', offset: '0', filter: '12' });
  });

  test('does without the number of rows, and pages by the number of pages', async () => {
    answerCalls(() => ({ items: [{ id: '1' }], totalPages: 7 }));
    const page = await provider.getList({ resource: 'users' });
    expect(page['totalItems']).toBeUndefined();
    expect(page).toMatchObject({ data: [{ id: '1' }], totalPages: 7, total: 70 });
  });

  test.each([[{ users: [] }], [[]], ['text'], [null], [{ items: 'none' }], [{ items: [1], totalPages: 1 }]])(
    'takes the broken answer %j for a failure, not for an empty list',
    async (answer) => {
      answerCalls(() => answer);
      const failure = await provider.getList({ resource: 'users' }).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ApiError);
      expect(failure).toMatchObject({ kind: 'body', status: 200, body: answer });
    },
  );

  test('names a resource that nobody declared', async () => {
    await expect(async () => provider.getList({ resource: 'ghosts' })).rejects.toThrow('"ghosts"');
  });
});

test('getOne asks for the row by its identifier', async () => {
  const sent = answerCalls(() => ({ id: 'u1', name: 'ann' }));
  expect(await provider.getOne({ resource: 'users', id: 'u1' })).toEqual({ data: { id: 'u1', name: 'ann' } });
  expect(sent[0]?.path).toBe('/admin/users/u1');
});

test('a method that a resource does not declare says so by name', async () => {
  await expect(async () => provider.create({ resource: 'users', variables: {} })).rejects.toThrow(
    'users declares no call "create"',
  );
});
