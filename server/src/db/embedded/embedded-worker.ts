import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { WorkerAnswer, WorkerInput, WorkerRequest } from './worker-messages';

const pieceSize = 256 * 1024;

const input = workerData as WorkerInput;
const post = (answer: WorkerAnswer) => {
  parentPort?.postMessage(answer, answer.kind === 'answer' ? [answer.bytes.buffer as ArrayBuffer] : []);
};

function simpleQuery(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`);
  const message = Buffer.alloc(5 + text.length);
  message.write('Q');
  message.writeInt32BE(4 + text.length, 1);
  text.copy(message, 5);
  return message;
}

/** Matches the start of a COPY … FROM STDIN, in simple or extended protocol. */
const copyIn = /^[QP][^]{4}(?:\w*\0)?\s*copy\s[^;]*\bfrom\s+stdin\b/i;
const copyRefused = simpleQuery(`do $$ begin
  raise feature_not_supported using message = 'the embedded database takes no COPY FROM STDIN; insert from unnest() instead';
end $$`);

/** The engine cannot wait for a client's rows and would end: it gets a failing query instead. */
function withoutCopyIn(messages: Uint8Array): Uint8Array {
  const beginning = Buffer.from(messages.buffer, messages.byteOffset, Math.min(messages.length, 2_000));
  return copyIn.test(beginning.toString('latin1')) ? copyRefused : messages;
}

function join(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const joined = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}

/** Serves one cluster; requests run one after the other, off the main thread. */
class Cluster {
  constructor(private readonly database: PGlite) {}

  /** Resets the transaction, settings and statements of the previous session. */
  async connect(): Promise<void> {
    for (const sql of ['ROLLBACK', 'DISCARD ALL']) await this.run(simpleQuery(sql), () => undefined);
  }

  async run(messages: Uint8Array, give: (piece: Uint8Array) => void): Promise<void> {
    let pieces: Uint8Array[] = [];
    let size = 0;
    const flush = () => {
      if (size > 0) give(join(pieces, size));
      pieces = [];
      size = 0;
    };
    await this.database.execProtocolRawStream(withoutCopyIn(messages), {
      onRawData: (bytes) => {
        // The bytes are a view of the engine's memory, which the next message overwrites.
        pieces.push(bytes.slice());
        size += bytes.length;
        if (size >= pieceSize) flush();
      },
    });
    flush();
  }

  async close(): Promise<void> {
    await this.database.close();
  }
}

async function serve(cluster: Cluster, request: WorkerRequest): Promise<void> {
  if (request.kind === 'close') {
    await cluster.close();
    post({ kind: 'closed' });
    parentPort?.close();
    return;
  }
  const { connection } = request;
  const give = (bytes: Uint8Array, last = false) => post({ kind: 'answer', connection, bytes, last });
  if (request.kind === 'connect') await cluster.connect();
  else await cluster.run(request.messages, (piece) => give(piece));
  give(new Uint8Array(0), true);
}

const complaints: string[] = [];

function fail(error: unknown): void {
  const reason = error instanceof Error ? error.message : JSON.stringify(error);
  post({ kind: 'failed', reason: [reason, ...complaints].join(' | ') });
  parentPort?.close();
}

async function start(): Promise<void> {
  const database = await PGlite.create(input.directory, {
    extensions: { pg_trgm },
    onStderr: (line: string) => {
      if (complaints.push(line) > 5) complaints.shift();
      return false;
    },
  });
  const cluster = new Cluster(database);
  if (input.create) {
    await cluster.close();
    post({ kind: 'closed' });
    return;
  }
  let queue = Promise.resolve();
  parentPort?.on('message', (request: WorkerRequest) => {
    queue = queue.then(() => serve(cluster, request)).catch(fail);
  });
  post({ kind: 'ready' });
}

await start().catch(fail);
