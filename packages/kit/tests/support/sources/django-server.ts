import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { people, posts } from '../../../../../tests/support/sources/blog';
import type { SourceServer } from '../../../../../tests/support/sources/source-servers';

const needed = 'import rest_framework, django_filters';

const canRun = (python: string): boolean => {
  try {
    execFileSync(python, ['-c', needed], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

// Debian's own, which is not always the first one.
const found = ['/usr/bin/python3', 'python3'].find(canRun);

/** Whether Django REST framework is here; says so where it is not. */
export function hasDjango(): boolean {
  if (found === undefined)
    console.warn(
      '\n!! Not installed: Django REST framework (Debian: apt install python3-djangorestframework python3-django-filters). Its tests are SKIPPED.\n',
    );
  return found !== undefined;
}

/** Starts Django REST framework with the blog. */
export async function startDjango(): Promise<SourceServer> {
  const program = resolve(import.meta.dirname, 'django_server.py');
  const server = spawn(found ?? 'python3', [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  server.stdin.write(`${JSON.stringify({ people, posts })}\n`);
  const base = await Promise.race([
    once(server.stdout, 'data').then(([line]: unknown[]) => String(line).trim()),
    ended.then(([code]: unknown[]) => {
      throw new Error(`Django ended with ${String(code)}`);
    }),
  ]);
  const close = async () => {
    server.stdin.end();
    await ended;
  };
  return { base, close };
}
