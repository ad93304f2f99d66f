import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorNames } from '../../../packages/kit/src/wire/error-names';
import { defaultSettings } from '../../../packages/kit/src/settings/settings';
import { valueAt } from '../../../packages/kit/src/lib/value-at';
import { failureKey } from '../../../packages/kit/src/providers/data/api-error';

type Texts = { readonly [key: string]: string | Texts };

/** Dotted keys, plural forms taken together: languages differ in how many of them they have. */
const keysOf = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [prefix + key.replace(/_(?:zero|one|two|few|many|other)$/, '')]
      : keysOf(value, `${prefix}${key}.`),
  );

const read = (lng: string, file: string) =>
  JSON.parse(readFileSync(`public/locales/${lng}/${file}`, 'utf8')) as Texts;

const files = readdirSync('public/locales/en');
const others = defaultSettings.languages.filter((lng) => lng !== 'en');

test.each(others)('every text of the console is there in "%s", and none besides', (lng) => {
  expect(readdirSync(`public/locales/${lng}`)).toEqual(files);
  for (const file of files)
    expect(new Set(keysOf(read(lng, file))), file).toEqual(new Set(keysOf(read('en', file))));
});

test('every failure has a text of its own', () => {
  const texts = read('en', 'errors.json');
  const keys = keysOf(texts);
  const failures = [
    ...Object.keys(errorNames).map((status) => failureKey({ status: Number(status) })),
    ...(['network', 'timeout', 'aborted', 'cancelled', 'protocol', 'body'] as const).map((kind) =>
      failureKey({ kind, status: 0 }),
    ),
  ];
  expect(failures.filter((key) => !keys.includes(key))).toEqual([]);
  expect(new Set(failures.map((key) => valueAt(texts, key)))).toHaveLength(failures.length);
  expect(failureKey({ status: 418 })).toBe('generic');
});

test.each([
  ['en', /^Total [^:]+: \{\{total\}\}$/],
  ['de', /^[^:]+ insgesamt: \{\{total\}\}$/],
  ['ar', /^إجمالي [^:]+: \{\{total\}\}$/],
])('the number of rows of every list is worded alike in "%s"', (lng, wording) => {
  const totals = files.flatMap((file) => {
    const { total } = read(lng, file);
    return typeof total === 'string' ? [total] : [];
  });
  expect(totals.length).toBeGreaterThan(20);
  expect(totals.filter((text) => !wording.test(text))).toEqual([]);
});
