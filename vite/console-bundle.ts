import { resolve } from 'node:path';
import { build, type Rolldown, type UserConfig } from 'vite';
import { sharedScripts } from './shared-scripts';

type Chunk = Rolldown.OutputChunk;

/** The modules of the entry and of the login page: chunks of their own. */
const apart = /\/src\/(?:main|app\/screens\/login-screen)\.tsx$/;

/**
 * The scripts, by the modules that they begin with. What several need belongs to the last of them: to `start` what the
 * entry waits for, to `screen` what both screens need, to `transport` what signing in waits for, to `pages` what the login
 * page fetches the landing page by: the names of all the files of the pages are no part of the login page. Some small ones
 * that most dialogs need are in the console's, where they cost less than as files of their own.
 */
const scriptStarts: Readonly<Record<string, RegExp>> = {
  console:
    /\/src\/(?:app\/screens\/console-screen\.tsx|app\/routes\/entries\.ts|app\/json\/json-resources\.tsx|kit\/list\/resource-list\.tsx)$|\/icons\/PlusOutlined\.js$|\/watermark\/context\.js$|\/providers\/auth\/drafts\.ts$|\/contract\/errors\.ts$|\/config\/lifecycle\.ts$|\/kit\/(?:actions\/(?:after-snapshot|use-one-at-a-time)|changes\/bound-version)\.ts$|\/antd\/es\/skeleton\/index\.js$|\/helpers\/esm\/(?:asyncToGenerator|regeneratorRuntime)\.js$|\/rc-motion\/es\/CSSMotionList\.js$/,
  pages: /\/src\/app\/routes\/bespoke-pages\.ts$/,
  transport: /\/src\/providers\/auth\/session-calls\.ts$/,
  screen: /\/src\/app\/screens\/(?:login-screen|render-screen)\.tsx$/,
  start: /\/src\/main\.tsx$/,
};

const holds = ({ moduleIds }: Chunk, wanted: RegExp) => moduleIds.some((id) => wanted.test(id));

/** Returns the chunks that hold what is looked for and all that these import, lazy code apart. */
function reach(chunks: readonly Chunk[], starts: RegExp): ReadonlySet<Chunk> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const seen = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports) visit(byName.get(name));
  };
  for (const chunk of chunks) if (holds(chunk, starts)) visit(chunk);
  return seen;
}

/**
 * Returns the script that a module belongs to: for those that are needed up to the first row of a list and are not the
 * entry's or the login page's own, and for those that several pages share beyond that. Only a finished build knows them, as what a package brings and nobody uses is left
 * out of it.
 */
export async function consoleScripts(config: UserConfig): Promise<ReadonlyMap<string, string>> {
  const output = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    root: resolve(import.meta.dirname, '..'),
    build: { ...config.build, write: false, minify: false },
  });
  const chunks = ([output].flat() as Rolldown.RolldownOutput[]).flatMap(({ output: files }) =>
    files.flatMap((file) => (file.type === 'chunk' ? [file] : [])),
  );
  const scripts = new Map<string, string>();
  for (const [name, starts] of Object.entries(scriptStarts))
    for (const chunk of reach(chunks, starts))
      for (const id of chunk.moduleIds) if (!holds(chunk, apart)) scripts.set(id, name);
  const later = chunks.filter(({ moduleIds }) => !moduleIds.some((id) => scripts.has(id)));
  return new Map([...sharedScripts(later), ...scripts]);
}
