import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createInstance } from 'i18next';
import type * as declared from '../packages/kit/src/extras/json/check/problems/declared-problems';
import type { FileProblem } from '../packages/kit/src/schema/check/problem';
import type * as shapes from '../packages/kit/src/extras/json/check/problems/view-problems';
import { problemSentence, type Translate } from '../packages/kit/src/extras/json/check/problem-sentence';
import type { KnownNames } from '../packages/kit/src/extras/json/check/names-in-scope';
import type { DeclaredFile } from '../packages/kit/src/extras/json/schema/parse-declaration';
import type { JsonParts } from '../packages/kit/src/extras/json/schema/plugin-parts';
import type { Settings } from '../packages/kit/src/settings/settings';
import { completeJson } from '../packages/kit/src/lib/json';
import { answerPaths } from '../scripts/resource/check/answer-paths';
import { consoleProblems, type RegisteredParts } from '../scripts/resource/check/console-problems';
import { antdIconNames } from './antd/antd-icons';
import { foldersIn, readCommon, readTexts } from './common-texts';
import { evaluateDeclarations } from './declarations';
import { kitSource, root } from './places';
import { quoted, runModule } from './run-module';

/** The console's own checks of declarations. */
type ConsoleCode = typeof declared & typeof shapes & Known;

interface Known {
  readonly known: Omit<KnownNames, 'resources' | 'answerPaths'> &
    RegisteredParts & { readonly parts: JsonParts };
  readonly read: readonly (readonly DeclaredFile[])[];
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

/** @param files the JSON files, each with its text */
const consoleCode = (files: readonly (readonly [file: string, text: string])[]) => `
import { platformNames } from ${quoted(join(root, 'src/config/known-names.ts'))};
import { declarationsIn } from ${source('extras/json/schema/parse-declaration.ts')};
export { declaredProblems } from ${source('extras/json/check/problems/declared-problems.ts')};
export { shapeProblems } from ${source('extras/json/check/problems/view-problems.ts')};
export const known = await platformNames(${JSON.stringify(antdIconNames)});
export const read = await Promise.all(
  ${JSON.stringify(files)}.map(([file, text]) => declarationsIn(file, text, known.parts)),
);`;

const jsonFilesIn = (folder: string): readonly string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name));

/** Finds what is wrong with the declarations in TypeScript and JSON, without comparing them with an API. */
export async function declarationProblems(
  folders: DeclarationFolders = ownFolders,
  settings: Partial<Settings> = {},
): Promise<readonly FileProblem[]> {
  // The console reads long integers in JSON with every digit, and so does its check.
  await completeJson();
  const named = (path: string) => relative(folders.root, path).replaceAll('\\', '/');
  const json = jsonFilesIn(folders.json).map((path) => [named(path), readFileSync(path, 'utf8')] as const);
  const code = await runModule<ConsoleCode>(consoleCode(json));
  const { files: paths, declarations } = await evaluateDeclarations(folders.resources);
  // What has another shape cannot be looked at any further.
  const typed = declarations.map((resource, at) => ({
    file: named(paths[at] ?? ''),
    resource,
    problems: code.shapeProblems(resource, code.known.parts),
  }));
  const files = [...typed, ...code.read.flat()];
  const names = files.flatMap(({ resource }) => resource?.name ?? []);
  const known: KnownNames = { ...code.known, answerPaths, resources: names };
  const { locales } = folders;
  const common = Object.fromEntries(foldersIn(locales).map((lng) => [lng, readCommon(locales, lng)]));
  const ofConsole = consoleProblems(code.known, files, ownFolders.locales, settings);
  return [...ofConsole, ...code.declaredProblems(files, known, common)];
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
