import { describe, expect, test } from 'vitest';
import { filterCondition } from '../../../packages/kit/src/list/address/filter-codec';
import { readListState, writeListState } from '../../../packages/kit/src/list/address/list-state';
import orders from '../../../src/resources/orders/resource';
import rounds from '../../../src/resources/rounds/resource';

const typed = (field: string, value: string) => filterCondition(orders, field, value);
const read = (search: string, scope?: string) =>
  readListState(new URLSearchParams(search), orders, { scope });
const write = (search: string, change: Parameters<typeof writeListState>[2], scope?: string) =>
  writeListState(new URLSearchParams(search), orders, change, { scope }).toString();

describe('reading', () => {
  test('an empty address is the first page, unfiltered, in the default order, with all columns', () => {
    expect(read('')).toEqual({
      page: 1,
      pageSize: 10,
      filters: [],
      sort: { field: 'createdAt', direction: 'DESC' },
      columns: ['name', 'email', 'createdAt', 'status', 'fee', 'bid'],
    });
  });

  test.each(['0', '-1', '1.5', 'x', '', '1e400'])('the page "%s" is the first one', (page) => {
    expect(read(`current=${page}`).page).toBe(1);
  });

  test('a status that there is not, a field that cannot be sorted by and an unknown column count as absent', () => {
    const state = read('status=BOGUS&sort=-email&columns=ghost,bid');
    expect(state).toMatchObject({ filters: [], sort: { field: 'createdAt' }, columns: ['bid'] });
  });

  test('a filter stands under the name that the declaration gives it', () => {
    expect(readListState(new URLSearchParams('filter=12'), rounds).filters).toEqual([
      { field: 'round', operator: 'contains', values: ['12'] },
    ]);
  });

  test('a scope reads its own parameters only', () => {
    expect(read('current=4&name=x&orders.current=2', 'orders')).toMatchObject({ page: 2, filters: [] });
  });
});

describe('writing', () => {
  test('keeps what is not the list’s own', () => {
    expect(write('currency=ETH', { page: 2 })).toBe('currency=ETH&current=2');
  });

  test('leaves the first page, empty filters, the default sort and the default columns out', () => {
    const all = { page: 1, filters: [typed('name', '')], sort: read('').sort, columns: read('').columns };
    expect(write('current=2&name=a&sort=bid&columns=bid', all)).toBe('');
  });

  test('another filter or sort goes back to the first page, other columns do not', () => {
    expect(write('current=3', { filters: [typed('name', 'a')] })).toBe('name=a');
    expect(write('current=3', { sort: { field: 'bid', direction: 'ASC' } })).toBe('sort=bid');
    expect(write('current=3', { columns: ['bid'] })).toBe('current=3&columns=bid');
  });

  test('a filter leaves the others as they are', () => {
    expect(write('name=a&email=b', { filters: [typed('email', 'c')] })).toBe('name=a&email=c');
  });

  test('what is written is read back', () => {
    const change = {
      page: 3,
      pageSize: 50,
      filters: [typed('name', 'a b&c'), typed('status', 'FAILED')],
      sort: { field: 'bid', direction: 'DESC' },
      columns: ['name', 'bid'],
    } as const;
    expect(read(write('x=1', change, 'o'), 'o')).toEqual(change);
  });
});
