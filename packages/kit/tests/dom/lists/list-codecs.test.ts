import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldKind } from '../../../src/schema/shapes/field';
import {
  filterCondition,
  filterValue,
  readFilter,
  writeFilter,
  type Declared,
} from '../../../src/list/address/filter-codec';
import { readListState, writeListState, type ListState } from '../../../src/list/address/list-state';
import type { Range } from '../../../src/lib/range';
import { casesOf } from '../../../../../tests/support/full-run';

const values = { OPEN: 'neutral', 'with, comma & more': 'info', '': 'danger', __proto__x: 'plain' } as const;

/** A list with every form of filter. */
const declared: Declared = {
  fields: {
    name: { kind: 'text' },
    'owner.status': { kind: 'enum', values },
    active: { kind: 'boolean' },
    day: { kind: 'date' },
    at: { kind: 'datetime' },
    count: { kind: 'number' },
    price: { kind: 'money' },
  },
  list: {
    columns: ['name', 'owner.status', 'active', 'day', 'at', 'count', 'price'],
    hidden: ['price'],
    columnChoice: true,
    pageSize: 15,
    filters: [
      { field: 'name', where: 'server', param: 'q' },
      { field: 'owner.status', where: 'server' },
      { field: 'active', where: 'local' },
      { field: 'day', where: 'server', as: 'range' },
      { field: 'at', where: 'server', as: 'range', param: 'when' },
      { field: 'count', where: 'both', as: 'range' },
      { field: 'price', where: 'server', as: 'range' },
    ],
    sorts: { name: 'name', 'owner.status': 'state' },
    defaultSort: { field: 'name', direction: 'ASC' },
  },
};

const days = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const moments = days.map((day) => `${day}T07:59:59.999Z`);
const figures = fc
  .tuple(fc.bigInt({ min: -(10n ** 19n), max: 10n ** 19n }), fc.option(fc.stringMatching(/^\d{1,20}$/)))
  .map(([whole, fraction]) => (fraction === null ? String(whole) : `${String(whole)}.${fraction}`));
const rangeOf = (end: fc.Arbitrary<string>) =>
  fc
    .record({ from: end, to: end }, { requiredKeys: [] })
    .filter((range) => range.from !== undefined || range.to !== undefined);
/** Any text of whole characters: what an address can carry. */
const texts = fc.string({ unit: 'binary', minLength: 1 });

/** The filters of a list in the order in which they are declared. */
const chosen = (values: Readonly<Record<string, string | Range>>) =>
  (declared.list.filters ?? []).flatMap(({ field }) => {
    const { [field]: value } = values;
    return value === undefined ? [] : [filterCondition(declared, field, value)];
  });

const filterValues = fc.record(
  {
    name: texts,
    'owner.status': fc.constantFrom(...Object.keys(values).filter((value) => value !== '')),
    active: fc.constantFrom('true', 'false'),
    day: rangeOf(days),
    at: rangeOf(fc.oneof(days, moments)),
    count: rangeOf(figures),
    price: rangeOf(figures),
  },
  { requiredKeys: [] },
);
// A reversed range is none.
const filters = filterValues.map((values) => chosen(values).filter((one) => one.values.length > 0));
const states: fc.Arbitrary<ListState> = fc.record({
  page: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  pageSize: fc.constantFrom(10, 15, 25, 50, 100),
  filters,
  sort: fc.record({
    field: fc.constantFrom('name', 'owner.status'),
    direction: fc.constantFrom('ASC', 'DESC'),
  }),
  columns: fc.shuffledSubarray([...declared.list.columns], { minLength: 1 }),
});
/** Parameters that are not the list's own. */
const foreign = fc
  .array(fc.tuple(texts, fc.string({ unit: 'binary' })))
  .map((pairs) =>
    pairs.filter(
      ([name]) =>
        !/^(?:o\.)?(?:current|pageSize|sort|columns|q|owner\.status|active|day|when|count|price)$/.test(name),
    ),
  );
const scopes = fc.constantFrom(undefined, 'o');
const preferredColumns = fc.option(fc.shuffledSubarray(['name', 'gone', 'price'], { minLength: 1 }), {
  nil: undefined,
});

describe('whatever a list shows', () => {
  test('is read again from its address as it was, and what is not its own stays as it was', () => {
    fc.assert(
      fc.property(states, foreign, scopes, preferredColumns, (state, others, scope, columns) => {
        const place = { scope, preferredColumns: columns };
        const written = writeListState(new URLSearchParams(others), declared, state, place);
        // Through a text, as an address goes.
        const again = new URLSearchParams(written.toString());
        expect(readListState(again, declared, place)).toEqual(state);
        expect([...again].slice(0, others.length)).toEqual(others);
      }),
      { numRuns: casesOf(400) },
    );
  });

  test('leaves no trace once it is as declared', () => {
    const plain = readListState(new URLSearchParams(), declared);
    fc.assert(
      fc.property(states, (state) => {
        const written = writeListState(new URLSearchParams(), declared, state);
        const unset = { name: '', 'owner.status': '', active: '', day: {}, at: {}, count: {}, price: {} };
        const nothing = chosen(unset);
        expect(writeListState(written, declared, { ...plain, filters: nothing }).toString()).toBe('');
      }),
    );
  });

  test('is something that the list can show, whatever stands in the address', () => {
    const names = [
      'current',
      'pageSize',
      'sort',
      'columns',
      'q',
      'owner.status',
      'active',
      'day',
      'when',
      'count',
      'price',
    ];
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('-', '..', 'x..y', '2026-02-31..', '1e5..2', '__proto__', '-name', 'NaN', 'null', ','),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), anything)), (pairs) => {
        const state = readListState(new URLSearchParams(pairs), declared);
        expect(state.page).toBeGreaterThanOrEqual(1);
        expect([10, 15, 25, 50, 100]).toContain(state.pageSize);
        expect(state.columns.length).toBeGreaterThan(0);
        expect(declared.list.columns).toEqual(expect.arrayContaining([...state.columns]));
        // None that narrows nothing.
        for (const condition of state.filters) {
          expect(condition.values.length).toBeGreaterThan(0);
          expect(condition.values).not.toContain('');
        }
        // What is read is written and read the same.
        const again = writeListState(new URLSearchParams(), declared, state);
        expect(readListState(again, declared)).toEqual(state);
      }),
      { numRuns: casesOf(400) },
    );
  });
});

describe('a filter in the address', () => {
  /** Reads and writes a range of a kind. */
  const codec = (kind: FieldKind) => {
    const ranged: Declared = {
      fields: { value: { kind } },
      list: { columns: ['value'], filters: [{ field: 'value', where: 'server', as: 'range' }] },
    };
    return {
      read: (text: string) => {
        const condition = readFilter(ranged, 'value', text);
        return condition && filterValue(condition);
      },
      write: (range: Range) => writeFilter(filterCondition(ranged, 'value', range)),
    };
  };

  test.each([
    ['date', '2026-01-01..2026-02-28', { from: '2026-01-01', to: '2026-02-28' }],
    ['date', '..2026-02-28', { to: '2026-02-28' }],
    ['datetime', '2026-01-01..', { from: '2026-01-01' }],
    ['number', '-1.50..20', { from: '-1.50', to: '20' }],
  ] as const)('a range of a %s is a range again: %s', (kind, text, range) => {
    expect(codec(kind).read(text)).toEqual(range);
    expect(codec(kind).write(range)).toBe(text);
  });

  test('an end that makes no sense is dropped and the other one kept', () => {
    expect(codec('date').read('2026-02-30..2026-03-01')).toEqual({ to: '2026-03-01' });
    expect(codec('money').read('5..much')).toEqual({ from: '5' });
  });

  test.each(['', '..', 'x..', '2026-01-01', '1..2..3'])('the range "%s" is none', (text) => {
    expect(codec('date').read(text)).toBeUndefined();
  });

  test('a bad value is dropped and the good ones beside it are kept', () => {
    const search = new URLSearchParams('q=a&owner.status=NONE&active=perhaps&day=2026-01-05..x&count=1..2');
    expect(readListState(search, declared).filters).toEqual([
      { field: 'name', operator: 'contains', values: ['a'] },
      { field: 'day', operator: 'gte', values: ['2026-01-05'] },
      { field: 'count', operator: 'between', values: ['1', '2'] },
    ]);
  });

  test('half a character is left out, and the rest of the text is kept', () => {
    const written = writeListState(new URLSearchParams(), declared, {
      filters: chosen({ name: 'a\uD83Db' }),
    });
    const { filters: found } = readListState(new URLSearchParams(written.toString()), declared);
    expect(found).toEqual(chosen({ name: 'ab' }));
  });
});

describe('columns', () => {
  test('stand in the order in which the address names them', () => {
    expect(readListState(new URLSearchParams('columns=day,name'), declared).columns).toEqual(['day', 'name']);
  });

  test('that were chosen before hold where the address says nothing, and give way where it does', () => {
    const place = { preferredColumns: ['price', 'name'] };
    expect(readListState(new URLSearchParams(), declared, place).columns).toEqual(['price', 'name']);
    expect(readListState(new URLSearchParams('columns=at'), declared, place).columns).toEqual(['at']);
  });

  test('that cannot be chosen can still be put in another order, and none is lost', () => {
    const fixed = { ...declared, list: { ...declared.list, columnChoice: false } };
    const { columns } = readListState(new URLSearchParams('columns=day'), fixed);
    expect(columns).toEqual(['day', 'name', 'owner.status', 'active', 'at', 'count']);
  });
});
