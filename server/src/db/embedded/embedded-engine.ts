import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { EmbeddedPort } from './embedded-stream';
import type { WorkerAnswer, WorkerInput, WorkerRequest } from './worker-messages';

class EmbeddedEngineError extends Error {
  override readonly name = 'EmbeddedEngineError';
}

interface Pending {
  onBytes: (bytes: Uint8Array) => void;
  resolve: () => void;
  reject: (error: Error) => void;
}

/** The program of the thread: its source with a loader for TypeScript, or what the build made of it. */
const program = import.meta.url.endsWith('.ts') ? './worker-entry.mjs' : './embedded-worker.js';

function startWorker(input: WorkerInput): Worker {
  return new Worker(new URL(program, import.meta.url), { workerData: input, execArgv: [] });
}

function firstAnswer(worker: Worker, expected: WorkerAnswer['kind']): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('message', (answer: WorkerAnswer) => {
      if (answer.kind === expected) resolve();
      else reject(new EmbeddedEngineError(answer.kind === 'failed' ? answer.reason : answer.kind));
    });
    worker.once('error', (error: Error) => reject(new EmbeddedEngineError(error.message)));
    worker.once('exit', (code) => reject(new EmbeddedEngineError(`ended with code ${code}`)));
  });
}

export async function createCluster(directory: string): Promise<void> {
  const worker = startWorker({ directory, create: true });
  try {
    await firstAnswer(worker, 'closed');
  } finally {
    await worker.terminate();
  }
}

export class EmbeddedEngine {
  private readonly pending = new Map<number, Pending>();
  private connections = 0;
  private ended: Error | undefined;
  private closing = false;

  private constructor(
    private readonly worker: Worker,
    private readonly onLost: (error: Error) => void,
  ) {
    worker.on('message', (answer: WorkerAnswer) => this.receive(answer));
    worker.on('error', (error: Error) => this.lose(error.message));
    worker.on('exit', (code) => this.lose(`its thread ended with code ${code}`));
  }

  /**
   * Opens the cluster in that directory.
   * @param onLost called once when the engine ends unexpectedly; every later query fails
   */
  static async open(directory: string, onLost: (error: Error) => void): Promise<EmbeddedEngine> {
    const worker = startWorker({ directory, create: false });
    try {
      await firstAnswer(worker, 'ready');
    } catch (error) {
      await worker.terminate();
      throw error;
    }
    return new EmbeddedEngine(worker, onLost);
  }

  /** Opens a port for a client, whose session replaces the one before. */
  port(): EmbeddedPort {
    const connection = ++this.connections;
    return {
      connect: () => this.request({ kind: 'connect', connection }, () => undefined),
      run: (bytes, onBytes) => {
        const messages = new Uint8Array(bytes);
        return this.request({ kind: 'run', connection, messages }, onBytes);
      },
    };
  }

  /**
   * Closes the database cleanly and ends the thread. Running queries have `timeout` milliseconds to finish; ending
   * the thread loses nothing committed.
   */
  async close(timeout = 10_000): Promise<void> {
    if (this.closing) return;
    this.closing = true;
    if (!this.ended) {
      const exited = once(this.worker, 'exit');
      this.post({ kind: 'close' });
      await Promise.race([exited, setTimeout(timeout, undefined, { ref: false })]);
    }
    await this.worker.terminate();
  }

  private post(request: WorkerRequest): void {
    this.worker.postMessage(request, request.kind === 'run' ? [request.messages.buffer as ArrayBuffer] : []);
  }

  private request(
    request: Extract<WorkerRequest, { connection: number }>,
    onBytes: Pending['onBytes'],
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.ended) return reject(this.ended);
      this.pending.set(request.connection, { onBytes, resolve, reject });
      this.post(request);
    });
  }

  private receive(answer: WorkerAnswer): void {
    if (answer.kind === 'failed') this.lose(answer.reason);
    if (answer.kind !== 'answer') return;
    const pending = this.pending.get(answer.connection);
    if (answer.bytes.length > 0) pending?.onBytes(answer.bytes);
    if (!answer.last) return;
    this.pending.delete(answer.connection);
    pending?.resolve();
  }

  private lose(reason: string): void {
    if (this.ended) return;
    const error = new EmbeddedEngineError(`The embedded database is gone: ${reason}. Restart the server.`);
    this.ended = error;
    for (const { reject } of this.pending.values()) reject(error);
    this.pending.clear();
    if (!this.closing) this.onLost(error);
  }
}
