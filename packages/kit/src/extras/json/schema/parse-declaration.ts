import * as z from 'zod/mini';
import { isRecord } from '../../../lib/value-at';
import { jsonIn } from '../../../lib/json';
import { completeDashboard } from '../../../schema/dashboard';
import { completeResource, type AnyResource, type LooseResource } from '../../../schema/resource';
import { dashboardSchema, type Dashboard } from '../../../schema/shapes/views/dashboard';
import type { LocaleTexts as Texts } from '../../../providers/i18n/locale-files';
import { optional } from '../../../schema/shapes/marks';
import { resourceSchema } from '../../../schema/shapes/resource-schema';
import type { FileProblem, Problem } from '../../../schema/check/problem';
import { kindedProblems, namedPages, type JsonParts, type PageNames } from './plugin-parts';

export const texts: z.ZodMiniType<Texts> = z.record(z.string(), z.union([z.string(), z.lazy(() => texts)]));

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

/** Keys of a file that a declaration in TypeScript lacks. */
interface InFile {
  readonly $schema?: string;
  readonly texts?: Readonly<Record<string, Texts>>;
  readonly pages?: PageNames;
}

type ParsedDeclaration =
  | { readonly resource: AnyResource; readonly texts: InFile['texts'] }
  | { readonly problems: readonly Problem[] };

/** Checks a resource or dashboard in JSON against the schema, but not the names that it refers to. */
export function parseDeclaration(
  source: unknown,
  parts: JsonParts = { kinds: {}, components: {} },
): ParsedDeclaration {
  const isDashboard = isRecord(source) && source['type'] === 'dashboard';
  const wrong = kindedProblems(isDashboard ? jsonDashboard : jsonResource, source, parts);
  if (wrong.length > 0) return { problems: wrong };
  const { $schema: _, texts, pages: names, ...declared } = source as (Dashboard | LooseResource) & InFile;
  if ('widgets' in declared) return { resource: completeDashboard(declared), texts };
  const { pages, problems } = namedPages(names ?? {}, parts);
  if (problems.length > 0) return { problems };
  return { resource: completeResource({ ...declared, ...(names ? { pages } : {}) }), texts };
}

/** A declaration in a file; without a resource it has problems. */
export interface DeclaredFile {
  readonly file: string;
  /** Its path in a file with several, as in `[1]`. */
  readonly at?: string;
  readonly resource?: AnyResource;
  /** The texts in the file itself, by language. */
  readonly texts?: InFile['texts'];
  readonly problems: readonly Problem[];
}

/** Returns the declarations in a JSON file, each checked against the schema. */
export async function declarationsIn(
  file: string,
  text: string,
  parts?: JsonParts,
): Promise<readonly DeclaredFile[]> {
  const source = jsonIn(text);
  if (source === undefined) {
    const { syntaxProblem } = await import('../check/syntax-problem');
    return [{ file, problems: [syntaxProblem(text)] }];
  }
  const declared = (one: unknown, at = '') => ({ file, at, problems: [], ...parseDeclaration(one, parts) });
  return Array.isArray(source)
    ? source.map((one: unknown, index) => declared(one, `[${String(index)}]`))
    : [declared(source)];
}

/** Returns problems with their file, and their paths in the whole of it. */
export const placedIn = (
  { file, at = '' }: DeclaredFile,
  problems: readonly Problem[],
): readonly FileProblem[] =>
  problems.map((problem) => {
    const isInList = at === '' || problem.path === '' || problem.path.startsWith('[');
    return { ...problem, file, path: `${at}${isInList ? '' : '.'}${problem.path}` };
  });
