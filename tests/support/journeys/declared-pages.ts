import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyResource } from '../../../packages/kit/src/schema/resource';
import { declarationFiles } from '../../../vite/declarations';

const folder = fileURLToPath(new URL('../../../src/resources/', import.meta.url));

const modules = await Promise.all(
  declarationFiles(folder).map(
    (file) => import(pathToFileURL(file).href) as Promise<{ readonly default: AnyResource }>,
  ),
);

/** Every declared resource: found, so that a further one is looked at without a line. */
export const declaredResources = modules.map((module) => module.default);

/** Those whose list has a page of its own. */
export const declaredPages = declaredResources
  .filter(({ menu, offMenu }) => menu !== undefined || offMenu)
  .flatMap(({ name, path, show }) => (path === undefined ? [] : [{ name, path, shows: show !== undefined }]));
