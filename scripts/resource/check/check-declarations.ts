import type { Asked } from '../arguments';
import { declarationProblems, problemLines } from '../../../vite/declaration-problems';
import { readDeclarations, type Declared } from '../declarations';
import type { Operation } from '../open-api';
import { isPlatform, type AnyResource } from '../../../packages/kit/src/schema/resource';
import type { DialectName } from '../../../packages/kit/src/extras/sources/source-schema';
import { checkCalls, checkQuery, checkRefreshed } from './check-calls';
import { checkFields, checkForm, checkViews } from './check-fields';
import { checkOtherTexts, checkTexts, type MissingTexts } from './check-texts';
import { located, readSources, sourcesFile, type Sources } from '../sources';
import { UserError } from '../user-error';
import { dialectFor } from '../wire';
import { operationOf, shapesOf, unknown } from './call-shapes';

/**
 * Reports where a declaration differs from the API, a sentence each.
 * @param named the dialect of the API; by default that of the provider, or a guess from the list
 */
export function compareWithApi(
  resource: AnyResource,
  resources: readonly AnyResource[],
  operations: readonly Operation[],
  named?: DialectName,
): readonly string[] {
  const list = operationOf(operations, resource.calls.list);
  const dialect = dialectFor(resource.provider, list, named);
  const shapes = shapesOf(resource, operations, dialect);
  return [
    ...checkCalls(resource, operations, dialect),
    ...checkFields(resource, shapes),
    ...checkViews(resource, shapes),
    ...checkQuery(resource, shapes, dialect),
    ...checkForm(resource, 'create', shapes, resources),
    ...checkForm(resource, 'edit', shapes, resources),
    ...checkRefreshed(resource, resources, operations),
  ];
}

/** Reads the calls of a document once; ours is that of the contract. */
export type ReadOperations = (from: string | undefined) => Promise<readonly Operation[]>;

/** Returns the document of a resource: undefined for our own API, null where none is known. */
function documentOf({ resource }: Declared, asked: Asked, sources: Sources): string | undefined | null {
  const { provider = 'rest' } = asked;
  const isMeant = asked.name === resource.name || (resource.provider ?? 'default') === provider;
  if (asked.from !== undefined && isMeant) return asked.from;
  const source = sources[resource.name];
  if (source !== undefined) return located(source);
  return isPlatform(resource.provider) ? undefined : null;
}

/** Which declarations are checked: the one that is named, those that a given document describes, or all. */
const isAsked =
  ({ name, from, provider = 'rest' }: Asked) =>
  ({ resource }: Declared) =>
    name === undefined
      ? from === undefined || (resource.provider ?? 'default') === provider
      : resource.name === name;

/** The problems of declarations, a line each with the file. */
export interface Found extends MissingTexts {
  /** Why declarations were not compared with an API. */
  readonly notices: readonly string[];
  /** How many were. */
  readonly compared: number;
}

/**
 * Compares each declaration that is asked for with the document of its API, and checks its texts.
 * @throws UserError when there is none of the name
 */
export async function checkEach(
  declared: readonly Declared[],
  asked: Asked,
  sources: Sources,
  read: ReadOperations,
): Promise<Found> {
  const resources = declared.map(({ resource }) => resource);
  const names = resources.map(({ name }) => name);
  if (asked.name !== undefined && !names.includes(asked.name))
    throw new UserError(unknown('There is no declaration', asked.name, names));
  const checked = declared.filter(isAsked(asked));
  const problems: string[] = [];
  const untranslated: string[] = [];
  const notices: string[] = [];
  for (const one of checked) {
    const missing = checkTexts(one);
    untranslated.push(...missing.untranslated.map((line) => (one.texts ? `${one.file}: ${line}` : line)));
    if (one.resource.dashboard) {
      problems.push(...missing.problems.map((problem) => `${one.file}: ${problem}`));
      continue;
    }
    const from = documentOf(one, asked, sources);
    const found =
      from === null ? [] : compareWithApi(one.resource, resources, await read(from), asked.dialect);
    problems.push(...[...found, ...missing.problems].map((problem) => `${one.file}: ${problem}`));
    if (from === null)
      notices.push(
        `${one.file}: not compared, as no OpenAPI document is known for it: give one with --from, or name it in ${sourcesFile}`,
      );
  }
  return { problems, untranslated, notices, compared: checked.length - notices.length };
}

/**
 * Checks the declarations, compares each with the document of its API, and prints what is wrong.
 * @returns whether there are no problems
 */
export async function checkDeclarations(asked: Asked, read: ReadOperations): Promise<boolean> {
  const declared = await readDeclarations();
  const { problems, untranslated, notices, compared } = await checkEach(declared, asked, readSources(), read);
  const isWhole = asked.name === undefined && asked.from === undefined;
  const other = isWhole ? checkOtherTexts(declared.map(({ resource }) => resource.name)) : undefined;
  const files = new Set(declared.filter(isAsked(asked)).map(({ file }) => file));
  const own = (await declarationProblems()).filter(({ file }) => isWhole || files.has(file));
  const lines = [...(await problemLines(own)), ...problems, ...(other?.problems ?? [])];
  const toTranslate = [...untranslated, ...(other?.untranslated ?? [])];
  for (const line of [...lines, ...notices]) process.stderr.write(`  ${line}\n`);
  if (toTranslate.length > 0)
    process.stdout.write(
      `  Left to translate, and English until then:\n${toTranslate.map((line) => `    ${line}\n`).join('')}`,
    );
  process.stdout.write(`  ${String(compared)} declarations compared, ${String(lines.length)} problems\n`);
  return lines.length === 0 && !(asked.complete && toTranslate.length > 0);
}
