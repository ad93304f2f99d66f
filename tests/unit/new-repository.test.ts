// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
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
  // As npm installs the kit, which the test leaves out.
  mkdirSync(join(made, 'node_modules/@roundkeeper'), { recursive: true });
  symlinkSync(join(root, 'packages/kit'), join(made, 'node_modules/@roundkeeper/kit'));
  const resource = (...args: readonly string[]) =>
    run(made, 'node', 'node_modules/@roundkeeper/kit/packed/resource.js', ...args);
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

it('writes the texts of the languages that are asked for', () => {
  const made = join(folder, 'in-german');
  const languages = ['--base', 'https://blog.example.com', '--languages', 'en,de'];
  expect(makeNew(made, '--from', document, ...languages, '--no-install').status).toBe(0);
  expect(readdirSync(join(made, 'public/locales')).sort()).toEqual(['de', 'en']);
  expect(readFileSync(join(made, 'vite.config.ts'), 'utf8')).toContain('languages: ["en","de"]');
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
