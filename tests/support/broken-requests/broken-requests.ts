import fc, { type Arbitrary } from 'fast-check';
import type { CallDeclaration } from '../../../packages/kit/src/wire/call';
import { bodies } from './broken-bodies';
import { hostileValues } from './hostile-values';
import { ordinaryObject, shapeOf, type Known } from './ordinary-values';

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly path: string;
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
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
    .tuple(fc.constantFrom(...names), fc.oneof(hostileValues.map(encode), fc.constantFrom(...rawPieces)))
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
      { arbitrary: hostileValues.map(encode), weight: 2 },
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
