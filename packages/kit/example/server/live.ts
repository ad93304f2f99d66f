import { on } from 'node:events';
import type { Server } from 'node:http';
import { eventsSchema, type EventBatch, type EventRequest } from '@roundkeeper/kit/wire/events';
import { buildSchema } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { changes, table, type Row } from './database';

const schema = buildSchema(`
  type Query { isHere: Boolean }
  type Notice { id: ID! }
  type Subscription { loanChanged: Notice! }
  ${eventsSchema}
`);

type Change = readonly [collection: string, row: Row];

const changed = () => on(changes, 'change') as AsyncIterableIterator<Change>;

let last = 0;
changes.on('change', () => (last += 1));

function batchOf(stream: string, kind: EventBatch['kind'], rows: readonly Row[]): EventBatch {
  const number = { first: last, last };
  const told = rows.map((row) => ({ id: String(row.id), number: last, change: 'UPDATED' as const, row }));
  return { stream, kind, ...number, total: table(stream).length, rows: told };
}

const subscription = {
  async *loanChanged() {
    for await (const [name, { id }] of changed()) if (name === 'loans') yield { loanChanged: { id } };
  },
  async *onEvents({ streams }: EventRequest) {
    yield { onEvents: streams.map((stream) => batchOf(stream, 'STARTED', [])) };
    for await (const [name, row] of changed())
      if (streams.includes(name)) yield { onEvents: [batchOf(name, 'CHANGED', [row])] };
  },
};

/** Answers subscriptions at `/graphql`, by which lists stay current. */
export function addLive(server: Server): void {
  useServer({ schema, roots: { subscription } }, new WebSocketServer({ server, path: '/graphql' }));
}
