// @vitest-environment node
import { expect, it } from 'vitest';
import { neededKeys } from '../../scripts/resource/check/check-texts';

const english = new Set(['title', 'table.selected_one', 'table.selected_other', 'kinds_other']);

it.each([
  ['en', ['one', 'other']],
  ['de', ['one', 'other']],
  ['ja', ['other']],
  ['ru', ['one', 'few', 'many']],
  ['pl', ['one', 'few', 'many']],
  ['ar', ['zero', 'one', 'two', 'few', 'many', 'other']],
])('a text of counts is needed in every plural form that %s has', (lng, forms) => {
  const needed = neededKeys(lng, english);
  expect(needed.filter((key) => key.startsWith('table.')).toSorted()).toEqual(
    forms.map((form) => `table.selected_${form}`).toSorted(),
  );
  expect(needed.filter((key) => !key.startsWith('table.'))).toEqual(['title', 'kinds_other']);
});

it('a folder of texts that is not named after a language is a clear error', () => {
  expect(() => neededKeys('a b', english)).toThrow('public/locales/a b is not named after a language');
});
