// @vitest-environment node
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { access } from '../../contract/platform/access';
import { documentedPath, realmsOf, type CallDeclaration } from '../../packages/kit/src/wire/call';
import { calls } from '../../contract/calls';
import { formatSource } from '../../scripts/resource/writing/format-source';

const guide = fileURLToPath(new URL('../../docs/api.md', import.meta.url));
const testFolder = new URL('../api/', import.meta.url);

/** Suites that are made from the list of calls or make calls of every kind are no call's test. */
const generated = new Set(
  [
    'roles',
    'fuzz',
    'csrf',
    'mass-assignment',
    'openapi',
    'idempotency',
    'idempotent-calls',
    'cut-answers',
  ].map((name) => `${name}.test.ts`),
);

const tests = readdirSync(testFolder, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .map((path) => ({ path, name: basename(path) }))
  // Nor are those that run in full runs only.
  .filter(({ name }) => name.endsWith('.test.ts') && !name.includes('.full.') && !generated.has(name))
  .sort((one, other) => (one.name < other.name ? -1 : 1))
  .map((test) => ({ ...test, text: readFileSync(new URL(test.path, testFolder), 'utf8') }));

const contractFiles = import.meta.glob<Readonly<Record<string, unknown>>>('../../contract/**/*.ts', {
  eager: true,
});
const exported = Object.values(contractFiles).flatMap((module) => Object.entries(module));

/** The name under which tests import a call. */
const exportOf = (call: CallDeclaration) => exported.find(([, value]) => value === call)?.[0];

/** A call's path, as a test writes it that sends it raw; where a segment is computed, any will do. */
function rawForm({ method, path }: CallDeclaration): RegExp {
  const [, first = '', ...more] = documentedPath(path).split('/');
  const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  const computed = '\\$\\{[^}]+\\}';
  const segments = more.map((segment) =>
    segment.startsWith('{') ? `(?:${computed}|[\\w%-]+)` : `(?:${computed}|${escaped(segment)})`,
  );
  const literal = `['\`](?:/api/v1)?/${[escaped(first), ...segments].join('/')}${path.endsWith('/') ? '/?' : ''}['\`?]`;
  return new RegExp(method === 'GET' ? literal : `method: '${method}',\\s*path: ${literal}`);
}

/** The test files that make a call: by its name in the contract, used and not just imported, or by its path. */
function testsOf(call: CallDeclaration): (typeof tests)[number][] {
  const name = exportOf(call);
  const use = new RegExp(`(?<!typeof )\\b${String(name)}\\b(?![^;]*from ')`);
  return tests.filter(({ text }) => (name !== undefined && use.test(text)) || rawForm(call).test(text));
}

function whoMay(call: CallDeclaration): string {
  const realms = realmsOf(call);
  if (realms.length === 0) return 'everybody';
  return realms
    .map((realm) => (realm === 'admin' && call.action ? `admin: ${access[call.action].join(', ')}` : realm))
    .join('; ');
}

const areas = [...new Set(calls.map(({ name }) => name.split('.')[0] ?? ''))].sort();
const row = (call: CallDeclaration) => {
  const [first] = testsOf(call);
  const file = first ? `[${first.name.replace('.test.ts', '')}](../tests/api/${first.path})` : 'none';
  return `| \`${call.method} ${call.path}\` | ${whoMay(call)} | ${call.summary.replaceAll('|', '\\|')} | ${file} |`;
};

const table = areas.flatMap((area) => [
  `### ${area}`,
  '',
  '| call | whose session | what it does | test |',
  '| --- | --- | --- | --- |',
  ...calls.filter(({ name }) => name.startsWith(`${area}.`)).map(row),
  '',
]);

describe('every call', () => {
  it.each(calls.map((call) => [call.name, call] as const))('has a test of its own: %s', (_name, call) => {
    expect(exportOf(call)).toBeDefined();
    expect(testsOf(call)).not.toEqual([]);
  });
});

it('is listed in the guide to the API, with who may make it and the test that does', async () => {
  const now = readFileSync(guide, 'utf8');
  const made = now.replace(
    /(<!-- calls: [^>]*-->)[^]*?(<!-- \/calls -->)/,
    (_, open: string, close: string) => `${open}\n\n${table.join('\n')}\n${close}`,
  );
  const wanted = await formatSource(made, guide);
  if (process.env['UPDATE_DOCS']) writeFileSync(guide, wanted);
  expect(readFileSync(guide, 'utf8'), 'npm run docs makes it anew').toBe(wanted);
});
