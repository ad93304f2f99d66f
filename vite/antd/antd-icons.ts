import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { ownIcons } from '../../packages/kit/src/ui/icons/icon-names';

const load = createRequire(import.meta.url);
const drawings = dirname(load.resolve('@ant-design/icons-svg/package.json'));
const components = dirname(load.resolve('@ant-design/icons/package.json'));
type Definition = Readonly<Record<'name' | 'theme', string>>;
const definitions = load('@ant-design/icons-svg') as Readonly<Record<string, Definition>>;

/** The names of antd's outlined and filled icons, those that the installed `@ant-design/icons` has. */
export const antdIconNames: readonly string[] = Object.keys(definitions).filter(
  (name) => /(?:Outlined|Filled)$/.test(name) && existsSync(join(components, 'lib/icons', `${name}.js`)),
);

const ownSvgs = () =>
  Object.entries(ownIcons).map(([id, icon]) => svgOf(icon).replace('<svg', `<svg id="${id}"`));

/** Returns an icon as a file; `own` has those that declarations name by meaning, each under its name. */
function svgOf(icon: string): string {
  if (icon === 'own') return `<svg xmlns="http://www.w3.org/2000/svg">${ownSvgs().join('')}</svg>`;
  const { name = '', theme = '' } = definitions[icon] ?? {};
  return readFileSync(join(drawings, 'inline-namespaced-svg', theme, `${name}.svg`), 'utf8');
}

const files = ['own', ...antdIconNames];
const address = /^\/icons\/(\w+)\.svg$/;

/**
 * Publishes antd's icons as `/icons/<name>.svg`, the console's own in one file, and their names as `/icons/names.json`. The page fetches
 * what it draws, of about 700 bytes an icon; as code each would be a script, and the list of the scripts a part of the console.
 */
export function antdIcons(): Plugin {
  return {
    name: 'antd-icons',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'icons/names.json', source: JSON.stringify(antdIconNames) });
      for (const icon of files)
        this.emitFile({ type: 'asset', fileName: `icons/${icon}.svg`, source: svgOf(icon) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const [, icon = ''] = address.exec(pathname) ?? [];
        if (pathname === '/icons/names.json')
          response.setHeader('content-type', 'application/json').end(JSON.stringify(antdIconNames));
        else if (files.includes(icon)) response.setHeader('content-type', 'image/svg+xml').end(svgOf(icon));
        else next();
      });
    },
  };
}
