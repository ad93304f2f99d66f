import type { IndexHtmlTransformContext, Plugin } from 'vite';
import { defaultSettings, parseSettings, type Settings } from '../packages/kit/src/settings/settings';
import { registerAccess } from '../packages/kit/src/settings/access-table';
import { tokenCss } from '../packages/kit/src/ui/token-css';
import type { AccessTable } from '../packages/kit/src/wire/access';

const settingsElement = '<script id="roundkeeper-settings" type="application/json">';

/**
 * Puts into the page what it must not wait for: the tokens' variables and a complete set of settings. Those of a build are the
 * console's; those of the dev server are what `CONSOLE_SETTINGS` says, where it says something.
 */
export function pageHead(access: AccessTable, own: Partial<Settings>): Plugin {
  registerAccess(access);
  const settings = ({ server }: IndexHtmlTransformContext) =>
    server
      ? parseSettings(process.env['CONSOLE_SETTINGS'] ?? JSON.stringify(own))
      : { ...defaultSettings, ...own };
  return {
    name: 'page-head',
    transformIndexHtml: (html, context) => ({
      html: html.replace(
        settingsElement,
        () => settingsElement + JSON.stringify(settings(context)).replaceAll('<', '\\u003c'),
      ),
      tags: [{ tag: 'style', children: tokenCss(), injectTo: 'head-prepend' }],
    }),
  };
}

/**
 * Preloads the code that every screen needs beside the entry script, which asks for it only once it runs.
 * The screens' own code is left to the entry: which of them it is depends on the address.
 */
export function preloadSharedCode(): Plugin {
  return {
    name: 'preload-shared-code',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const entry = chunks.find((chunk) => chunk.isEntry);
        const root = chunks.find((chunk) =>
          chunk.moduleIds.some((id) => id.endsWith('/kit/src/console/screens/render-screen.tsx')),
        );
        if (!entry || !root) return [];
        const early = new Set([entry.fileName, ...entry.imports]);
        return [root.fileName, ...root.imports]
          .filter((file) => !early.has(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}

/** Has the browser compile the whole of the console's script while it comes, beside the page's own thread. */
export function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const output of Object.values(bundle))
          if (output.type === 'chunk' && output.name === 'console')
            output.code = `//# allFunctionsCalledOnLoad\n${output.code}`;
      },
    },
  };
}
