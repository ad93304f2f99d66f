import { on } from 'node:events';
import type { Server } from 'node:http';
import type { EventBatch } from '@roundkeeper/kit/wire/events';
import { buildSchema } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { changes, find, table, type Row } from './database';

const schema = buildSchema(`
  scalar Batch
  type Query { isHere: Boolean }
  type Notice { id: ID! }
  type Subscription {
    loanChanged: Notice!
    onEvents(streams: [ID!]!, ids: [ID!]!): Batch!
  }
`);

type Change = readonly [collection: string, row: Row];

const changed = () => on(changes, 'change') as AsyncIterableIterator<Change>;

let last = 0;
changes.on('change', () => (last += 1));

/** The rows of a list as they are now, null for one that is gone. */
function batchOf(stream: string, kind: EventBatch['kind'], ids: readonly string[]): EventBatch {
  const told = { number: last, change: 'UPDATED' as const };
  const rows = ids.map((id) => ({ ...told, id, row: find(stream, id) ?? null }));
  return { stream, kind, first: last, last, total: table(stream).length, rows };
}

interface Followed {
  readonly streams: readonly string[];
  /** The rows on the screen: the first answer has them as they are then, also after a loss. */
  readonly ids: readonly string[];
}

const subscription = {
  async *loanChanged() {
    for await (const [name, { id }] of changed()) if (name === 'loans') yield { loanChanged: { id } };
  },
  async *onEvents({ streams, ids }: Followed) {
    const news = changed();
    for (const stream of streams) yield { onEvents: batchOf(stream, 'STARTED', ids) };
    for await (const [name, { id }] of news)
      if (streams.includes(name)) yield { onEvents: batchOf(name, 'CHANGED', [String(id)]) };
  },
};

/** Answers subscriptions at `/graphql`, by which lists stay current. */
export function addLive(server: Server): void {
  useServer({ schema, roots: { subscription } }, new WebSocketServer({ server, path: '/graphql' }));
}
