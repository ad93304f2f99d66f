import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { completeResource, type AnyResource, type LooseResource } from '../../src/config/resource';
import { jsonResource, type Texts } from '../../src/config/json/read-resource';
import type { Problem } from '../../src/config/json/problem';
import { schemaProblems } from '../../src/config/json/schema-problems';
import { declarationFiles } from '../../vite/declarations';
import { UserError } from './user-error';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** A declaration with its file's path. */
export interface Declared {
  readonly file: string;
  readonly resource: AnyResource;
  /** The texts of a JSON file, by language. */
  readonly texts?: Readonly<Record<string, Texts>>;
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`${file} cannot be read: ${reason}`, { cause: error });
  }
}

/** Formats a problem of a declaration. */
export const sentenceOf = ({ kind, path, value = '', nearest }: Problem) => {
  const guess = nearest === undefined ? '' : `; did you mean "${nearest}"?`;
  return kind === 'missing' ? `${path} is missing` : `${path}: "${value}" makes no sense${guess}`;
};

const filesIn = (folder: string, ending: string) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder))
        .filter((name) => name.endsWith(ending))
        .sort()
    : [];

async function readTypescript(path: string): Promise<Declared> {
  const module = (await import(pathToFileURL(path).href)) as { readonly default: AnyResource };
  return { file: relative(root, path), resource: module.default };
}

/** @throws UserError naming every problem of the file */
function readJson(name: string): Declared {
  const file = `public/resources/${name}`;
  const source = parseJson(file);
  const problems = schemaProblems(jsonResource, source);
  if (problems.length > 0)
    throw new UserError(problems.map((problem) => `${file}: ${sentenceOf(problem)}`).join('\n'));
  const {
    texts,
    $schema: _,
    ...resource
  } = source as LooseResource & Pick<Declared, 'texts'> & { $schema?: string };
  return { file, resource: completeResource(resource), ...(texts ? { texts } : {}) };
}

/** Reads every declared resource, in TypeScript or JSON. */
export const readDeclarations = async (): Promise<readonly Declared[]> => [
  ...(await Promise.all(declarationFiles(join(root, 'src/resources')).map(readTypescript))),
  ...filesIn('public/resources', '.json').map(readJson),
];
