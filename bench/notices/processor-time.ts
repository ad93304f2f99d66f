import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** A file below /proc, empty when its process has ended. */
function read(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
}

function list(path: string): string[] {
  try {
    return readdirSync(`/proc/${path}`);
  } catch {
    return [];
  }
}

/** Microseconds that all threads of a process have spent on a processor, as the scheduler counts them. */
export function processorTime(pid: number): number {
  return list(`${String(pid)}/task`)
    .map((task) => Number(read(`${String(pid)}/task/${task}/schedstat`).split(' ')[0]) / 1_000)
    .reduce((sum, each) => sum + each, 0);
}

/** The processes that a process has started. */
const childrenOf = (pid: number): number[] =>
  read(`${String(pid)}/task/${String(pid)}/children`)
    .split(' ')
    .filter((each) => each.trim() !== '')
    .map(Number);

/** Measures the processor time of PostgreSQL's processes, in microseconds. */
export class ServerTime {
  private readonly before: ReadonlyMap<number, number>;

  private constructor(private readonly postmaster: number) {
    this.before = this.now();
  }

  /** Begins to measure; processes that end meanwhile are not counted. */
  static async begin(client: pg.ClientBase): Promise<ServerTime> {
    const { rows } = await client.query<{ text: string }>(`select pg_read_file('postmaster.pid') as text`);
    return new ServerTime(Number(rows[0]?.text.split('\n')[0]));
  }

  spent(): number {
    let sum = 0;
    for (const [pid, time] of this.now()) sum += time - (this.before.get(pid) ?? 0);
    return sum;
  }

  private now(): Map<number, number> {
    const pids = [this.postmaster, ...childrenOf(this.postmaster)];
    return new Map(pids.map((pid) => [pid, processorTime(pid)]));
  }
}
