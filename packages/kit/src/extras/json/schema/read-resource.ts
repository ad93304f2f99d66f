import * as z from 'zod/mini';
import { isRecord } from '../../../lib/value-at';
import { jsonIn } from '../../../lib/json';
import { completeDashboard } from '../../../schema/dashboard';
import { completeResource, type AnyResource, type LooseResource } from '../../../schema/resource';
import { dashboardSchema, type Dashboard } from '../../../schema/shapes/views/dashboard';
import { optional } from '../../../schema/shapes/marks';
import { resourceSchema } from '../../../schema/shapes/resource-schema';
import type { Problem } from '../../../schema/check/problem';
import type { KnownNames } from '../check/names-in-scope';
import { referenceProblems } from '../check/problems/reference-problems';
import { schemaProblems } from '../../schema-problems';
import { namedPages, withKindNames, withoutOwnKinds, withOwnKinds, type JsonParts } from './plugin-parts';

export interface Texts {
  readonly [key: string]: string | Texts;
}

const texts: z.ZodMiniType<Texts, Texts> = z.record(z.string(), z.union([z.string(), z.lazy(() => texts)]));

const inFile = {
  $schema: optional('The address of this schema, for editors.', z.string()),
  texts: optional(
    'Its texts by language, where there is no `locales/<language>/<name>.json` for them.',
    z.record(z.string(), texts),
  ),
};

const pageComponent = (sentence: string) => optional(sentence, z.string().check(z.minLength(1)));

export const jsonResource = z.extend(resourceSchema, {
  ...inFile,
  pages: optional(
    'Components that replace declared pages, by the names under which a [plugin](plugins.md) registers them.',
    z.strictObject({
      list: pageComponent('In the place of the list.'),
      show: pageComponent('In the place of the page of one row.'),
      create: pageComponent('In the place of the form that creates a row.'),
      edit: pageComponent('In the place of the form that updates a row.'),
    }),
  ),
});

export const jsonDashboard = z.extend(dashboardSchema, inFile);

const isDashboard = (source: unknown) => isRecord(source) && source['type'] === 'dashboard';

type ReadResource =
  | { readonly resource: AnyResource; readonly texts: Readonly<Record<string, Texts>> | undefined }
  | { readonly problems: readonly Problem[] };

export interface JsonPart {
  readonly text: string;
  /** Its path in the file: empty for the whole file. */
  readonly at: string;
}

export function partsOfJson(text: string): readonly JsonPart[] {
  const source = jsonIn(text);
  if (!Array.isArray(source)) return [{ text, at: '' }];
  return source.map((one: unknown, index) => ({ text: JSON.stringify(one), at: `[${String(index)}]` }));
}

/** Returns problems with their paths in the whole file. */
export const placedIn = ({ at }: JsonPart, problems: readonly Problem[]): readonly Problem[] =>
  problems.map((problem) => {
    const isInList = at === '' || problem.path === '' || problem.path.startsWith('[');
    return { ...problem, path: `${at}${isInList ? '' : '.'}${problem.path}` };
  });

/** Returns the name of a resource that is not checked yet, as other files may refer to it. */
export function nameInJson(text: string): readonly string[] {
  const source = jsonIn(text);
  // A dashboard has no rows that another could refer to.
  if (!isRecord(source) || isDashboard(source)) return [];
  return typeof source['name'] === 'string' ? [source['name']] : [];
}

function parsed<Declared extends { readonly texts?: unknown; readonly $schema?: unknown }>(
  schema: z.ZodMiniType<Declared>,
  source: unknown,
  complete: (declared: Omit<Declared, 'texts' | '$schema'>) => AnyResource,
): ReadResource {
  const wrong = schemaProblems(schema, source);
  if (wrong.length > 0) return { problems: wrong };
  const { texts, $schema: _, ...declared } = z.parse(schema, source);
  return { resource: complete(declared), texts: texts as Readonly<Record<string, Texts>> | undefined };
}

const noParts: JsonParts = { kinds: {}, components: {} };

function parsedResource(source: unknown, parts: JsonParts): ReadResource {
  const { plain, own } = withoutOwnKinds(source, parts);
  const wrong: Problem[] = [];
  const read = parsed(jsonResource, plain, ({ pages: names, ...declared }) => {
    const { pages, problems } = namedPages(names ?? {}, parts);
    wrong.push(...problems);
    const replaced = names === undefined ? {} : { pages };
    const fields = withOwnKinds(declared.fields, own);
    return completeResource({ ...declared, ...replaced, fields } as unknown as LooseResource);
  });
  if ('problems' in read) return { problems: withKindNames(read.problems, parts) };
  return wrong.length > 0 ? { problems: wrong } : read;
}

/** Checks a resource or dashboard in JSON against the schema, but not the names that it refers to. */
export function parseDeclaration(text: string, parts: JsonParts = noParts): ReadResource {
  const source = jsonIn(text);
  if (source === undefined) return { problems: [{ kind: 'notJson', path: '' }] };
  if (isDashboard(source))
    return parsed(jsonDashboard, source, (declared) => completeDashboard(declared as unknown as Dashboard));
  return parsedResource(source, parts);
}

export async function withPlace(problems: readonly Problem[], text: string): Promise<readonly Problem[]> {
  if (problems[0]?.kind !== 'notJson') return problems;
  const { syntaxProblem } = await import('../check/syntax-problem');
  return [syntaxProblem(text)];
}

/** Checks a resource or dashboard in JSON against the schema, then the names that it refers to. */
export function readResource(text: string, known: KnownNames, parts?: JsonParts): ReadResource {
  const read = parseDeclaration(text, parts);
  if ('problems' in read) return read;
  const names = { ...known, resources: [...known.resources, read.resource.name] };
  const problems = referenceProblems(read.resource, names);
  return problems.length > 0 ? { problems } : read;
}
