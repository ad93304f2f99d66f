// @vitest-environment node
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarationProblems, problemLines } from '../../vite/declaration-problems';
import { checkGuide } from '../support/guides/guide';
import { typeCheck } from '../support/guides/snippets';

/** A declaration with which nothing is wrong. */
const good = {
  name: 'films',
  path: '/films',
  menu: { order: 90, icon: 'ticket' },
  access: { list: ['REGULAR'], show: ['REGULAR'], edit: ['SUPER'] },
  calls: {
    list: 'GET /films',
    get: 'GET /films/{id}',
    update: 'PATCH /films/{id}',
    publish: 'POST /films/{id}/publish',
  },
  fields: {
    title: { kind: 'text' },
    year: { kind: 'number' },
    maker: { kind: 'relation', resource: 'makers', label: 'name' },
  },
  list: {
    columns: ['title', 'year', 'maker'],
    filters: [{ field: 'title', where: 'server' }],
    rowLinks: [{ name: 'view', to: '/films/{id}' }],
    rowActions: ['publish'],
  },
  show: { fields: ['title', 'year'] },
  edit: { fields: [{ field: 'title', required: true }, 'year'] },
  actions: { publish: { call: 'POST /films/{id}/publish', access: ['SUPER'], confirm: true } },
};
const makers = {
  name: 'makers',
  access: ['REGULAR'],
  calls: { list: 'GET /makers' },
  fields: { name: { kind: 'text' } },
  list: { columns: ['name'] },
};

interface Mistake {
  readonly title: string;
  /** The path of what is wrong, and the value there. */
  readonly at: string;
  readonly value: unknown;
  /** What has to be told of it. */
  readonly told: readonly string[];
}

const mistakes: readonly Mistake[] = [
  {
    title: 'A field that is misspelt',
    at: 'list.columns',
    value: ['titel', 'year'],
    told: ['list.columns[0]', 'titel', 'title'],
  },
  {
    title: 'A kind that there is not',
    at: 'fields.title.kind',
    value: 'txt',
    told: ['fields.title.kind', 'txt', 'text'],
  },
  { title: 'A key that is misspelt', at: 'list.colums', value: ['title'], told: ['list.colums', 'columns'] },
  {
    title: 'A detail without the call that reads one row',
    at: 'calls.get',
    value: undefined,
    told: ['calls.get', 'show'],
  },
  {
    title: 'A relation to a resource that there is not',
    at: 'fields.maker.resource',
    value: 'maker',
    told: ['fields.maker.resource', 'maker', 'makers'],
  },
  {
    title: 'An action that is misspelt',
    at: 'list.rowActions',
    value: ['publsh'],
    told: ['list.rowActions[0]', 'publsh', 'publish'],
  },
  {
    title: 'A name in the braces of a link that is no field',
    at: 'list.rowLinks',
    value: [{ name: 'view', to: '/films/{yaer}' }],
    told: ['list.rowLinks[0].to', 'yaer', 'year'],
  },
  {
    title: 'A line of the table of roles that is misspelt',
    at: 'access.list',
    value: 'users.lst',
    told: ['access.list', 'users.lst', 'users.list'],
  },
  {
    title: 'An icon that there is not',
    at: 'menu.icon',
    value: 'tickt',
    told: ['menu.icon', 'tickt', 'ticket'],
  },
  { title: 'A path that another page has', at: 'path', value: '/dashboard', told: ['path', '/dashboard'] },
];

/** The good declaration with another value at a path. */
function mistaken({ at, value }: Mistake): Record<string, unknown> {
  const copy = structuredClone(good) as Record<string, unknown>;
  const keys = at.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce((node, key) => node[key] as Record<string, unknown>, copy);
  parent[last] = value;
  return copy;
}

let folder = '';
/** What the compiler says of the good declaration, and of each mistake. */
let compiled: readonly (readonly string[])[] = [];

const write = (file: string, content: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
};

const asJson = (value: unknown) => JSON.stringify(value, null, 2);

const [typed, json] = ['src/resources/films/resource.ts', 'public/resources/films.json'] as const;

/** What the check, the dev server and the build say of a declaration in TypeScript, or of one in JSON. */
async function saidOf(declared: object, language: 'ts' | 'json'): Promise<readonly string[]> {
  rmSync(join(folder, typed), { force: true });
  rmSync(join(folder, json), { force: true });
  if (language === 'json') write(json, asJson(declared));
  else
    write(
      typed,
      `import { defineResource } from ${JSON.stringify(resolve('packages/kit/src/schema/resource.ts'))};
export default defineResource<any>()(${asJson(declared)} as any);`,
    );
  return problemLines(
    await declarationProblems({
      root: folder,
      resources: join(folder, 'src/resources'),
      json: join(folder, 'public/resources'),
      locales: join(folder, 'public/locales'),
    }),
  );
}

/** What the compiler says of each of some declarations, without its place; the first line of it. */
function compilerOn(declarations: readonly object[]): readonly (readonly string[])[] {
  const fileOf = (index: number) => `src/resources/films${String(index)}/resource.ts`;
  const lines = typeCheck(
    declarations.map((declared, index) => ({
      file: fileOf(index),
      code: `import { defineResource } from '@roundkeeper/kit/schema/resource';
interface Film { id: string; title: string; year: number; maker: string }
export default defineResource<Film>()(${asJson(declared)});`,
    })),
  );
  return declarations.map((_, index) =>
    lines
      .filter((line) => line.startsWith(`${fileOf(index)}:`))
      .map((line) => line.replace(fileOf(index), typed).split('\n').at(-1)?.trim() ?? ''),
  );
}

/** A long list of what there is instead, which grows with the kit. */
const longList = /(?<=type ')"[^']{80,}(?=')|(?<=There are: (?:[^,.]+, ){3})[^.]+|(?<=type ')\{[^']+(?=')/g;

const block = (text: string) => ['```text', text.replaceAll(longList, '…'), '```'].join('\n');

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'roundkeeper-mistakes-')));
  write('public/locales/en/common.json', '{}');
  write('public/resources/makers.json', asJson(makers));
  compiled = compilerOn([good, ...mistakes.map(mistaken)]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('says nothing of a declaration with which nothing is wrong', async () => {
  expect(compiled[0]).toEqual([]);
  expect(await saidOf(good, 'ts')).toEqual([]);
  expect(await saidOf(good, 'json')).toEqual([]);
});

it('tells ten typical mistakes in TypeScript and in JSON, with their place, the reason and the nearest right name', async () => {
  const parts: string[] = [];
  for (const [index, mistake] of mistakes.entries()) {
    const { title, at, value, told } = mistake;
    const declared = mistaken(mistake);
    const inTypeScript = await saidOf(declared, 'ts');
    const inJson = await saidOf(declared, 'json');
    for (const said of [inTypeScript, inJson]) {
      expect(said, title).toHaveLength(1);
      for (const part of told) expect(said[0], title).toContain(part);
    }
    const compiler = compiled[index + 1] ?? [];
    parts.push(
      `## ${String(index + 1)}. ${title}`,
      value === undefined ? `\`${at}\` is missing.` : `\`${at}\` is \`${JSON.stringify(value)}\`.`,
      compiler.length > 0
        ? `The compiler, in an editor and in \`npm run typecheck\`:\n\n${block(compiler[0] ?? '')}`
        : 'The compiler does not see it.',
      `\`npm run resource -- --check\`, \`npm run dev\` (in the terminal and over the page) and \`npm run build\`:\n\n${block(inTypeScript[0] ?? '')}`,
      `The same in JSON, there and on every page of a console whose settings name the file:\n\n${block(inJson[0] ?? '')}`,
    );
  }
  expect(mistakes).toHaveLength(10);
  await checkGuide('mistakes.md', { mistakes: parts.join('\n\n') });
}, 120_000);
