import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Reloads the page when a text changes: the dev server leaves the files of `public` alone, as no module imports them.
 * @param locales folder of the texts
 */
export function localeReload(locales: string): Plugin {
  return {
    name: 'locale-reload',
    configureServer({ watcher, ws, config }) {
      watcher.on('all', (event, file) => {
        const path = relative(locales, file);
        if (path.startsWith('..') || !path.endsWith('.json') || event === 'unlink') return;
        config.logger.info(`page reload ${relative(config.root, file)}`, { timestamp: true });
        ws.send({ type: 'full-reload' });
      });
    },
  };
}
