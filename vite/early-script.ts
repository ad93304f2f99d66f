import { createHash } from 'node:crypto';
import { basename, dirname, resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import type { EarlyData } from '../src/app/early/ask-early';
import type { EarlyList } from '../src/app/early/early-page';
import type { AnyResource } from '../src/config/resource';
import { defaultSettings } from '../src/config/settings';
import { declarationFiles } from './declarations';
import { quoted, runModule } from './run-module';

type Chunk = Rolldown.OutputChunk;

const script = resolve(import.meta.dirname, '../src/app/early/ask-early.ts');
const lists = resolve(import.meta.dirname, '../src/app/early/early-page.ts');
const pageModule = /\/src\/pages\/([^/]+)\/\1-page\.tsx$/;
const resourceModule = /\/src\/resources\/([^/]+)\/resource\.ts$/;

const { apiBase, flags } = defaultSettings;

const settingsElement = /<script id="roundkeeper-settings"[^>]*>[^<]*<\/script>/;

interface Declared {
  readonly folder: string;
  /** The first part of its path. */
  readonly page: string;
  readonly list?: EarlyList;
}

async function declaredPages(folder: string): Promise<readonly Declared[]> {
  const files = declarationFiles(folder);
  const code = [
    `export { earlyListOf, mayLack } from ${quoted(lists)};`,
    ...files.map((file, at) => `import declaration${String(at)} from ${quoted(file)};`),
    `export const declarations = [${files.map((_, at) => `declaration${String(at)}`).join(', ')}];`,
  ].join('\n');
  const { declarations, earlyListOf, mayLack } = await runModule<{
    declarations: readonly AnyResource[];
    earlyListOf: (resource: AnyResource) => EarlyList | undefined;
    mayLack: (resource: AnyResource) => boolean;
  }>(code);
  return declarations.flatMap((resource, at) => {
    // Each page makes the script longer, which the login page waits for too: those that a backend may lack come with the console.
    if (resource.path === undefined || mayLack(resource)) return [];
    const list = earlyListOf(resource);
    const known = { folder: basename(dirname(files[at] ?? '')), page: resource.path.slice(1) };
    return [{ ...known, ...(list ? { list } : {}) }];
  });
}

const urls = (files: Iterable<string>) => [...new Set(files)].map((file) => `/${file}`);

/** Returns the names of scripts, without folder and ending, in one text. @throws Error for a file that is no script there */
const namesOf = (files: Iterable<string>) =>
  [...new Set(files)]
    .map((file) => {
      const name = /^assets\/(.+)\.js$/.exec(file)?.[1];
      if (name === undefined) throw new Error(`${file} is no script of the folder assets`);
      return name;
    })
    .join(' ');

/** What a chunk needs beside those that are there anyway. */
const filesOf = (chunk: Chunk, there: ReadonlySet<string>) =>
  [chunk.fileName, ...chunk.imports].filter((file) => !there.has(file));

async function earlyData(chunks: readonly Chunk[], folder: string): Promise<EarlyData | undefined> {
  const having = (isWanted: (id: string) => boolean) =>
    chunks.find(({ moduleIds }) => moduleIds.some(isWanted));
  const entry = chunks.find(({ isEntry }) => isEntry);
  const first = having((id) => id.endsWith('/src/app/screens/console-screen.tsx'));
  if (!entry || !first) return undefined;
  const early = new Set([entry.fileName, ...entry.imports]);
  const scripts = filesOf(first, early);
  const there = new Set([...early, ...scripts]);
  const pages: Record<string, EarlyData['pages'][string]> = {};
  for (const chunk of chunks) {
    const name = chunk.moduleIds.map((id) => pageModule.exec(id)?.[1]).find((found) => found !== undefined);
    if (name !== undefined && name !== 'login') pages[name] = { scripts: namesOf(filesOf(chunk, there)) };
  }
  for (const { folder: name, page, list } of await declaredPages(folder)) {
    const own = having((id) => resourceModule.exec(id)?.[1] === name);
    pages[page] = { scripts: own ? namesOf(filesOf(own, there)) : '', ...(list ? { list } : {}) };
  }
  const styles = urls(first.viteMetadata?.importedCss ?? []);
  return { settings: { apiBase, flags }, scripts: namesOf(scripts), styles, pages };
}

/** Returns the script as one small file without imports. */
async function bundle(data: EarlyData): Promise<string> {
  const id = 'virtual:early';
  const output = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'early-entry',
        resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
        load: (asked) =>
          asked === `\0${id}`
            ? `import { askEarly } from ${quoted(script)}; askEarly(${JSON.stringify(data)});`
            : undefined,
      },
    ],
    build: { write: false, target: 'es2023', rolldownOptions: { input: id, output: { format: 'iife' } } },
  });
  const [{ output: files } = { output: [] }] = [output].flat() as Rolldown.RolldownOutput[];
  const [code] = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  if (code === undefined) throw new Error('the early script is empty');
  return code;
}

/**
 * Puts a script of its own into the page's head that asks, before the bundles run, for what a signed-in admin will need.
 * It is a file, so that a Content-Security-Policy of `script-src 'self'` allows it.
 * @param folder folder of the declarations
 */
export function earlyScript(folder: string): Plugin {
  let made: { fileName: string; source: string } | undefined;
  return {
    name: 'early-script',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle: output = {} }) => {
        const chunks = Object.values(output).filter((file) => file.type === 'chunk');
        const data = await earlyData(chunks, folder);
        if (!data) return html;
        const source = await bundle(data);
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 7);
        made = { fileName: `assets/early-${hash}.js`, source };
        const element = `<script async fetchpriority="high" src="/${made.fileName}"></script>`;
        // Behind the settings, which it reads.
        return html.replace(settingsElement, (settings) => `${settings}\n    ${element}`);
      },
    },
    generateBundle() {
      if (made) this.emitFile({ type: 'asset', ...made });
    },
  };
}
