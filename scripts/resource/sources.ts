import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import * as z from 'zod/mini';
import { root } from '../../vite/places';
import { UserError } from './user-error';

/** The file that says which document describes the API of a resource, where it is not our own. */
export const sourcesFile = 'src/resources/sources.json';

/** OpenAPI documents by the names of resources: addresses, or files by their paths from the repository. */
export type Sources = Readonly<Record<string, string>>;

const schema = z.record(z.string(), z.string());

const isAddress = (from: string) => /^https?:\/\//.test(from);

/** Returns a document as the file names it. */
const named = (from: string) =>
  isAddress(from) ? from : relative(root, resolve(from)).replaceAll('\\', '/');

/** Returns a document as it can be read from any folder. */
export const located = (from: string): string =>
  isAddress(from) || isAbsolute(from) ? from : join(root, from);

/** @throws UserError when the file is not what it should be */
export function readSources(folder = root): Sources {
  const file = join(folder, sourcesFile);
  if (!existsSync(file)) return {};
  try {
    return z.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new UserError(
      `${sourcesFile} must be an object with the document of each resource, as in { "products": "docs/shop.yaml" }.`,
      { cause: error },
    );
  }
}

/** Returns the sources with the document of one more resource, by name. */
export const withSource = (sources: Sources, name: string, from: string): Sources =>
  Object.fromEntries(
    Object.entries({ ...sources, [name]: named(from) }).sort(([one], [other]) => one.localeCompare(other)),
  );
