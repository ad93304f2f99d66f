import { execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';
import { serverProgram } from './server-program';

/** Runs a program of the built server to its end: its exit code, and what it said without a stack. */
export async function runProgram(
  name: Parameters<typeof serverProgram>[0],
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  meanwhile: (child: ChildProcess) => Promise<void> = () => Promise.resolve(),
): Promise<{ readonly code: number; readonly said: string }> {
  const child = execFile(
    process.execPath,
    [...serverProgram(name), ...args],
    { env: { ...process.env, DATABASE_URL: '', ...env } },
    () => undefined,
  );
  let said = '';
  child.stdout?.on('data', (chunk: string) => (said += chunk));
  child.stderr?.on('data', (chunk: string) => (said += chunk));
  const closed = once(child, 'close');
  await meanwhile(child);
  const [code] = (await closed) as [number];
  expect(said).not.toMatch(/^ +at /m);
  return { code, said };
}
