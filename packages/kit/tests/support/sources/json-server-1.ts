import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { people, posts } from '../../../../../tests/support/sources/blog';
import { listen, type SourceServer } from '../../../../../tests/support/sources/source-servers';

const folder = join(import.meta.dirname, 'json-server-1');
const library = join(folder, 'node_modules/json-server/lib');

/**
 * Whether json-server 1 is here, installed at the first call; says so where it cannot be. Under `npm test` the repository's own
 * `engine-strict` comes by the environment, which is stronger than the folder's `.npmrc`.
 */
export function hasJsonServer1(): boolean {
  if (!existsSync(library))
    try {
      execFileSync('npm', ['ci', '--ignore-scripts', '--no-engine-strict', '--loglevel=error'], {
        cwd: folder,
        stdio: 'ignore',
      });
    } catch {
      console.warn(
        '\n!! Not installed: json-server 1, which comes from the package registry. Its tests are SKIPPED.\n',
      );
    }
  return existsSync(library);
}

interface Database {
  readonly data: object;
  readonly write: () => Promise<void>;
}

interface Adapter {
  readonly read: () => Promise<object>;
}

/** Starts json-server 1 with the blog, read as from a file: identifiers become texts. */
export async function startJsonServer1(): Promise<SourceServer> {
  const { createApp } = (await import(join(library, 'app.js'))) as {
    createApp: (db: Database) => { handler: RequestListener };
  };
  const { NormalizedAdapter } = (await import(join(library, 'adapters/normalized-adapter.js'))) as {
    NormalizedAdapter: new (file: Adapter) => Adapter;
  };
  const written = posts.map((post) => ({ ...post, authorId: String(post.authorId) }));
  const file = new NormalizedAdapter({ read: async () => structuredClone({ people, posts: written }) });
  const app = createApp({ data: await file.read(), write: async () => undefined });
  return listen((request, response) => app.handler(request, response));
}
