import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Abuses } from './abuse';
import type { Connection } from '../connection';
import { Latencies } from '../latencies';

export interface UnderAbuse {
  readonly ordinary: Latencies;
  readonly done: Readonly<Abuses>;
  readonly failed: number;
  readonly seconds: number;
}

const paths = ['/admin/orders?limit=10', '/admin/users?limit=10', '/admin/auth/who-am-i'];

/** Measures ordinary requests while another process runs the named abuses. */
export async function runUnderAbuse(
  url: string,
  operator: Connection,
  { names, seconds }: { readonly names: readonly string[]; readonly seconds: number },
): Promise<UnderAbuse> {
  const args = ['--import', 'tsx', 'bench/load/abuser.ts', url, String(seconds), ...names];
  const abuser = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  abuser.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(abuser, 'exit');
  const ordinary = new Latencies();
  let failed = 0;
  const started = performance.now();
  for (let turn = 0; abuser.exitCode === null; turn += 1) {
    const { status } = await ordinary.time(() => operator.send('GET', paths[turn % paths.length] ?? ''));
    if (status !== 200) failed += 1;
    await sleep(5);
  }
  await ended;
  const taken = (performance.now() - started) / 1_000;
  return { ordinary, done: JSON.parse(said) as Abuses, failed, seconds: taken };
}
