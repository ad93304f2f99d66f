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

it('makes a repository whose declarations are right, in a full run its types too, with nothing of this platform in it', () => {
  const made = join(folder, 'my-admin');
  const base = ['--base', 'https://blog.example.com', '--dialect', 'json-server'];
  const { status, said } = makeNew(made, '--from', document, ...base, '--no-install');
  expect(said).toContain('is ready');
  expect(said).not.toContain('German');
  expect(status).toBe(0);
  if (isFullRun) {
    // Not by npx: npm may say something of its own.
    const tsc = join(root, 'node_modules/.bin/tsc');
    expect(run(made, tsc, '--noEmit', '--incremental', 'false')).toMatchObject({ status: 0, said: '' });
  }
  // As npm links a workspace, which the test leaves out.
  mkdirSync(join(made, 'node_modules/@roundkeeper'), { recursive: true });
  symlinkSync('../../packages/kit', join(made, 'node_modules/@roundkeeper/kit'));
  const check = run(made, 'node', '--import', 'tsx', 'scripts/resource/main.ts', '--check');
  expect(check.said).toContain('2 declarations compared, 0 problems');
  const named = readdirSync(join(made, 'src/resources')).sort();
  expect(named).toEqual(['declared.ts', 'people', 'posts', 'sources.json']);
  expect(readdirSync(join(made, 'public/locales'))).toEqual(['en']);
  expect(readFileSync(join(made, 'src/sources/index.ts'), 'utf8')).toContain('https://blog.example.com');
  const { dependencies } = JSON.parse(readFileSync(join(made, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  expect(Object.keys(dependencies)).toContain('@refinedev/core');
  expect(Object.keys(dependencies)).not.toContain('fastify');
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
