import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { build } from 'vite';
import { root } from '../steps/root.mjs';

const folder = join(root, 'packages/kit/packed');

/** The texts that modules of the kit show. */
const namespaces = ['changes', 'common', 'declarations', 'errors', 'kit', 'palette'];

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');

/** Bundles what runs in Node, which does not run the source of a package: the build of a console, and `npm run resource`. */
async function bundles() {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      ssr: true,
      minify: false,
      target: 'node20',
      rolldownOptions: {
        input: {
          vite: join(root, 'vite/console-build.ts'),
          resource: join(root, 'scripts/kit/resource.ts'),
          runtime: join(root, 'vite/antd/runtime.ts'),
        },
        external: /^virtual:/,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', comments: false },
      },
    },
  });
  if (!('output' in built)) throw new Error('The build did not end in files');
  return built.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]);
}

/** Returns the types of the build's function, whose imports lead to the kit's source. */
function buildTypes() {
  const { outputText } = ts.transpileDeclaration(read('vite/console-build.ts'), {
    compilerOptions: { module: ts.ModuleKind.ESNext },
  });
  return outputText.replaceAll('../packages/kit/src/', '@roundkeeper/kit/');
}

/** Returns the compiler options that the kit's source is written for, and its types of packages that have none. */
function tsconfig() {
  const { config, error } = ts.parseConfigFileTextToJson('tsconfig.json', read('tsconfig.json'));
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  const { incremental: _, tsBuildInfoFile: __, ...own } = config.compilerOptions;
  // Node and Vite load a configuration's imports by their whole names.
  const options = { ...own, allowImportingTsExtensions: true };
  // The types of extras, too, for a program without `createConsole`, as that of a plugin.
  const types = readdirSync(join(root, 'packages/kit/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(\.d|extra-types)\.ts$/.test(file))
    .sort();
  const files = types.map((file) => `../src/${file.replaceAll('\\', '/')}`);
  return `${JSON.stringify({ compilerOptions: options, files }, null, 2)}\n`;
}

const languages = readdirSync(join(root, 'public/locales'));

const files = new Map([
  // Beside the manifest, where npm takes it into the tarball.
  ['../LICENSE', read('LICENSE')],
  ...(await bundles()),
  ['vite.d.ts', buildTypes()],
  ['tsconfig.json', tsconfig()],
  ...languages.flatMap((lng) =>
    namespaces.map((name) => [`locales/${lng}/${name}.json`, read(`public/locales/${lng}/${name}.json`)]),
  ),
]);

// Two that pack at once write the same, and neither takes away what the other reads.
const known = existsSync(folder)
  ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  : [];
for (const { parentPath, name } of known) {
  const path = join(parentPath, name);
  if (![...files.keys()].some((file) => join(folder, file) === path)) rmSync(path);
}
for (const [file, text] of files) {
  const path = join(folder, file);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
