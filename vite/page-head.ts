import type { IndexHtmlTransformContext, Plugin } from 'vite';
import { defaultSettings, type Settings } from '../packages/kit/src/settings/settings';
import { registerAccess } from '../packages/kit/src/settings/access-table';
import { tokenCss } from '../packages/kit/src/ui/tokens';
import type { AccessTable } from '../packages/kit/src/wire/access';

const settingsElement = '<script id="roundkeeper-settings" type="application/json">';

/** Returns links to the code that every screen needs beside the entry script, which asks for it only once it runs. */
const sharedCode = ({ bundle = {} }: IndexHtmlTransformContext) =>
  Object.values(bundle)
    .filter(({ type, name }) => type === 'chunk' && (name === 'base' || name === 'screen'))
    .map(({ fileName }) => ({
      tag: 'link',
      attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
      injectTo: 'head' as const,
    }));

/**
 * Puts into the page what it must not wait for: the tokens' variables, preloads of code, and settings. The dev server's are what
 * `CONSOLE_SETTINGS` says, else the console's; a build's are complete, but for the languages, which `createConsole` names.
 */
export function pageHead(access: AccessTable, own: Partial<Settings>): Plugin {
  registerAccess(access);
  const settings = ({ server }: IndexHtmlTransformContext) =>
    server
      ? (process.env['CONSOLE_SETTINGS'] ?? JSON.stringify(own))
      : JSON.stringify({ ...defaultSettings, ...own, languages: own.languages });
  return {
    name: 'page-head',
    transformIndexHtml: {
      // The names of the scripts are known last.
      order: 'post',
      handler: (html, context) => ({
        html: html.replace(
          settingsElement,
          () => settingsElement + settings(context).replaceAll('<', '\\u003c'),
        ),
        tags: [{ tag: 'style', children: tokenCss(), injectTo: 'head-prepend' }, ...sharedCode(context)],
      }),
    },
  };
}
