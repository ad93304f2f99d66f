import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Source } from '../../packages/kit/src/extras/sources/source-schema';
import { root } from '../../vite/places';
import { UserError } from '../resource/user-error';

/** Small files of this repository that a new one begins with; the others stand in the kit's template. */
const begunWith = [
  'index.html',
  'public/favicon.svg',
  'src/main.tsx',
  'src/config/plugins.ts',
  'src/resources/declared.ts',
  '.editorconfig',
  '.npmrc',
  'LICENSE',
];

/** Packages that build and test a console, each with its version here. */
const tools = [
  '@types/node',
  '@types/react',
  '@types/react-dom',
  '@vitejs/plugin-react',
  'oxfmt',
  'typescript',
  'vite',
  'vitest',
];

interface Package {
  readonly version: string;
  readonly engines: object;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly overrides: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

/** Packages that the kit uses and that want an older antd than the kit's. */
const overridden = ['@refinedev/antd', '@ant-design/pro-layout'];

/** A console that is not there yet. */
export interface NewConsole {
  readonly folder: string;
  readonly base: string;
  readonly dialect: NonNullable<Source['dialect']>;
  readonly languages: readonly string[];
  /** The packed kit, by its path below the folder. */
  readonly kit: string;
}

const template = join(root, 'packages/kit/template');

const titleOf = (folder: string) =>
  basename(folder)
    .replaceAll(/[-_.]+/g, ' ')
    .replace(/^./, (first) => first.toUpperCase());

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Returns overrides whose versions, `$antd` and the like, are those of this repository or newer ones of the same major. */
function overridesOf({ overrides, dependencies }: Package) {
  const versionOf = (version: string) =>
    version.startsWith('$') ? `^${dependencies[version.slice(1)] ?? ''}` : version;
  return Object.fromEntries(
    overridden.map((name) => [
      name,
      Object.fromEntries(
        Object.entries(overrides[name] ?? {}).map(([of, version]) => [of, versionOf(version)]),
      ),
    ]),
  );
}

function packageFile({ folder, kit }: NewConsole): string {
  const known = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Package;
  return asJson({
    name: basename(folder),
    version: '0.1.0',
    private: true,
    type: 'module',
    engines: known.engines,
    scripts: {
      start: 'vite --open',
      build: 'vite build',
      test: 'tsc && npm run resource -- --check && vitest run',
      resource: 'node node_modules/@roundkeeper/kit/packed/resource.js',
    },
    devDependencies: Object.fromEntries(tools.map((name) => [name, known.devDependencies[name]])),
    dependencies: { '@roundkeeper/kit': `file:${kit}` },
    overrides: overridesOf(known),
  });
}

const viteConfig = ({ folder }: NewConsole) => `import { consoleBuild } from '@roundkeeper/kit/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { platformAccess } from './src/config/access.ts';
import { sources } from './src/sources/index.ts';

const settings = {
  title: ${JSON.stringify(titleOf(folder))},
  sources,
  // Everybody may do everything; docs/sign-in.md of Roundkeeper says how people sign in to an API.
  signIn: 'none',
} as const;

export default defineConfig({ plugins: [react(), consoleBuild({ access: platformAccess, settings })] });
`;

const consoleFile = 'src/config/console.ts';

/** Returns the template's options of `createConsole` with the languages that are asked for. */
function consoleOptions({ languages }: NewConsole): string {
  const [before, after, ...more] = readFileSync(join(template, consoleFile), 'utf8').split("['en']");
  if (after === undefined || more.length > 0) throw new Error(`${consoleFile} names its languages otherwise`);
  return `${before}[${languages.map((language) => `'${language}'`).join(', ')}]${after}`;
}

/** Returns empty files for what the template has texts of, in languages that it has none in. */
const emptyTexts = ({ languages }: NewConsole): Readonly<Record<string, string>> =>
  Object.fromEntries(
    languages
      .map((language) => `public/locales/${language}`)
      .filter((locale) => !existsSync(join(template, locale)))
      .flatMap((locale) =>
        readdirSync(join(template, 'public/locales/en')).map((file) => [`${locale}/${file}`, '{}\n']),
      ),
  );

const sourcesFile = ({
  base,
  dialect,
}: NewConsole) => `import type { Registration } from '@roundkeeper/kit/schema/registered';
import type { Source } from '@roundkeeper/kit/extras/sources/source-schema';

/** APIs by the name that a declaration gives as its \`provider\`. */
export const sources: Readonly<Record<string, Source>> = {
  rest: { base: ${JSON.stringify(base)}, dialect: ${JSON.stringify(dialect)} },
};

/** Refine's data providers from npm by name, each fetched when its first resource is opened. */
export const providers: Readonly<Record<string, Registration>> = {};
`;

const readme = ({ folder, kit }: NewConsole) => `# ${titleOf(folder)}

An admin console on \`@roundkeeper/kit\`. The API's document is \`openapi.json\`; the resources made from it stand in \`src/resources\`,
their texts in \`public/locales\`, the API's address in \`src/sources/index.ts\`. The title and how people sign in are settings in
\`vite.config.ts\`: nobody signs in yet, and everybody who opens the console may do everything. The languages are in
\`src/config/console.ts\`.

\`\`\`sh
npm start                            # the console with hot reload
npm run build                        # a static build in dist/, for any host with a fallback to index.html
npm test                             # types, declarations against the API's document, tests
npm run resource -- orders           # one more resource of the API
\`\`\`

A further language is its name there and a folder \`public/locales/<language>\`. What it lacks is English: \`npm test\` lists that, and
\`npm run resource -- --check --complete\` fails for it. The kit's own texts are in \`node_modules/@roundkeeper/kit/packed/locales\`, in
English, German and Arabic; for another language copy those of \`en\` into its folder, and translate them.

The kit is \`${kit}\`. To upgrade, put another version beside it and run \`npm install ./vendor/<file>\`; what is in
this repository stays as it is, and \`npm test\` names what a new version wants otherwise.
`;

/** @throws UserError where the folder of a new repository has something in it */
export function requireEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new UserError(`${folder} has something in it already. Name a new folder.`);
}

/** Writes the files of a new repository. */
export function writeRepository(made: NewConsole): void {
  const { folder, languages } = made;
  const isWanted = (path: string) => {
    const [, language] = /[/\\]locales[/\\](\w+)/.exec(path.slice(template.length)) ?? [];
    return language === undefined || languages.includes(language);
  };
  cpSync(template, folder, { recursive: true, filter: isWanted });
  for (const file of begunWith) cpSync(join(root, file), join(folder, file));
  const written = {
    'package.json': packageFile(made),
    'vite.config.ts': viteConfig(made),
    [consoleFile]: consoleOptions(made),
    'tsconfig.json': asJson({
      extends: '@roundkeeper/kit/tsconfig.json',
      include: ['src', 'tests', '*.ts'],
    }),
    'src/sources/index.ts': sourcesFile(made),
    'README.md': readme(made),
    '.gitignore': 'node_modules/\ndist/\n*.log\n.env\n',
    ...emptyTexts(made),
  };
  for (const [file, text] of Object.entries(written)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}
