import { relative } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
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

/** Checks declarations while the dev server runs, and shows what is wrong in the terminal and over the page. */
class DevCheck {
  private lines: readonly string[] = [];
  private timer: NodeJS.Timeout | undefined;
  private runs = 0;

  constructor(
    private readonly server: ViteDevServer,
    private readonly folders: DeclarationFolders,
  ) {}

  /** Checks again, soon. */
  plan(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.run(), settling);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.runs += 1;
  }

  /** Covers the page with the problems, where there are any. */
  show(): void {
    if (this.lines.length === 0) return;
    const message = [heading, ...this.lines].join('\n');
    this.server.ws.send({ type: 'error', err: { plugin: name, message, stack: '' } });
  }

  async run(): Promise<void> {
    const run = (this.runs += 1);
    const lines = await declarationProblems(this.folders)
      .then(problemLines)
      // Code that does not run is reported by the dev server itself, once the page asks for it.
      .catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
    if (run !== this.runs) return;
    const before = this.lines;
    this.lines = lines;
    if (lines.join('\n') !== before.join('\n')) this.report();
    if (lines.length > 0) this.show();
    else if (before.length > 0) this.server.ws.send({ type: 'full-reload' });
  }

  private report(): void {
    const { logger } = this.server.config;
    if (this.lines.length === 0) logger.info('The declarations are fine again.', { timestamp: true });
    else logger.error([heading, ...this.lines.map((line) => `  ${line}`)].join('\n'), { timestamp: true });
  }
}

/**
 * Refuses to build declarations with a mistake that the compiler does not see. The dev server names it in the terminal and
 * over the page, until it is mended.
 */
export function declarationCheck(folders: DeclarationFolders = ownFolders): Plugin {
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
      const lines = await problemLines(await declarationProblems(folders));
      if (lines.length > 0) this.error([heading, ...lines.map((line) => `  ${line}`)].join('\n'));
    },
    configureServer(server) {
      const check = new DevCheck(server, folders);
      server.watcher.on('all', (_, file) => {
        if (isWatched(file)) check.plan();
      });
      server.ws.on('connection', () => check.show());
      server.httpServer?.on('close', () => check.stop());
      void check.run();
    },
  };
}
