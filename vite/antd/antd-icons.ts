import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { ownIcons } from '../../packages/kit/src/ui/icons/icon-names';
import { madeFiles } from '../made-files';

const load = createRequire(import.meta.url);
const drawings = dirname(load.resolve('@ant-design/icons-svg/package.json'));
const components = dirname(load.resolve('@ant-design/icons/package.json'));
type Definition = Readonly<Record<'name' | 'theme', string>>;
const definitions = load('@ant-design/icons-svg') as Readonly<Record<string, Definition>>;

/** The names of antd's outlined and filled icons, those that the installed `@ant-design/icons` has. */
export const antdIconNames: readonly string[] = Object.keys(definitions).filter(
  (name) => /(?:Outlined|Filled)$/.test(name) && existsSync(join(components, 'lib/icons', `${name}.js`)),
);

function svgOf(icon: string): string {
  const { name = '', theme = '' } = definitions[icon] ?? {};
  return readFileSync(join(drawings, 'inline-namespaced-svg', theme, `${name}.svg`), 'utf8');
}

const ownSvgs = () =>
  Object.entries(ownIcons).map(([id, icon]) => svgOf(icon).replace('<svg', `<svg id="${id}"`));

/** Returns an icon or the list of names; `own.svg` has those that declarations name by meaning, each under its name. */
function iconFile(file: string): string {
  if (file === 'names.json') return JSON.stringify(antdIconNames);
  if (file === 'own.svg') return `<svg xmlns="http://www.w3.org/2000/svg">${ownSvgs().join('')}</svg>`;
  return svgOf(file.replace('.svg', ''));
}

const files = ['names.json', ...['own', ...antdIconNames].map((icon) => `${icon}.svg`)];

/**
 * Publishes antd's icons as `/icons/<name>.svg`, the console's own in one file, and their names as `/icons/names.json`. The page fetches
 * what it draws, of about 700 bytes an icon; as code each would be a script, and the list of the scripts a part of the console.
 */
export const antdIcons = (): Plugin =>
  madeFiles({ name: 'antd-icons', folder: 'icons', files: () => files, make: iconFile });
