import type { IncomingMessage } from 'node:http';
import { parseJson } from '../../../src/lib/json';
import { listen } from './source-servers';

type Row = Readonly<Record<string, unknown>>;

interface RowServerOptions {
  /** The rows of each collection, by its name; JSON as it is on the wire. */
  readonly data: Readonly<Record<string, string>>;
  /** The fields that rows of a list have; all of them unless given. */
  readonly listed?: readonly string[];
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

const pick = (row: Row, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));

/**
 * Starts a server whose PUT replaces a row and whose PATCH merges, in the words of json-server, that keeps every digit.
 * @returns its address, what was sent to it as text, and its rows as JSON
 */
export async function startRowServer({ data, listed }: RowServerOptions) {
  const tables = new Map(Object.entries(data).map(([name, rows]) => [name, parseJson(rows) as Row[]]));
  const sent: string[] = [];
  const server = await listen((request, response) => {
    void (async () => {
      const { method = '', url = '' } = request;
      const { pathname, searchParams } = new URL(url, 'http://rows.test');
      const [, name = '', id] = pathname.split('/');
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
      if (method === 'OPTIONS') answer(200, null);
      else if (method === 'POST') answer(201, { id: 'new', ...(parseJson(body) as Row) });
      else if (id === undefined) {
        const names = [...searchParams.keys()].filter((key) => !/^_|_like$/.test(key));
        const found = rows.filter((row) =>
          names.every((key) => searchParams.getAll(key).includes(String(row[key]))),
        );
        answer(200, listed ? found.map((row) => pick(row, listed)) : found);
      } else if (at === -1) answer(404, {});
      else {
        if (method === 'PUT') rows[at] = parseJson(body) as Row;
        if (method === 'PATCH') rows[at] = { ...rows[at], ...(parseJson(body) as Row) };
        answer(200, rows[at]);
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
