// @vitest-environment node
import { spawnSync } from 'node:child_process';
import {
  mkdtempSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFullRun } from '../support/full-run';

const root = resolve(import.meta.dirname, '../..');
/** Below the repository, so that packages are found without being installed. */
const cache = join(root, '.cache');
const document = 'tests/support/blog-api.yaml';

const { version } = JSON.parse(readFileSync(join(root, 'packages/kit/package.json'), 'utf8')) as {
  readonly version: string;
};

let folder = '';

const run = (cwd: string, ...command: readonly string[]) => {
  const [program = '', ...args] = command;
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  return { status, said: stdout + stderr };
};

const makeNew = (...args: readonly string[]) => run(root, 'node', 'scripts/new.mjs', ...args);

/** Puts the kit where npm installs it, which the tests leave out. @returns what `npm run resource` runs */
function installKit(made: string) {
  mkdirSync(join(made, 'node_modules/@roundkeeper'), { recursive: true });
  symlinkSync(join(root, 'packages/kit'), join(made, 'node_modules/@roundkeeper/kit'));
  return (...args: readonly string[]) =>
    run(made, 'node', 'node_modules/@roundkeeper/kit/packed/resource.js', ...args);
}

beforeAll(() => {
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'new-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('makes a repository that depends on the packed kit, whose declarations are right, in a full run its types too', () => {
  const made = join(folder, 'my-admin');
  const base = ['--base', 'https://blog.example.com', '--dialect', 'json-server'];
  const { status, said } = makeNew(made, '--from', document, ...base, '--no-install');
  expect(said).toContain(
    'npm install && npm run resource -- people && npm run resource -- posts && npm start',
  );
  expect(status).toBe(0);
  expect(readdirSync(join(made, 'vendor'))).toEqual([`roundkeeper-kit-${version}.tgz`]);
  const { dependencies } = JSON.parse(readFileSync(join(made, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  expect(dependencies).toEqual({ '@roundkeeper/kit': `file:vendor/roundkeeper-kit-${version}.tgz` });
  const resource = installKit(made);
  for (const name of ['people', 'posts']) expect(resource(name).said).not.toContain('German');
  expect(resource('--check').said).toContain('2 declarations compared, 0 problems');
  const named = readdirSync(join(made, 'src/resources')).sort();
  expect(named).toEqual(['declared.ts', 'people', 'posts', 'sources.json']);
  expect(readdirSync(join(made, 'public/locales'))).toEqual(['en']);
  expect(readFileSync(join(made, 'src/sources/index.ts'), 'utf8')).toContain('https://blog.example.com');
  if (isFullRun) {
    // Not by npx: npm may say something of its own.
    const tsc = join(root, 'node_modules/.bin/tsc');
    expect(run(made, tsc, '--noEmit')).toMatchObject({ status: 0, said: '' });
  }
}, 300_000);

it('has the languages that are asked for, names what is left to translate in them, and passes its own tests meanwhile', () => {
  const made = join(folder, 'in-three-languages');
  const languages = ['--base', 'https://blog.example.com', '--languages', 'en,de,pt-br'];
  expect(makeNew(made, '--from', document, ...languages, '--no-install').status).toBe(0);
  expect(readdirSync(join(made, 'public/locales')).sort()).toEqual(['de', 'en', 'pt-BR']);
  // In one place: what a setting says would take the place of the call.
  expect(readFileSync(join(made, 'src/config/console.ts'), 'utf8')).toContain(
    "languages: ['en', 'de', 'pt-BR']",
  );
  expect(readFileSync(join(made, 'vite.config.ts'), 'utf8')).not.toContain('languages:');
  const resource = installKit(made);
  expect(resource('people').said).toContain('English in German and Brazilian Portuguese until you translate');
  const { status, said } = resource('--check');
  expect(said).toContain('1 declarations compared, 0 problems');
  expect(said).toContain('public/locales/de/people.json has no title');
  expect(said).not.toContain('de/kit.json');
  expect(said).toContain(
    'pt-BR/login.json has no email, password, signIn, wrongCredentials: its English is in public/locales/en/login.json',
  );
  expect(said).toMatch(
    /public\/locales\/pt-BR\/kit\.json is missing: its English is in .*packed\/locales\/en\/kit\.json/,
  );
  expect(status).toBe(0);
  expect(resource('--check', '--complete').status).toBe(1);
  const tested = run(made, join(root, 'node_modules/.bin/vitest'), 'run', '--root', made);
  expect(tested.said).toContain('8 passed');
  expect(tested.status, tested.said).toBe(0);
}, 300_000);

it('names a text that is missing in English, in a file of the kit too, as a problem', () => {
  const made = join(folder, 'without-a-text');
  const base = ['--base', 'https://blog.example.com', '--no-install'];
  expect(makeNew(made, '--from', document, ...base).status).toBe(0);
  const resource = installKit(made);
  writeFileSync(join(made, 'public/locales/en/errors.json'), '{ "generic": "Oh no" }');
  const { status, said } = resource('--check');
  expect(said).toMatch(
    /public\/locales\/en\/errors\.json has no .* others: its English is in .*errors\.json/,
  );
  expect(status).toBe(1);
  writeFileSync(join(made, 'public/locales/en/errors.json'), '{ "generic": ');
  expect(resource('--check').said).toContain('public/locales/en/errors.json is no JSON');
}, 300_000);

const incomplete: readonly (readonly [missing: string, args: readonly string[], told: string])[] = [
  ['a folder', [], 'folder'],
  ['a document', ['console'], '--from'],
  ['the address of the API', ['console', '--from', document], '--base'],
  [
    'a dialect that there is',
    ['console', '--from', document, '--base', 'https://a.example', '--dialect', 'json-serve'],
    'json-serve',
  ],
  [
    'a language that there is',
    ['console', '--from', document, '--base', 'https://a.example', '--languages', 'en,french'],
    '"french"',
  ],
  [
    'a list that the document has',
    ['console', '--from', document, '--base', 'https://a.example', '--only', 'pets'],
    'It has',
  ],
];
// The first stands for the others, which start a program of their own each.
it.each(isFullRun ? incomplete : incomplete.slice(0, 1))(
  'asks for %s, and writes nothing without it',
  (_, args, told) => {
    const [name, ...rest] = args;
    const { status, said } = makeNew(...(name === undefined ? [] : [join(folder, name)]), ...rest);
    expect(said).toContain(told);
    expect(said).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
    expect(readdirSync(folder)).not.toContain('console');
  },
);

it('leaves a folder alone that has something in it', () => {
  const { status, said } = makeNew('tests', '--from', document, '--base', 'https://a.example');
  expect(said).toContain('has something in it already');
  expect(status).toBe(1);
});
