// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceIndex } from '../../vite/resource-index';

const folder = mkdtempSync(join(tmpdir(), 'roundkeeper-declarations-'));
const configFile = resolve('packages/kit/src/schema/resource.ts');
const target = 'src/resources/declared.ts';

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A declaration with a list, a detail and a form, each different from the others. */
const declaration = (name: string, path: string) => `
import { defineResource } from ${JSON.stringify(configFile)};
interface Row { id: string; title: string; owner: { email: string }; state: string; at: string }
export default defineResource<Row>()({
  name: '${name}',
  path: '${path}',
  menu: { order: ${String(name.length)}, icon: 'users', group: 'things' },
  access: { list: 'users.list', show: 'users.show', create: ['REGULAR'] },
  calls: { list: 'GET ${path}', get: 'GET ${path}/{id}', create: 'POST ${path}' },
  fields: {
    title: { kind: 'text' },
    'owner.email': { kind: 'email' },
    state: { kind: 'enum', values: { OPEN: 'info', DONE: 'success' } },
    at: { kind: 'datetime' },
  },
  list: {
    columns: ['title', 'owner.email', 'state', 'at'],
    filters: [{ field: 'title', where: 'server' }, { field: 'state', where: 'server' }],
  },
  show: { fields: ['title', 'owner.email', 'state', 'at'] },
  create: { fields: ['title', 'owner.email'], in: 'page' },
});
`;

function declare(folderName: string, name: string, path: string): void {
  mkdirSync(join(folder, folderName), { recursive: true });
  writeFileSync(join(folder, folderName, 'resource.ts'), declaration(name, path));
}

async function buildIndex(): Promise<readonly Rolldown.OutputChunk[]> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [resourceIndex(folder, target)],
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: resolve(target), preserveEntrySignatures: 'strict' },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return output.filter((file) => file.type === 'chunk');
}

/** What a page fetches that imports the index: its chunk and all that this imports. */
function firstFetched(chunks: readonly Rolldown.OutputChunk[]): string {
  const entry = chunks.find((chunk) => chunk.isEntry);
  const imported = chunks.filter((chunk) => entry?.imports.includes(chunk.fileName));
  return [entry, ...imported].map((chunk) => chunk?.code ?? '').join('\n');
}

const gzipped = (code: string) => gzipSync(code, { level: 9 }).length;

describe('a hundred declared resources', () => {
  let chunks: readonly Rolldown.OutputChunk[] = [];

  beforeAll(async () => {
    for (let number = 0; number < 100; number += 1)
      declare(`thing-${String(number)}`, `things${String(number)}`, `/things-${String(number)}`);
    chunks = await buildIndex();
  }, 60_000);

  test('cost the first page at most 10 kB', () => {
    const code = firstFetched(chunks);
    expect(code).toContain('/things-99');
    expect(gzipped(code)).toBeLessThanOrEqual(10_000);
  });

  test('leave what only their own pages need to files of their own', () => {
    expect(firstFetched(chunks)).not.toContain('owner.email');
    expect(chunks.filter(({ code }) => code.includes('owner.email'))).toHaveLength(100);
  });
});
