import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { completeResource, type AnyResource, type LooseResource } from '../../src/config/resource';
import { Complaint } from './complaint';

/** The repository's own folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** A declaration, and the file that it stands in as people name it. */
export interface Declared {
  readonly file: string;
  readonly resource: AnyResource;
}

const filesIn = (folder: string, ending: string) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder))
        .filter((name) => name.endsWith(ending))
        .sort()
    : [];

async function readTypescript(name: string): Promise<Declared> {
  const file = `src/resources/${name}`;
  const module = (await import(pathToFileURL(join(root, file)).href)) as { readonly default: AnyResource };
  return { file, resource: module.default };
}

function readJson(name: string): Declared {
  const file = `public/resources/${name}`;
  try {
    return {
      file,
      resource: completeResource(JSON.parse(readFileSync(join(root, file), 'utf8')) as LooseResource),
    };
  } catch (error) {
    throw new Complaint(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** Every resource that is declared, in TypeScript or as JSON. */
export const readDeclarations = async (): Promise<readonly Declared[]> => [
  ...(await Promise.all(filesIn('src/resources', '.ts').map(readTypescript))),
  ...filesIn('public/resources', '.json').map(readJson),
];
