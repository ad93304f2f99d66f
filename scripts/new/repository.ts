import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Source } from '../../packages/kit/src/schema/shapes/source';
import { root } from '../resource/declarations';
import { UserError } from '../resource/user-error';

/** What a new repository has of this one. */
const taken = [
  'src',
  'packages',
  'vite',
  'public',
  'scripts/resource',
  'contract',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  '.editorconfig',
  '.npmrc',
  '.oxfmtrc.json',
  'LICENSE',
];

/** Texts that are of no page or resource of this platform. */
const kitTexts = new Set([
  'account',
  'changes',
  'common',
  'declarations',
  'errors',
  'kit',
  'login',
  'palette',
]);

/** Returns whether a file is the kit's: what is of this platform stays here. */
function isKit(file: string, languages: readonly string[]): boolean {
  const [, language, namespace = ''] = /^public\/locales\/(\w+)\/(\w+)\.json$/.exec(file) ?? [];
  if (language !== undefined) return languages.includes(language) && kitTexts.has(namespace);
  if (file.startsWith('contract/'))
    return /^contract\/platform\/(?:access|audit|auth|capabilities|sign-in|views)\.ts$/.test(file);
  if (file.startsWith('src/pages/')) return /^src\/pages\/(?:login|account)\//.test(file);
  return !file.startsWith('src/resources/') || file === 'src/resources/declared.ts';
}

const filesBelow = (path: string): readonly string[] =>
  statSync(join(root, path)).isFile()
    ? [path]
    : readdirSync(join(root, path), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

interface Package {
  readonly version: string;
  readonly engines: object;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** Packages that no file imports: commands, and what they need. */
const unimported = ['oxfmt', 'react-dom', 'tsx', 'typescript', 'vite', 'vitest'];

const importPattern = /(?:from|import|import\(|url\(|find:)\s*'((?:@[\w.-]+\/)?[\w-][\w.-]*)[^']*'/g;

/** Returns the packages that files import, with their versions and those of their types. */
function neededPackages(files: readonly string[], known: Readonly<Record<string, string>>) {
  const imported = files
    .filter((file) => /\.(?:tsx?|css)$/.test(file))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(importPattern)])
    .map(([, name = '']) => name);
  const names = new Set([...imported, ...unimported, 'node']);
  const isNeeded = (name: string) => names.has(name.replace(/^@types\//, ''));
  return Object.fromEntries(Object.entries(known).filter(([name]) => isNeeded(name)));
}

/** Returns a text with a part of it replaced. @throws Error where it has no such part: the kit has changed, and this file has not */
function replaced(text: string, part: RegExp, by: string): string {
  if (!part.test(text)) throw new Error(`There is no ${String(part)} to replace`);
  return text.replace(part, () => by);
}

/** A console that is not there yet. */
export interface NewConsole {
  readonly folder: string;
  readonly base: string;
  readonly dialect: NonNullable<Source['dialect']>;
  readonly languages: readonly string[];
}

const titleOf = (folder: string) =>
  basename(folder)
    .replaceAll(/[-_.]+/g, ' ')
    .replace(/^./, (first) => first.toUpperCase());

/** Files of the kit that say something of this platform, and what they say in a new repository. */
const changes: readonly {
  readonly file: string;
  readonly change: (text: string, made: NewConsole) => string;
}[] = [
  {
    file: 'contract/platform/access.ts',
    change: (text) =>
      replaced(
        replaced(text, /const everyone[^]*?const marketing[^\n]*\n\n/, ''),
        /(?<=export const access = \{\n)[^]*?(?=\} as const)/,
        "  'audit.list': ['SUPER'],\n  'roles.viewAs': ['SUPER'],\n  'views.list': ['SUPER'],\n  'views.manage': ['SUPER'],\n",
      ).replace(
        /(?<=capabilityFor[^{]*\{\n)[^]*?(?=\};)/,
        "  'audit.list': 'auditTrail',\n  'views.list': 'savedViews',\n  'views.manage': 'savedViews',\n",
      ),
  },
  {
    file: 'contract/platform/audit.ts',
    change: (text) => replaced(text, /(?<=auditKinds[^{]*)\{\n[^]*?\n\};/, '{};'),
  },
  {
    file: 'packages/kit/src/settings/settings.ts',
    change: (text, { folder, languages }) =>
      replaced(
        replaced(text, /'Roundkeeper Admin'/, JSON.stringify(titleOf(folder))),
        /(?<=languages: )\['en', 'de', 'ar'\]/,
        `${JSON.stringify(languages)},\n  // Everybody may do everything; docs/sign-in.md of the kit says how people sign in to this API.\n  signIn: 'none'`,
      ),
  },
  {
    file: 'src/sources/index.ts',
    change: (text, { base, dialect }) =>
      replaced(
        text,
        /(?<=sources: Readonly<Record<string, Source>> = )\{\}/,
        `{\n  rest: { base: ${JSON.stringify(base)}, dialect: ${JSON.stringify(dialect)} },\n}`,
      ),
  },
  {
    file: 'scripts/resource/own-document.ts',
    change: () => `import { readDocument } from './open-api';

/** Returns the document of the API that this console is for. */
export const ownDocument = () => readDocument('openapi.json');
`,
  },
  {
    file: 'tsconfig.json',
    change: (text) =>
      replaced(
        text,
        /(?<="include": )\[[^\]]*\]/,
        '["contract", "packages", "src", "scripts", "vite", "tests", "*.ts"]',
      ),
  },
];

const pagesFile = `import type { BespokePage } from '@roundkeeper/kit/schema/bespoke-page';

/** The pages that are not made from a declaration; docs/pages.md of the kit says how to write one. */
export const bespokePages: readonly BespokePage[] = [];
`;

const headerToolsFile = `import type { HeaderTool } from '@roundkeeper/kit/schema/header-tool';

/** What the header of every page has besides the console's own tools. */
export const headerTools: readonly HeaderTool[] = [];
`;

const ignored = 'node_modules/\ndist/\n.cache/\n*.log\n.env\n';

const readme = (name: string, version: string) => `# ${titleOf(name)}

An admin console on Roundkeeper's kit ${version}. The API's document is \`openapi.json\`; the resources made from it stand in
\`src/resources\`, their texts in \`public/locales\`, the API's address in \`src/sources/index.ts\`.

Nobody signs in yet: everybody who opens the console may do everything. \`signIn\` in \`packages/kit/src/settings/settings.ts\` says how people sign
in to the API; docs/sign-in.md of the kit shows it.

\`\`\`sh
npm start                            # the console with hot reload
npm run build                        # a static build in dist/, for any host with a fallback to index.html
npm test                             # types, declarations against the API's document, unit tests
npm run resource -- orders --from openapi.json   # one more resource
\`\`\`
`;

/** Writes the files of a new repository. @throws UserError where its folder has something in it */
export function writeRepository(made: NewConsole): void {
  const { folder, languages } = made;
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new UserError(`${folder} has something in it already. Name a new folder.`);
  const files = taken.flatMap(filesBelow).filter((file) => isKit(file, languages));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  for (const { file, change } of changes)
    writeFileSync(join(folder, file), change(readFileSync(join(root, file), 'utf8'), made));
  const known = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Package;
  const own = {
    name: basename(folder),
    version: '0.1.0',
    private: true,
    type: 'module',
    engines: known.engines,
    workspaces: ['packages/*'],
    roundkeeper: { kit: known.version },
    scripts: {
      start: 'vite --open --configLoader runner',
      build: 'vite build --configLoader runner',
      test: 'tsc && npm run resource -- --check && vitest run --configLoader runner',
      resource: 'node --import tsx scripts/resource/main.ts',
    },
    devDependencies: neededPackages(files, known.devDependencies),
    dependencies: neededPackages(files, known.dependencies),
  };
  mkdirSync(join(folder, 'src/resources'), { recursive: true });
  writeFileSync(join(folder, 'src/pages/pages.ts'), pagesFile);
  writeFileSync(join(folder, 'src/pages/header-tools.ts'), headerToolsFile);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
  writeFileSync(join(folder, 'README.md'), readme(basename(folder), known.version));
  writeFileSync(join(folder, '.gitignore'), ignored);
}
