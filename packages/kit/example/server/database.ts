import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

/* json-server has no types of its own; what is used of it and of Express below it. */

export type Row = Record<string, unknown> & { id: number | string };

export interface Request extends IncomingMessage {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Response extends ServerResponse {
  readonly locals: { readonly data?: Row };
  status(code: number): this;
  type(name: string): this;
  json(body: unknown): void;
  send(body: unknown): void;
}

type Handler = (request: Request, response: Response, next: (error?: unknown) => void) => unknown;

export interface App extends Readonly<
  Record<'get' | 'post' | 'put' | 'delete', (path: string, handle: Handler) => void>
> {
  (request: IncomingMessage, response: ServerResponse): void;
  readonly use: (...handlers: readonly (string | Handler)[]) => void;
}

export const jsonServer = createRequire(import.meta.url)('json-server') as {
  readonly create: () => App;
  readonly router: (data: object) => Handler;
  readonly bodyParser: Handler;
  readonly defaults: (options: object) => Handler;
};

/** The rows by collection; changes stay in memory. */
export const db = JSON.parse(readFileSync(join(import.meta.dirname, '../db.json'), 'utf8')) as Readonly<
  Record<string, Row[]>
>;

export const table = (name: string): Row[] => db[name] ?? [];

export const find = (name: string, id: unknown) => table(name).find((row) => String(row.id) === String(id));

export function add(name: string, row: Record<string, unknown>): void {
  table(name).push({ id: Math.max(0, ...table(name).map(({ id }) => Number(id))) + 1, ...row });
}

/** Emits `change` with the name of a collection and the row. */
export const changes = new EventEmitter();
