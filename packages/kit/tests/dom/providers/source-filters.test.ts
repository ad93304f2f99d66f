import type { CrudFilter } from '@refinedev/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DialectName } from '../../../src/extras/sources/source-schema';
import { isRecord } from '../../../src/lib/value-at';
import { dialects } from '../../../src/extras/sources/dialects';
import { filterParameters } from '../../../src/extras/sources/wire/source-filters';
import { casesOf } from '../../../../../tests/support/full-run';

const title = (value: string): CrudFilter => ({ field: 'title', operator: 'contains', value });
const cheap: CrudFilter = { field: 'price', operator: 'lt', value: '5' };
const dear: CrudFilter = { field: 'price', operator: 'gt', value: '20' };
const range: CrudFilter = {
  operator: 'and',
  value: [
    { field: 'price', operator: 'gte', value: '1' },
    { field: 'price', operator: 'lte', value: '2' },
  ],
};
const either = (...value: CrudFilter[]): CrudFilter => ({ operator: 'or', value });

const query = (dialect: DialectName, ...filters: CrudFilter[]) =>
  filterParameters(dialects[dialect], filters).map((pair) => pair.join('='));

describe('conditions that are joined by "or" are written in the words of the dialect', () => {
  const asked = [title('tea'), either(cheap, dear, range)];

  test('PostgREST', () => {
    expect(query('postgrest', ...asked)).toEqual([
      'and=(title.ilike.*tea*,or(price.lt.5,price.gt.20,and(price.gte.1,price.lte.2)))',
    ]);
  });

  test('Strapi and Directus', () => {
    expect(query('strapi', ...asked)).toEqual([
      'filters[$and][0][title][$containsi]=tea',
      'filters[$and][1][$or][0][price][$lt]=5',
      'filters[$and][1][$or][1][price][$gt]=20',
      'filters[$and][1][$or][2][$and][0][price][$gte]=1',
      'filters[$and][1][$or][2][$and][1][price][$lte]=2',
    ]);
    expect(query('directus', either(cheap, { field: 'author.name', operator: 'null', value: true }))).toEqual(
      ['filter[_and][0][_or][0][price][_lt]=5', 'filter[_and][0][_or][1][author][name][_null]=true'],
    );
  });

  test('json-server 1', () => {
    expect(query('json-server-1', ...asked)).toEqual([
      `_where=${JSON.stringify({
        title: { contains: 'tea' },
        or: [{ price: { lt: 5 } }, { price: { gt: 20 } }, { price: { gte: 1 }, or: [{ price: { lte: 2 } }] }],
      })}`,
    ]);
  });

  test('a dialect without words for it refuses, and names what it refuses', () => {
    expect(() => query('json-server', either(cheap, dear))).toThrow('or');
  });
});

test('conditions that have a parameter each are sent as they are without groups', () => {
  expect(query('strapi', title('tea'), cheap)).toEqual([
    'filters[title][$containsi]=tea',
    'filters[price][$lt]=5',
  ]);
  expect(query('postgrest', cheap, dear)).toEqual(['price=lt.5', 'price=gt.20']);
});

test('two conditions of one name are sent as a group, because a server would read one of them', () => {
  expect(query('strapi', title('green'), title('tea'))).toEqual([
    'filters[$and][0][title][$containsi]=green',
    'filters[$and][1][title][$containsi]=tea',
  ]);
});

test('a value in a call of PostgREST is in quotes where it would be read as more', () => {
  const names: CrudFilter = { field: 'title', operator: 'in', value: ['a,b', 'c'] };
  const is = (value: string): CrudFilter => ({ field: 'title', operator: 'eq', value });
  expect(query('postgrest', either(is('tea, (green)'), is('plain'), names))).toEqual([
    String.raw`and=(or(title.eq."tea, (green)",title.eq.plain,title.in.("a,b","c")))`,
  ]);
});

test('json-server 1 is sent many conditions on numbers and texts in a text that grows with their number alone', () => {
  const lengthOf = (count: number) => {
    const filters = Array.from({ length: count }, (_, at): CrudFilter => ({
      field: `f${String(at)}`,
      operator: 'eq',
      value: '1',
    }));
    return filterParameters(dialects['json-server-1'], filters)[0]?.[1].length ?? 0;
  };
  expect(lengthOf(40)).toBeLessThan(3 * lengthOf(16));
});

/** What json-server 1 does with the object in `_where`, in short. */
function matches(row: Record<string, number>, where: Record<string, unknown>): boolean {
  return Object.entries(where).every(([key, value]) => {
    if (key === 'or')
      return Array.isArray(value) && value.some((one: unknown) => isRecord(one) && matches(row, one));
    const { gt, lt } = isRecord(value) ? value : {};
    const own = row[key] ?? 0;
    return (gt === undefined || own > Number(gt)) && (lt === undefined || own < Number(lt));
  });
}

function passes(row: Record<string, number>, filter: CrudFilter): boolean {
  if (filter.operator === 'or') return filter.value.some((one) => passes(row, one));
  if (filter.operator === 'and') return filter.value.every((one) => passes(row, one));
  const own = row['field' in filter ? filter.field : ''] ?? 0;
  return filter.operator === 'gt' ? own > Number(filter.value) : own < Number(filter.value);
}

test('the object of json-server 1 finds what the conditions say, however they are nested', () => {
  const leaf = fc.record({
    field: fc.constantFrom('a', 'b', 'c'),
    operator: fc.constantFrom('gt' as const, 'lt' as const),
    value: fc.integer({ min: 0, max: 4 }).map(String),
  });
  const { tree } = fc.letrec<{ tree: CrudFilter; group: CrudFilter }>((tie) => ({
    tree: fc.oneof({ maxDepth: 3 }, leaf, tie('group')),
    group: fc.record({
      operator: fc.constantFrom('and' as const, 'or' as const),
      value: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
    }),
  }));
  const cell = fc.integer({ min: 0, max: 4 });
  fc.assert(
    fc.property(
      fc.array(tree, { minLength: 2, maxLength: 4 }),
      fc.record({ a: cell, b: cell, c: cell }),
      (filters, row) => {
        const [[name, text] = []] = filterParameters(dialects['json-server-1'], [
          ...filters,
          either(cheap, dear),
        ]);
        expect(name).toBe('_where');
        const where = JSON.parse(text ?? '') as Record<string, unknown>;
        const all: CrudFilter = { operator: 'and', value: [...filters, either(cheap, dear)] };
        expect(matches({ ...row, price: 1 }, where)).toBe(passes({ ...row, price: 1 }, all));
      },
    ),
    { numRuns: casesOf(500) },
  );
});
