import { relative } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { Settings } from '../packages/kit/src/settings/settings';
import {
  declarationProblems,
  ownFolders,
  problemLines,
  type DeclarationFolders,
} from './declaration-problems';

const name = 'declaration-check';

/** The wait for further changes after a file was changed, in ms: editors and `git checkout` write several. */
const settling = 100;

const heading = 'Some declarations cannot be used as they are:';

const report = (lines: readonly string[]) => [heading, ...lines.map((line) => `  ${line}`)].join('\n');

const foundLines = (folders: DeclarationFolders, settings?: Partial<Settings>): Promise<readonly string[]> =>
  declarationProblems(folders, settings)
    .then(problemLines)
    // Code of the console that does not run, or a declaration that is none.
    .catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);

/** Checks declarations while the dev server runs, and shows what is wrong in the terminal and over the page. */
function devCheck({ config: { logger }, ws }: ViteDevServer, check: () => Promise<readonly string[]>) {
  let lines: readonly string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let runs = 0;
  /** Covers the page with the problems, where there are any. */
  const show = () => {
    if (lines.length === 0) return;
    ws.send({ type: 'error', err: { plugin: name, message: report(lines), stack: '' } });
  };
  const run = async () => {
    const thisRun = (runs += 1);
    const found = await check();
    if (thisRun !== runs) return;
    const before = lines;
    lines = found;
    show();
    if (found.join('\n') === before.join('\n')) return;
    if (found.length > 0) return logger.error(report(found), { timestamp: true });
    logger.info('The declarations are fine again.', { timestamp: true });
    ws.send({ type: 'full-reload' });
  };
  /** Checks again, soon. */
  const plan = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), settling);
  };
  const stop = () => {
    clearTimeout(timer);
    runs += 1;
  };
  return { run, show, plan, stop };
}

/**
 * Refuses to build declarations with a mistake that the compiler does not see. The dev server names it in the terminal and
 * over the page, until it is mended.
 */
export function declarationCheck(folders = ownFolders, settings?: Partial<Settings>): Plugin {
  const findLines = () => foundLines(folders, settings);
  const isWatched = (file: string) => {
    const path = relative(folders.root, file).replaceAll('\\', '/');
    return /^(?:src|contract)\/.*\.tsx?$/.test(path)
      ? /^(?:contract|src\/(?:resources|config|custom))\b/.test(path)
      : /^public\/(?:resources\/[^/]+|locales\/[^/]+\/(?:common|platform))\.json$/.test(path);
  };
  return {
    name,
    async buildStart() {
      if (this.environment.mode !== 'build') return;
      const lines = await findLines();
      if (lines.length === 0) return;
      // Where the build has found it says nothing about a declaration.
      Error.stackTraceLimit = 0;
      this.error(report(lines));
    },
    configureServer(server) {
      const check = devCheck(server, findLines);
      server.watcher.on('all', (_, file) => {
        if (isWatched(file)) check.plan();
      });
      server.ws.on('connection', () => check.show());
      server.httpServer?.on('close', () => check.stop());
      void check.run();
    },
  };
}
