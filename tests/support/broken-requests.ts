import fc, { type Arbitrary } from 'fast-check';
import * as z from 'zod/mini';
import type { CallDeclaration } from '../../contract/call';

/** A JSON schema, as far as the contract's schemas need it. */
interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly path: string;
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

type Known = Readonly<Record<string, readonly string[]>>;

const nest = (depth: number, open: string, inner: string, close: string) =>
  `${open.repeat(depth)}${inner}${close.repeat(depth)}`;

/** Texts that have broken one server or another. */
const nastyTexts = [
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
const nastyJson: readonly unknown[] = [
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

const nastyValues: Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constantFrom(...nastyTexts), weight: 6 },
  {
    arbitrary: fc.constantFrom(...nastyJson),
    weight: 4,
  },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }), weight: 2 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
);

const shapeOf = (schema: z.ZodMiniType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

/** What a value of that shape might be; a field's name says more than its type. */
function ordinary(shape: Shape, name: string, known: Known): Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((one) => ordinary(one, name, known)));
  const values = known[name];
  if (values && values.length > 0) return fc.constantFrom(...values);
  if (shape.type === 'object' || shape.properties) return ordinaryObject(shape, known);
  if (shape.type === 'array') return fc.array(ordinary(shape.items ?? {}, '', known), { maxLength: 3 });
  if (shape.type === 'boolean') return fc.boolean();
  if (shape.type === 'null') return fc.constant(null);
  if (shape.type === 'number' || shape.type === 'integer') {
    const { minimum: min = 0, maximum: max = 1000 } = shape;
    return fc.integer({ min: Math.max(min, -1000), max: Math.min(max, 100_000) });
  }
  if (shape.format === 'email') return fc.emailAddress();
  if (shape.format === 'date') return fc.constantFrom('2026-11-20', '2030-01-01', '2020-02-29');
  if (shape.pattern && !shape.pattern.includes('\\p{')) return fc.stringMatching(new RegExp(shape.pattern));
  return fc.string({ minLength: 1, maxLength: 12 });
}

function ordinaryObject({ properties = {}, required = [] }: Shape, known: Known): Arbitrary<object> {
  const fields = Object.entries(properties).map(([name, shape]) => [name, ordinary(shape, name, known)]);
  return fc.record(Object.fromEntries(fields) as Record<string, Arbitrary<unknown>>, {
    requiredKeys: [...required],
  });
}

/** One thing that is done to an object which was well until then. */
const breakage = (names: readonly string[]): Arbitrary<(object: object) => object> =>
  fc.oneof(
    fc
      .tuple(fc.constantFrom(...(names.length > 0 ? names : ['extra'])), nastyValues)
      .map(([name, value]) => (object: object) => ({ ...object, [name]: value })),
    fc
      .constantFrom(...names, 'none')
      .map(
        (gone) => (object: object) =>
          Object.fromEntries(Object.entries(object).filter(([name]) => name !== gone)),
      ),
    fc
      .tuple(fc.constantFrom('role', 'status', 'id', 'admin', 'constructor', 'x'.repeat(5000)), nastyValues)
      .map(([name, value]) => (object: object) => ({ ...object, [name]: value })),
  );

const wrongTexts = fc.constantFrom(
  '',
  '{',
  'null',
  '[]',
  '"text"',
  'NaN',
  '{"a":1}{}',
  '{"__proto__":{"type":"SUPER"}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '\ufeff{}',
  '\0',
  nest(20_000, '[', '', ']'),
  nest(5000, '{"a":', '1', '}'),
  `{${Array.from({ length: 2000 }, (_, index) => `"k${String(index)}":1`).join(',')}}`,
);

const wrongTypes = fc.constantFrom(
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'application/json;',
  'application/jsonx',
  'x',
  ',',
);

const part = (name: string, type: string, content: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="../a.png"\r\ncontent-type: ${type}\r\n\r\n${content}\r\n`;

const forms = fc.constantFrom(
  `${part('file', 'image/png', '\u0089PNG\r\n')}--x--\r\n`,
  `${part('file', 'image/png', '<svg onload=alert(1)>')}--x--\r\n`,
  `${part('other', 'text/html', '<b>')}${part('file', 'x', '')}--x--\r\n`,
  part('file', 'image/png', 'cut off'),
  '--x--\r\n',
  'no form',
  '',
);

interface Body {
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

const json = { 'content-type': 'application/json' };

function bodies(call: CallDeclaration, known: Known): Arbitrary<Body> {
  if (call.method === 'GET') return fc.constant({ body: undefined, headers: {} });
  const shape = call.body ? shapeOf(call.body) : {};
  const well = ordinaryObject(shape, known);
  const names = Object.keys(shape.properties ?? {});
  const broken = fc
    .tuple(well, fc.array(breakage(names), { minLength: 1, maxLength: 3 }))
    .map(([object, breakages]) => breakages.reduce((broken, one) => one(broken), object));
  const asJson = (object: object) => ({ body: JSON.stringify(object), headers: json });
  return fc.oneof(
    { arbitrary: well.map(asJson), weight: 4 },
    { arbitrary: broken.map(asJson), weight: 6 },
    { arbitrary: wrongTexts.map((body) => ({ body, headers: json })), weight: 2 },
    {
      arbitrary: fc
        .tuple(well, wrongTypes)
        .map(([object, type]) => ({ body: JSON.stringify(object), headers: { 'content-type': type } })),
      weight: 1,
    },
    {
      arbitrary: forms.map((body) => ({
        body,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      })),
      weight: call.consumes ? 12 : 1,
    },
    { arbitrary: fc.constant({ body: undefined, headers: {} }), weight: 1 },
  );
}

/** As a browser would write it, whatever it is: lone surrogates become what they become. */
const encode = (value: unknown): string =>
  encodeURIComponent(
    (typeof value === 'string' ? value : JSON.stringify(value)).replace(/\p{Cs}/gu, '\ufffd'),
  );

const rawPieces = ['%zz', '%', '%00', '%ff%fe', '%ed%a0%80', '%c0%af', '..%2f', '+', 'a=b'] as const;

function queries(call: CallDeclaration, known: Known): Arbitrary<string> {
  const shape = call.query ? shapeOf(call.query) : {};
  const names = [...Object.keys(shape.properties ?? {}), 'limit', '__proto__', 'limit[]', 'a[b][c]'];
  const well = ordinaryObject(shape, known).map((object) =>
    Object.entries(object).map(([name, value]) => `${encode(name)}=${encode(value)}`),
  );
  const nastyPair = fc
    .tuple(fc.constantFrom(...names), fc.oneof(nastyValues.map(encode), fc.constantFrom(...rawPieces)))
    .map(([name, value]) => `${encode(name)}=${value}`);
  const text = fc
    .tuple(well, fc.array(nastyPair, { maxLength: 3 }))
    .map(([pairs, nasty]) => [...pairs, ...nasty].join('&'));
  const many = fc.constant(Array.from({ length: 1500 }, (_, index) => `limit=${String(index)}`).join('&'));
  return fc.oneof(
    { arbitrary: well.map((pairs) => pairs.join('&')), weight: 5 },
    { arbitrary: text, weight: 5 },
    { arbitrary: fc.oneof(many, fc.constantFrom(...rawPieces, '&&&', '=', '?', '[]')), weight: 1 },
  );
}

function paths(call: CallDeclaration, known: Known): Arbitrary<string> {
  const pieces = call.path.split(/(\{\w+\})/).map((piece): Arbitrary<string> => {
    if (!piece.startsWith('{')) return fc.constant(piece);
    const values = known[piece.slice(1, -1)] ?? known['id'] ?? ['x'];
    return fc.oneof(
      { arbitrary: fc.constantFrom(...values), weight: 6 },
      { arbitrary: fc.uuid(), weight: 1 },
      { arbitrary: nastyValues.map(encode), weight: 2 },
      { arbitrary: fc.constantFrom(...rawPieces.filter((one) => one !== 'a=b')), weight: 1 },
    );
  });
  return fc.tuple(...pieces).map((made) => made.join(''));
}

const oddHeaders: Arbitrary<Record<string, string>> = fc.constantFrom(
  { 'x-xsrf-token': 'wrong' },
  { 'x-xsrf-token': 'é'.repeat(10) },
  { cookie: 'session=%00; refresh=%zz; XSRF-TOKEN=' },
  { cookie: `session=${'a'.repeat(4000)}; client_session=x; influencer_session=;;==` },
  { cookie: 'session=x; session=y' },
  { 'x-forwarded-for': 'nobody, 999.999.999.999, ::1, <script>' },
  { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.test' },
  { host: 'evil.test:99999' },
  { 'x-http-method-override': 'DELETE' },
  { accept: 'text/html;q=x, */*' },
  { 'accept-encoding': 'br;q=0, gzip;q=2' },
  { range: 'bytes=0-,5-1' },
  { 'if-none-match': '*' },
  { 'content-encoding': 'gzip' },
  { 'transfer-encoding': 'identity' },
);

/** Requests to a call, from ordinary ones to those that no honest client sends. */
export const requestsTo = (call: CallDeclaration, known: Known): Arbitrary<WireRequest> =>
  fc
    .tuple(
      paths(call, known),
      fc.oneof({ arbitrary: queries(call, known), weight: 4 }, { arbitrary: fc.constant(''), weight: 1 }),
      bodies(call, known),
      fc.oneof({ arbitrary: fc.constant({}), weight: 9 }, { arbitrary: oddHeaders, weight: 1 }),
    )
    .map(([path, query, { body, headers }, odd]) => ({
      path: query === '' ? path : `${path}?${query}`,
      body,
      headers: { ...headers, ...odd },
    }));
