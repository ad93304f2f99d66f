import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { completeResource, type AnyResource, type LooseResource } from '../../src/config/resource';
import { jsonResource, type Texts } from '../../src/config/json/json-resource';
import type { Problem } from '../../src/config/json/problem';
import { schemaProblems } from '../../src/config/json/schema-problems';
import { Complaint } from './complaint';

/** The repository's own folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** A declaration, and the file that it stands in as people name it. */
export interface Declared {
  readonly file: string;
  readonly resource: AnyResource;
  /** Those that a JSON file brings, by language. */
  readonly texts?: Readonly<Record<string, Texts>>;
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Complaint(`${file} cannot be read: ${reason}`, { cause: error });
  }
}

/** What is wrong with a declaration, for who wrote it. */
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

async function readTypescript(name: string): Promise<Declared> {
  const file = `src/resources/${name}`;
  const module = (await import(pathToFileURL(join(root, file)).href)) as { readonly default: AnyResource };
  return { file, resource: module.default };
}

/** @throws Complaint naming every place in the file that is wrong */
function readJson(name: string): Declared {
  const file = `public/resources/${name}`;
  const source = parseJson(file);
  const problems = schemaProblems(jsonResource, source);
  if (problems.length > 0)
    throw new Complaint(problems.map((problem) => `${file}: ${sentenceOf(problem)}`).join('\n'));
  const {
    texts,
    $schema: _,
    ...resource
  } = source as LooseResource & Pick<Declared, 'texts'> & { $schema?: string };
  return { file, resource: completeResource(resource), ...(texts ? { texts } : {}) };
}

/** Every resource that is declared, in TypeScript or as JSON. */
export const readDeclarations = async (): Promise<readonly Declared[]> => [
  ...(await Promise.all(filesIn('src/resources', '.ts').map(readTypescript))),
  ...filesIn('public/resources', '.json').map(readJson),
];
