import type { FastifyRequest } from 'fastify';
import { Failure } from './failure';

/** The methods of each path, to tell a wrong method (405) from an unknown path (404). */
export class KnownPaths {
  private readonly entries: { readonly pattern: RegExp; readonly methods: Set<string> }[] = [];

  add(path: string, method: string): void {
    const source = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
    const pattern = new RegExp(`^${source}$`);
    const known = this.entries.find((entry) => entry.pattern.source === pattern.source);
    const methods = known?.methods ?? new Set();
    if (!known) this.entries.push({ pattern, methods });
    methods.add(method);
    if (method === 'GET') methods.add('HEAD');
  }

  methodsOf(path: string): string[] {
    const found = this.entries
      .filter(({ pattern }) => pattern.test(path))
      .flatMap((entry) => [...entry.methods]);
    return [...new Set(found)].sort();
  }
}

/**
 * The failure for an unrouted request below the base: 405 with `Allow` for a known path, else 404.
 * @param base as in `/api/v1`
 */
export function whyNotRouted({ method, url }: FastifyRequest, paths: KnownPaths, base: string): Failure {
  const path = (url.split('?', 1)[0] ?? '').slice(base.length);
  const allowed = paths.methodsOf(path);
  if (allowed.length === 0 || allowed.includes(method)) return new Failure(404);
  return new Failure(405, `${method} is not possible here`, { headers: { allow: allowed.join(', ') } });
}
