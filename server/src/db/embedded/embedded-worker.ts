import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DiskReserve } from './disk-reserve';
import { makePrivate } from './private-files';
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

const sync = Buffer.from([0x53, 0, 0, 0, 4]);
const ready = Buffer.from([0x5a, 0, 0, 0, 5]);
const idle = 'I'.charCodeAt(0);

/** Whether the engine has to end its answer to these messages with ReadyForQuery. */
const endsReady = (messages: Uint8Array) =>
  messages[0] === 'Q'.charCodeAt(0) || sync.equals(messages.subarray(-sync.length));

/** SQLSTATE fields of an error: the engine refuses a write in a read-only transaction, and the disk is full. */
const [readOnlyState, diskFullState] = ['\0C25006\0', '\0C53100\0'].map((field) => Buffer.from(field)) as [
  Buffer,
  Buffer,
];

/** Names the reason why the engine refuses writes: callers are told that the disk is full. */
function nameFullDisk(answer: Uint8Array): void {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.length);
  const at = bytes.indexOf(readOnlyState);
  if (at >= 0) diskFullState.copy(bytes, at);
}

/** Serves one cluster; requests run one after the other, off the main thread. */
class Cluster {
  /** The end of the last answer: ReadyForQuery with the state of the transaction. */
  private tail: Buffer = Buffer.alloc(0);
  private isReadOnly = false;

  constructor(
    private readonly database: PGlite,
    private readonly reserve: DiskReserve | undefined,
  ) {}

  /** Resets the transaction, settings and statements of the previous session. */
  async connect(): Promise<void> {
    for (const sql of ['ROLLBACK', 'DISCARD ALL']) await this.exchange(simpleQuery(sql));
    this.isReadOnly = false;
  }

  async run(messages: Uint8Array, give: (piece: Uint8Array) => void): Promise<void> {
    await this.guardDisk();
    await this.exchange(withoutCopyIn(messages), give);
  }

  /**
   * Between transactions, refuses writes while the disk is low and allows them again. An engine that finds no room
   * for its log ends.
   */
  private async guardDisk(): Promise<void> {
    const isLow = this.reserve?.isLow() ?? false;
    if (isLow === this.isReadOnly || this.tail.at(-1) !== idle) return;
    await this.exchange(simpleQuery(`set default_transaction_read_only = ${isLow ? 'on' : 'off'}`));
    this.isReadOnly = isLow;
  }

  /** @throws Error when the engine ended instead of answering, which it does not tell itself */
  private async exchange(messages: Uint8Array, give?: (piece: Uint8Array) => void): Promise<void> {
    let pieces: Uint8Array[] = [];
    let size = 0;
    const flush = () => {
      const answer = join(pieces, size);
      if (this.isReadOnly) nameFullDisk(answer);
      if (size > 0) give?.(answer);
      pieces = [];
      size = 0;
    };
    this.tail = Buffer.alloc(0);
    await this.database.execProtocolRawStream(messages, {
      onRawData: (bytes) => {
        this.tail = Buffer.concat([this.tail, bytes.subarray(-ready.length - 1)]).subarray(-ready.length - 1);
        // The bytes are a view of the engine's memory, which the next message overwrites.
        pieces.push(bytes.slice());
        size += bytes.length;
        if (size >= pieceSize) flush();
      },
    });
    if (endsReady(messages) && !ready.equals(this.tail.subarray(0, -1))) throw new Error('it ended');
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
  // The engine writes some files without regard to any umask.
  await makePrivate(input.directory);
  const reserve = input.create ? undefined : new DiskReserve(input.directory);
  const cluster = new Cluster(database, reserve);
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
