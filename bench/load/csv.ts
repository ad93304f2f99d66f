import { once } from 'node:events';
import pg from 'pg';
import type { Connection } from '../connection';
import { residentMemory } from '../resident-memory';

export interface Download {
  readonly rows: number;
  readonly seconds: number;
  /** The largest growth of the server's resident memory in MiB; undefined where that cannot be read. */
  readonly growth: number | undefined;
}

function countLines(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}

/** Downloads a round's confirmed bids, counts the rows and watches the server's memory. */
export async function download(operator: Connection, roundId: string, pid: number): Promise<Download> {
  const before = residentMemory(pid);
  let highest = before ?? 0;
  const watching = setInterval(() => (highest = Math.max(highest, residentMemory(pid) ?? 0)), 50);
  const started = performance.now();
  const { statusCode, body } = await operator.open(
    'POST',
    `/admin/orders/${roundId}/confirmed-bids/download`,
    {
      timezone: 'Europe/Berlin',
    },
  );
  if (statusCode !== 200) throw new Error(`the download answered ${String(statusCode)}`);
  let rows = -1;
  body.on('data', (chunk: Buffer) => (rows += countLines(chunk)));
  await once(body, 'end');
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watching);
  return { rows, seconds, growth: before === undefined ? undefined : highest - before };
}

/** A `pg` query that consumes `COPY … TO STDOUT` and counts its rows. */
class CopyOut {
  rows = 0;
  private resolve: () => void = () => undefined;
  private reject: (error: Error) => void = () => undefined;
  readonly done = new Promise<void>((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });

  constructor(private readonly text: string) {}

  submit(connection: { query(text: string): void }): void {
    connection.query(this.text);
  }
  handleCopyData(): void {
    this.rows += 1;
  }
  handleCommandComplete(): void {
    // Called once more when the connection is ready.
  }
  handleError(error: Error): void {
    this.reject(error);
  }
  handleReadyForQuery(): void {
    this.resolve();
  }
}

/** Reads the same rows by `COPY` without processing them. */
export async function copyOut(databaseUrl: string, roundId: string): Promise<Omit<Download, 'growth'>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const copy =
    new CopyOut(`copy (select u.name, u.email, o.created_at, o.fee, o.bid from orders o join users u on u.id = o.user_id
    where o.round_id = '${roundId}' and o.status = 'CONFIRMED' order by o.created_at, o.id) to stdout with csv`);
  const started = performance.now();
  client.query(copy);
  await copy.done;
  const seconds = (performance.now() - started) / 1000;
  await client.end();
  return { rows: copy.rows, seconds };
}
