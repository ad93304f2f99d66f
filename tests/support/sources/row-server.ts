import type { IncomingMessage } from 'node:http';
import { parseJson } from '../../../packages/kit/src/lib/json';
import type { Dialect } from '../../../packages/kit/src/extras/sources/source-schema';
import { listen } from './source-servers';

type Row = Readonly<Record<string, unknown>>;

interface RowServerOptions {
  /** The rows of each collection, by its name; JSON as it is on the wire. */
  readonly data: Readonly<Record<string, string>>;
  /** The fields that rows of a list have; all of them unless given. */
  readonly listed?: readonly string[];
  /** How it writes answers and reads rows; as json-server does unless given. */
  readonly dialect?: Dialect;
  /** The answer with which it refuses a call, by its method and address. */
  readonly refuse?: (call: string) => { readonly status: number; readonly body: unknown } | undefined;
}

/** Returns a value in the objects that a path leads through. */
const placed = (path: string, value: unknown): unknown =>
  path === '' ? value : path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);

/** Returns a row after a change, which replaces it or is merged into it. */
function changed(row: Row, change: Row, { shape = 'plain' }: Dialect, isPart: boolean): Row {
  const merge = (one: unknown, other: unknown) => ({ ...(isPart ? (one as Row) : {}), ...(other as Row) });
  if (shape === 'plain') return merge(row, change);
  if (shape === 'attributes') return { id: row['id'], attributes: merge(row['attributes'], change) };
  const { attributes, relationships } = change;
  return {
    ...merge(row, change),
    attributes: merge(row['attributes'], attributes),
    relationships: merge(row['relationships'], relationships),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

const pick = (row: Row, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));

/**
 * Starts a server whose PUT replaces a row, unless its dialect says otherwise, and whose PATCH merges. It keeps every digit.
 * @returns its address, what was sent to it as text, and its rows as JSON
 */
export async function startRowServer({ data, listed, dialect: own, refuse }: RowServerOptions) {
  const dialect: Dialect = own ?? {};
  const tables = new Map(Object.entries(data).map(([name, rows]) => [name, parseJson(rows) as Row[]]));
  const sent: string[] = [];
  const server = await listen((request, response) => {
    void (async () => {
      const { method = '', url = '' } = request;
      const { pathname, searchParams } = new URL(url, 'http://rows.test');
      const [, name = '', part = ''] = pathname.split('/');
      const id = part || /^eq\.(.*)/.exec(searchParams.get('id') ?? '')?.[1];
      const body = await textOf(request);
      if (method !== 'OPTIONS') sent.push([method, decodeURIComponent(url), body].join(' ').trim());
      const rows = tables.get(name) ?? [];
      const at = rows.findIndex((row) => String(row['id']) === id);
      const answer = (status: number, value: unknown) =>
        response
          .writeHead(status, {
            'content-type': 'application/json',
            'access-control-allow-origin': '*',
            'access-control-allow-headers': '*',
            'access-control-allow-methods': '*',
            'access-control-expose-headers': '*',
            'x-total-count': String(rows.length),
          })
          .end(JSON.stringify(value));
      const refusal = refuse?.(`${method} ${url}`);
      const rowAnswer = (row: unknown) => (dialect.row === '0' ? [row] : placed(dialect.row ?? '', row));
      const sentRow = () => {
        const given = parseJson(body) as Row;
        return (dialect.body ? given[dialect.body] : given) as Row;
      };
      if (method === 'OPTIONS') answer(200, null);
      else if (refusal) answer(refusal.status, refusal.body);
      else if (method === 'POST') answer(201, { id: 'new', ...(parseJson(body) as Row) });
      else if (id === undefined) {
        const names = own ? [] : [...searchParams.keys()].filter((key) => !/^_|_like$/.test(key));
        const found = rows.filter((row) =>
          names.every((key) => searchParams.getAll(key).includes(String(row[key]))),
        );
        const given = listed ? found.map((row) => pick(row, listed)) : found;
        answer(200, placed(dialect.rows?.replace('*', name) ?? '', given));
      } else if (at === -1) answer(404, {});
      else {
        const isPart = method === 'PATCH' || dialect.partialPut === true;
        if (method === 'PUT' || method === 'PATCH')
          rows[at] = changed(rows[at] ?? {}, sentRow(), dialect, isPart);
        answer(200, rowAnswer(rows[at]));
        if (method === 'DELETE') rows.splice(at, 1);
      }
    })();
  });
  return {
    ...server,
    /** What was sent so far, without what only reads. */
    changes: () => sent.filter((line) => !line.startsWith('GET ')),
    sent,
    rows: (name: string) => JSON.stringify(tables.get(name)),
  };
}
