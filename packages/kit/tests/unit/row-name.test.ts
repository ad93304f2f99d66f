import { expect, test } from 'vitest';
import type { AnyResource } from '../../src/schema/resource';
import { rowName } from '../../src/text/resource-text';

const texts: Readonly<Record<string, string>> = { 'values.kind.NO_BIDS': 'No bids' };
const t = (key: string, options: { readonly defaultValue?: string } = {}) =>
  texts[key] ?? options.defaultValue ?? key;

const fields = {
  kind: { kind: 'enum', values: { NO_BIDS: 'plain', LATER: 'plain' } },
  note: { kind: 'text' },
};

test.each([
  ['its titleFields', { show: { titleFields: ['note'] }, columns: ['kind'] }, { note: 'a' }, 'a'],
  ['its first column', { columns: ['note'] }, { note: 'a' }, 'a'],
  ['the label of a choice in its first column', { columns: ['kind'] }, { kind: 'NO_BIDS' }, 'No bids'],
  ['a choice without a label as it came', { columns: ['kind'] }, { kind: 'LATER' }, 'LATER'],
  ['its identifier, where its first column is empty', { columns: ['note'] }, { id: '7' }, '7'],
  ['its identifier, where a choice is missing', { columns: ['kind'] }, { id: '7' }, '7'],
])('in a sentence a row is called by %s', (_, { columns, ...rest }, row, name) => {
  const resource = { fields, list: { columns }, ...rest } as unknown as AnyResource;
  expect(rowName(resource, row, t)).toBe(name);
});
