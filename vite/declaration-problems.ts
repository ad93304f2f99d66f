import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createInstance } from 'i18next';
import type * as declared from '../packages/kit/src/extras/json/check/problems/declared-problems';
import type { FileProblem, Problem } from '../packages/kit/src/schema/check/problem';
import type * as shapes from '../packages/kit/src/extras/json/check/problems/view-problems';
import { problemSentence, type Translate } from '../packages/kit/src/extras/json/check/problem-sentence';
import type { KnownNames } from '../packages/kit/src/extras/json/check/names-in-scope';
import * as json from '../packages/kit/src/extras/json/schema/read-resource';
import type { JsonParts } from '../packages/kit/src/extras/json/schema/plugin-parts';
import { completeJson } from '../packages/kit/src/lib/json';
import { answerPaths } from '../scripts/resource/check/answer-paths';
import { antdIconNames } from './antd/antd-icons';
import { foldersIn, readCommon, readTexts } from './common-texts';
import { evaluateDeclarations } from './declarations';
import { kitSource, root } from './places';
import { quoted, runModule } from './run-module';

/** The console's own checks of declarations. */
type ConsoleCode = typeof declared & typeof shapes & Pick<typeof json, 'readResource' | 'nameInJson'> & Known;

interface Known {
  readonly known: Omit<KnownNames, 'resources' | 'answerPaths'> & { readonly parts: JsonParts };
}

/** The folders that declarations and their texts are in. */
export interface DeclarationFolders {
  /** Problems name files by their paths from here. */
  readonly root: string;
  /** One folder with a `resource.ts` for each resource. */
  readonly resources: string;
  /** JSON files that the build publishes. */
  readonly json: string;
  /** One folder per language. */
  readonly locales: string;
}

export const ownFolders: DeclarationFolders = {
  root,
  resources: join(root, 'src/resources'),
  json: join(root, 'public/resources'),
  locales: join(root, 'public/locales'),
};

const source = (path: string) => quoted(join(kitSource, path));

const consoleCode = `
import { platformNames } from ${quoted(join(root, 'src/config/known-names.ts'))};
export { declaredProblems } from ${source('extras/json/check/problems/declared-problems.ts')};
export { shapeProblems } from ${source('extras/json/check/problems/view-problems.ts')};
export { nameInJson, readResource } from ${source('extras/json/schema/read-resource.ts')};
export const known = await platformNames(${JSON.stringify(antdIconNames)});`;

const filesIn = (folder: string, ending: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(ending))
        .sort()
        .map((name) => join(folder, name))
    : [];

interface CheckedFile extends Pick<declared.DeclaredFile, 'file' | 'texts'> {
  /** Undefined where it cannot be read. */
  readonly resource?: declared.DeclaredFile['resource'];
  readonly problems: readonly Problem[];
}

/** Finds what is wrong with the declarations in TypeScript and JSON, without comparing them with an API. */
export async function declarationProblems(
  folders: DeclarationFolders = ownFolders,
): Promise<readonly FileProblem[]> {
  // The console reads long integers in JSON with every digit, and so does its check.
  await completeJson();
  const code = await runModule<ConsoleCode>(consoleCode);
  const { files: paths, declarations } = await evaluateDeclarations(folders.resources);
  const named = (path: string) => relative(folders.root, path).replaceAll('\\', '/');
  const jsonParts = filesIn(folders.json, '.json').flatMap((path) =>
    json.partsOfJson(readFileSync(path, 'utf8')).map((part) => ({ file: named(path), part })),
  );
  const names = [
    ...declarations.map(({ name }) => name),
    ...jsonParts.flatMap(({ part }) => code.nameInJson(part.text)),
  ];
  const known: KnownNames = { ...code.known, answerPaths, resources: names };
  const typed = declarations.map((resource, at) => ({
    file: named(paths[at] ?? ''),
    resource,
    problems: code.shapeProblems(resource),
  }));
  const read = await Promise.all(
    jsonParts.map(async ({ file, part }) => {
      const one = code.readResource(part.text, known, code.known.parts);
      if (!('problems' in one)) return { file, ...one, problems: [] };
      return { file, problems: json.placedIn(part, await json.withPlace(one.problems, part.text)) };
    }),
  );
  const all: readonly CheckedFile[] = [...typed, ...read];
  // What has another shape cannot be looked at any further.
  const files = all.flatMap(({ resource, problems, ...one }) =>
    resource && problems.length === 0 ? [{ ...one, resource }] : [],
  );
  const { locales } = folders;
  const common = Object.fromEntries(foldersIn(locales).map((lng) => [lng, readCommon(locales, lng)]));
  return [
    ...all.flatMap(({ file, problems }) => problems.map((problem) => ({ file, ...problem }))),
    ...code.declaredProblems(files, known, common),
  ];
}

/** Returns the English texts of problems, which are the console's own. */
async function englishTexts(): Promise<Translate> {
  const declarations = readTexts(ownFolders.locales, 'en', 'declarations') ?? {};
  const i18next = createInstance();
  await i18next.init({
    lng: 'en',
    resources: { en: { declarations } },
    interpolation: { escapeValue: false },
  });
  return (key, values) => i18next.t(key, { ns: 'declarations', ...values });
}

/** Returns a line for each problem: its file, its path, what is wrong, and the name that may have been meant. */
export async function problemLines(problems: readonly FileProblem[]): Promise<readonly string[]> {
  const translate = await englishTexts();
  return problems.map((problem) =>
    [problem.file, ...(problem.path === '' ? [] : [problem.path]), problemSentence(problem, translate)].join(
      ': ',
    ),
  );
}
