import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type { AnyResource } from '../../../src/config/resource';

const folder = fileURLToPath(new URL('../../../src/resources/', import.meta.url));

const modules = await Promise.all(
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map(
      (file) => import(pathToFileURL(join(folder, file)).href) as Promise<{ readonly default: AnyResource }>,
    ),
);

/** Every declared resource: found, so that a further one is looked at without a line. */
export const declaredResources = modules.map((module) => module.default);

/** Those whose list has a page of its own. */
export const declaredPages = declaredResources
  .filter(({ menu, offMenu }) => menu !== undefined || offMenu)
  .flatMap(({ name, path, show }) => (path === undefined ? [] : [{ name, path, shows: show !== undefined }]));
