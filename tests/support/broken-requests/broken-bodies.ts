import fc, { type Arbitrary } from 'fast-check';
import type { CallDeclaration } from '../../../packages/kit/src/wire/call';
import { hostileValues, nest } from './hostile-values';
import { ordinaryObject, shapeOf, type Known } from './ordinary-values';

/** One thing that is done to an object which was well until then. */
const breakage = (names: readonly string[]): Arbitrary<(object: object) => object> =>
  fc.oneof(
    fc
      .tuple(fc.constantFrom(...(names.length > 0 ? names : ['extra'])), hostileValues)
      .map(([name, value]) => (object: object) => ({ ...object, [name]: value })),
    fc
      .constantFrom(...names, 'none')
      .map(
        (gone) => (object: object) =>
          Object.fromEntries(Object.entries(object).filter(([name]) => name !== gone)),
      ),
    fc
      .tuple(fc.constantFrom('role', 'status', 'id', 'admin', 'constructor', 'x'.repeat(5000)), hostileValues)
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

/** A body, and what is said of it. */
export interface Body {
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

const json = { 'content-type': 'application/json' };

/** Bodies for a call, well or broken. */
export function bodies(call: CallDeclaration, known: Known): Arbitrary<Body> {
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
