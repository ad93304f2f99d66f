import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, preview } from 'vite';

const root = resolve(import.meta.dirname, '../../..');

/** A console that is built with a `src/sources/index.ts` of its own. */
export interface OwnBuild {
  /** Where it is built to. */
  readonly folder: string;
  /** The code of `src/sources/index.ts`. */
  readonly sources: string;
  readonly settings: object;
  /** The JSON files beside it, by their names. */
  readonly files: Readonly<Record<string, object>>;
  /** The platform's API. */
  readonly api: string;
}

/** Builds a console and serves it as a static host does, with the platform's API behind it. */
export async function serveOwnBuild({ folder, sources, settings, files, api }: OwnBuild) {
  const shared = { root, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } } as const;
  await build({
    ...shared,
    plugins: [
      {
        name: 'own-sources',
        enforce: 'pre',
        load: (id) => (id === resolve(root, 'src/sources/index.ts') ? sources : undefined),
      },
    ],
  });
  const page = join(folder, 'index.html');
  const html = await readFile(page, 'utf8');
  const given = /(?<=<script id="roundkeeper-settings" type="application\/json">)[^<]*/;
  const known = JSON.parse(given.exec(html)?.[0] ?? '{}') as object;
  await writeFile(
    page,
    html.replace(given, () => JSON.stringify({ ...known, ...settings })),
  );
  for (const [name, content] of Object.entries(files))
    await writeFile(join(folder, name), JSON.stringify(content));
  const server = await preview({
    ...shared,
    preview: {
      host: '127.0.0.1',
      port: 0,
      proxy: { '/api': { target: api }, '/graphql': { target: api, ws: true } },
    },
  });
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}
