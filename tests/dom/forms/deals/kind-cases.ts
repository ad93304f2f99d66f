import type { Field, FieldKind } from '../../../../packages/kit/src/schema/shapes/field';

/** A field of a kind, a value of it, and what becomes of that. */
export interface KindCase {
  readonly field: Field;
  readonly value: unknown;
  readonly cell: string;
  readonly detail?: string;
  readonly csv: string;
  /** What stands in its input for the value. */
  readonly typed: string;
  /** Another text for the input, and what is sent for it. */
  readonly next: readonly [typed: string, sent: unknown];
  /** A text that is none of its kind, and the rule that it breaks. */
  readonly wrong?: readonly [typed: string, rule: string];
  /** Its input has several boxes, and a test of its own. */
  readonly isComposite?: true;
  /** Its value is not the one at its path, so that it never lacks one here. */
  readonly isComputed?: true;
}

/** A moment that is half past nine in Helsinki. */
export const moment = '2026-11-20T07:30:45.000Z';
export const address = `0x${'ab'.repeat(20)}`;

/** Every kind, as who reads dates in Helsinki meets it. */
export const kindCases: Record<FieldKind, KindCase> = {
  text: {
    field: { kind: 'text' },
    value: 'plain',
    cell: 'plain',
    csv: 'plain',
    typed: 'plain',
    next: ['other', 'other'],
  },
  email: {
    field: { kind: 'email' },
    value: 'a@b.test',
    cell: 'a@b.test',
    csv: 'a@b.test',
    typed: 'a@b.test',
    next: ['c@d.test', 'c@d.test'],
    wrong: ['c@', 'email'],
  },
  password: {
    field: { kind: 'password' },
    value: 'secret',
    cell: '••••••••',
    csv: '',
    typed: '',
    next: [' x ', ' x '],
  },
  number: {
    field: { kind: 'number', digits: 1 },
    value: 1234.5,
    cell: '1,234.5',
    csv: '1234.5',
    typed: '1234.5',
    next: ['7', '7'],
    wrong: ['1e3', 'number'],
  },
  money: {
    field: { kind: 'money', currency: 'code' },
    value: '1234.5',
    cell: '€1,234.50',
    csv: '1234.5',
    typed: '1234.5',
    next: ['7.25', '7.25'],
    wrong: ['7 €', 'number'],
  },
  percent: {
    field: { kind: 'percent' },
    value: '35%',
    cell: '35%',
    csv: '35',
    typed: '35',
    next: ['40', '40'],
    wrong: ['forty', 'number'],
  },
  date: {
    field: { kind: 'date' },
    value: '2026-11-20',
    cell: 'Nov 20, 2026',
    csv: '2026-11-20',
    typed: '2026-11-20',
    next: ['2027-01-31', '2027-01-31'],
    wrong: ['2026-02-30', 'date'],
  },
  datetime: {
    field: { kind: 'datetime', parts: ['day', 'month', 'hour', 'minute'] },
    value: moment,
    cell: 'Nov 20, 9:30 AM',
    detail: 'Nov 20, 9:30 AM GMT+2',
    csv: moment,
    typed: '2026-11-20 09:30',
    next: ['2026-11-21 10:00', '2026-11-21T08:00:00.000Z'],
    wrong: ['2026-11-21', 'datetime'],
  },
  boolean: {
    field: { kind: 'boolean' },
    value: false,
    cell: 'No',
    csv: 'false',
    typed: 'false',
    next: ['true', true],
  },
  enum: {
    field: { kind: 'enum', values: { OPEN: 'info', SHUT: 'danger' } },
    value: 'OPEN',
    cell: 'values.field.OPEN',
    csv: 'values.field.OPEN',
    typed: 'OPEN',
    next: ['SHUT', 'SHUT'],
    wrong: ['AJAR', 'choice'],
  },
  badge: {
    field: { kind: 'badge', tone: 'info', tones: { hot: 'danger' } },
    value: 'hot',
    cell: 'hot',
    csv: 'hot',
    typed: 'hot',
    next: ['cold', 'cold'],
  },
  image: {
    field: { kind: 'image', initials: 'name' },
    value: '/a.png',
    cell: '',
    csv: '/a.png',
    typed: '/a.png',
    next: ['/b.png', '/b.png'],
  },
  link: {
    field: { kind: 'link' },
    value: 'https://example.test/a',
    cell: 'https://example.test/a',
    csv: 'https://example.test/a',
    typed: 'https://example.test/a',
    next: ['mailto:a@b.test', 'mailto:a@b.test'],
    wrong: ['javascript:alert(1)', 'link'],
  },
  wallet: {
    field: { kind: 'wallet' },
    value: address,
    cell: address,
    csv: address,
    typed: address,
    next: ['0x1', '0x1'],
  },
  json: {
    field: { kind: 'json' },
    value: { a: [1] },
    cell: '{"a":[1]}',
    detail: '{\n  "a": [\n    1\n  ]\n}',
    csv: '{"a":[1]}',
    typed: '{\n  "a": [\n    1\n  ]\n}',
    next: ['[true]', [true]],
    wrong: ['{a', 'json'],
  },
  relation: {
    field: { kind: 'relation', resource: 'people', label: 'name' },
    value: 'p2',
    cell: 'Bo',
    csv: 'p2',
    typed: 'p2',
    next: ['p1', 'p1'],
  },
  multiline: {
    field: { kind: 'multiline' },
    value: 'one\n  two',
    cell: 'one two',
    detail: 'one\n  two',
    csv: 'one\n  two',
    typed: 'one\n  two',
    next: ['three\nfour', 'three\nfour'],
  },
  time: {
    field: { kind: 'time' },
    value: '18:30:05',
    cell: '6:30 PM',
    csv: '18:30:05',
    typed: '18:30',
    next: ['07:05', '07:05'],
    wrong: ['25:00', 'time'],
  },
  duration: {
    field: { kind: 'duration', unit: 'minutes' },
    value: 90,
    cell: '1 hr 30 min',
    csv: '90',
    typed: '1h 30m',
    next: ['2:15', 135],
    wrong: ['soon', 'duration'],
  },
  keyValue: {
    field: { kind: 'keyValue', of: { kind: 'number' } },
    value: { flour: 1500, salt: null },
    cell: 'flour: 1,500, salt: /',
    csv: '{"flour":1500,"salt":null}',
    typed:
      '[{"key":0,"typed":{"key":"flour","value":"1500"},"given":{"key":"flour","value":1500}},{"key":1,"typed":{"key":"salt","value":""},"given":{"key":"salt","value":null}}]',
    next: ['[{"typed":{"key":"oil","value":"2"}},{"typed":{"key":"salt"}}]', { oil: 2, salt: null }],
    wrong: ['[{"typed":{"key":"a","value":"1"}},{"typed":{"key":"a","value":"2"}}]', 'repeated'],
    isComposite: true,
  },
  objects: {
    field: {
      kind: 'objects',
      fields: { name: { kind: 'text' }, count: { kind: 'number' }, isNew: { kind: 'boolean' } },
      needed: ['name'],
    },
    value: [{ id: 7, name: 'Egg', count: 1500, isNew: true }, { name: 'Oil' }],
    cell: 'Egg 1,500 Yes; Oil',
    detail: 'items.field.nameitems.field.countitems.field.isNewEgg1,500YesOil//',
    csv: '[{"id":7,"name":"Egg","count":1500,"isNew":true},{"name":"Oil"}]',
    typed:
      '[{"key":0,"typed":{"name":"Egg","count":"1500","isNew":"true"},"given":{"id":7,"name":"Egg","count":1500,"isNew":true}},{"key":1,"typed":{"name":"Oil","count":"","isNew":""},"given":{"name":"Oil"}}]',
    next: [
      '[{"typed":{"name":"Egg","count":"2","isNew":""},"given":{"id":7,"name":"Egg"}},{"typed":{"name":"Salt","count":"1"}}]',
      [
        { id: 7, name: 'Egg', count: 2 },
        { name: 'Salt', count: 1, isNew: false },
      ],
    ],
    wrong: ['[{"typed":{"name":"","count":"2"}}]', 'entry'],
    isComposite: true,
  },
  computed: {
    field: { kind: 'computed', from: 'count * 500', show: { kind: 'money', currency: 'code' } },
    value: 0,
    cell: '€1,500.00',
    csv: '1500',
    typed: '0',
    next: ['0', '0'],
    isComputed: true,
    isComposite: true,
  },
  markdown: {
    field: { kind: 'markdown' },
    value: '# Hello\n\nSome **bold** and *fine* [words](https://a.test): 2 * 3',
    cell: 'Hello Some bold and fine words: 2 * 3',
    detail: 'HelloSome bold and fine words: 2 * 3',
    csv: '# Hello\n\nSome **bold** and *fine* [words](https://a.test): 2 * 3',
    typed: '# Hello\n\nSome **bold** and *fine* [words](https://a.test): 2 * 3',
    next: ['*x*', '*x*'],
  },
  tags: {
    field: { kind: 'tags' },
    value: ['red', 'blue'],
    cell: 'redblue',
    csv: 'red, blue',
    typed: '["red","blue"]',
    next: ['["green"]', ['green']],
    isComposite: true,
  },
  array: {
    field: { kind: 'array', of: { kind: 'number' } },
    value: [1234.5, 2],
    cell: '1,234.5, 2',
    csv: '1234.5, 2',
    typed:
      '[{"key":0,"typed":{"entry":"1234.5"},"given":{"entry":1234.5}},{"key":1,"typed":{"entry":"2"},"given":{"entry":2}}]',
    next: ['[{"typed":{"entry":"7"}}]', [7]],
    wrong: ['[{"typed":{"entry":"7"}},{"typed":{"entry":"x"}}]', 'number'],
    isComposite: true,
  },
  relations: {
    field: { kind: 'relations', resource: 'people', label: 'name' },
    value: ['p2', 'p1'],
    cell: 'Bo, Ann',
    csv: 'p2, p1',
    typed: '["p2","p1"]',
    next: ['["p1"]', ['p1']],
    isComposite: true,
  },
  file: {
    field: { kind: 'file', upload: { call: 'POST /files', value: 'url' } },
    value: 'https://files.test/a%20b.pdf?v=1',
    cell: 'a b.pdf',
    csv: 'https://files.test/a%20b.pdf?v=1',
    typed: '["https://files.test/a%20b.pdf?v=1"]',
    next: ['["f7"]', 'f7'],
    wrong: ['["$uploading"]', 'uploading'],
    isComposite: true,
  },
  imageFile: {
    field: { kind: 'imageFile', many: true, upload: { call: 'POST /files', value: 'id' } },
    value: [4, 'five'],
    cell: '',
    csv: '4, five',
    typed: '[4,"five"]',
    next: ['[4]', [4]],
    wrong: ['[4,"$notSent"]', 'notSent'],
    isComposite: true,
  },
};
