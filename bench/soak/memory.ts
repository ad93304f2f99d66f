import { once } from 'node:events';
import * as z from 'zod/mini';
import { WebSocket } from 'ws';
import type { ServerProcess } from '../../tests/support/servers/server-process';

/** Memory of a process after a forced garbage collection, in MiB. */
export interface MemorySample {
  /** Seconds since the start. */
  readonly at: number;
  readonly resident: number;
  /** The heap, and buffers outside of it. */
  readonly held: number;
}

const reply = z.object({ id: z.int(), result: z.optional(z.unknown()), error: z.optional(z.unknown()) });
const evaluation = z.object({
  result: z.object({
    value: z.object({ rss: z.number(), heapUsed: z.number(), external: z.number() }),
  }),
});
/** Milliseconds that a process may take to answer. */
const longestWait = 60_000;
const mebibytes = (bytes: number) => bytes / 2 ** 20;

/** What makes a server open an inspector at a free port, which it prints. */
export const inspectable = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/** Samples the memory of one process through its inspector. */
export class MemoryWatch {
  readonly samples: MemorySample[] = [];
  private asked = 0;

  private constructor(
    readonly name: string,
    private readonly socket: WebSocket,
  ) {}

  /** @param server started with {@link inspectable} */
  static async open(name: string, server: ServerProcess): Promise<MemoryWatch> {
    const [, address] = /Debugger listening on (ws:\S+)/.exec(server.output()) ?? [];
    if (address === undefined) throw new Error(`${name} has no inspector`);
    const socket = new WebSocket(address);
    await once(socket, 'open');
    return new MemoryWatch(name, socket);
  }

  /** Reads the source maps, which take their memory with the first error that is logged. */
  async warmUp(): Promise<void> {
    const expression = `require('node:module').findSourceMap(process.argv[1]) !== undefined`;
    await this.ask('Runtime.evaluate', { expression, includeCommandLineAPI: true });
  }

  async sample(at: number): Promise<void> {
    await this.ask('HeapProfiler.collectGarbage');
    const expression = 'process.memoryUsage()';
    const answer = await this.ask('Runtime.evaluate', { expression, returnByValue: true });
    const { rss, heapUsed, external } = z.parse(evaluation, answer).result.value;
    this.samples.push({ at, resident: mebibytes(rss), held: mebibytes(heapUsed + external) });
  }

  close(): void {
    this.socket.terminate();
  }

  /** The median of what was sampled in a part of the time. */
  median(kind: 'resident' | 'held', from: number, to: number): number {
    const values = this.samples.filter(({ at }) => at >= from && at <= to).map((sample) => sample[kind]);
    return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
  }

  private async ask(method: string, params: object = {}): Promise<unknown> {
    const id = (this.asked += 1);
    this.socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [data] = (await once(this.socket, 'message', {
        signal: AbortSignal.timeout(longestWait),
      })) as [Buffer];
      const parsed = z.safeParse(reply, JSON.parse(data.toString()));
      if (!parsed.success || parsed.data.id !== id) continue;
      if (parsed.data.error !== undefined) throw new Error(`${method}: ${JSON.stringify(parsed.data.error)}`);
      return parsed.data.result;
    }
  }
}
