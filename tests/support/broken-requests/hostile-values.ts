import fc, { type Arbitrary } from 'fast-check';

/** Something inside itself, so deep. */
export const nest = (depth: number, open: string, inner: string, close: string) =>
  `${open.repeat(depth)}${inner}${close.repeat(depth)}`;

/** Texts that have broken one server or another. */
const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00y',
  '\u202egnp.exe',
  '\ufeff',
  '\u0130\u0131ß',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '-1',
  '1e400',
  '9223372036854775808',
  '99999999999.99',
  '0x1F',
  '٣',
  '9999-12-31',
  '0000-01-01',
  '0001-01-01',
  '2026-02-30',
  'infinity',
  'epoch',
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1; --",
  '"; drop table orders; --',
  '$1',
  '\\',
  '%',
  '%'.repeat(300),
  '%00%ff%zz',
  '_'.repeat(100),
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}',
  '../../../etc/passwd',
  '=cmd|calc',
  'a'.repeat(65),
  'é'.repeat(2001),
  '0'.repeat(70_000),
  '00000000-0000-0000-0000-000000000000',
  '\r\nset-cookie: session=x',
] as const;

/** Values of every kind that a field was not meant to have. */
const hostileJson: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 63,
  -(2 ** 63),
  1e308,
  Number.NaN,
  [],
  [[]],
  ['a'],
  {},
  { $gt: '' },
  { toString: 'x' },
  JSON.parse(nest(50, '{"a":', '1', '}')),
  JSON.parse(nest(500, '[', '', ']')),
];

/** Values that no field expects. */
export const hostileValues: Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constantFrom(...hostileTexts), weight: 6 },
  {
    arbitrary: fc.constantFrom(...hostileJson),
    weight: 4,
  },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }), weight: 2 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
);
