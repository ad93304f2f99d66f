import { readFileSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';

/** A folder, or several. */
export interface Box {
  readonly id: string;
  readonly label: string;
  readonly notes: readonly string[];
  readonly folders: readonly string[];
  /** Its share of the row's width. */
  readonly weight: number;
}

export interface Part {
  readonly name: string;
  readonly note: string;
  readonly folder: string;
  readonly rows: readonly (readonly Box[])[];
}

/** Between parts by name, or boxes by identifier. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly imports: number;
}

const kit = 'packages/kit/src';

/** A folder's description in the picture. */
const notes: Readonly<Record<string, string>> = {
  'src/main.tsx': 'one call of createConsole',
  'src/config': 'what the console is made of',
  'src/pages': 'bespoke pages',
  'src/resources': 'declarations',
  'src/providers': 'calls of this API',
  'src/sources': 'other APIs',
  [`${kit}/console`]: 'routes, layout',
  [`${kit}/fields`]: 'a folder for each kind',
  [`${kit}/text`]: 'labels, titles',
  [`${kit}/registry`]: 'code by name',
  [`${kit}/providers`]: 'data, auth, live, texts',
  [`${kit}/schema`]: 'what a declaration may say',
  [`${kit}/settings`]: 'of a deployment',
  [`${kit}/ui`]: 'pieces without a domain',
  [`${kit}/lib`]: 'small pure functions',
  [`${kit}/wire`]: 'what a call, an error, a page of rows and an event are, for every console and API',
};

/** Where a folder stands. Others of `src` make its last row; others of the kit are `shared`. */
const rowsOf = {
  src: [['main.tsx'], ['config']],
  kit: [
    ['console', 'extras'],
    ['list', 'form', 'show', 'actions'],
    ['shared'],
    ['fields'],
    ['providers', 'text', 'registry'],
    ['schema', 'settings', 'ui'],
    ['lib'],
    ['wire'],
  ],
};

const entriesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.name === 'main.tsx')
    .map(({ name }) => name)
    .sort();

const boxOf = (id: string): Box => ({
  id,
  label: id.slice(id.lastIndexOf('/') + 1),
  notes: [notes[id] ?? []].flat(),
  folders: [],
  weight: 1,
});

const listed = (names: readonly string[]) => names.join(' · ');

/** Their names, six to a line. */
const extrasBox = (names: readonly string[]): Box => ({
  ...boxOf(`${kit}/extras`),
  notes: Array.from({ length: Math.ceil(names.length / 6) }, (_, at) =>
    listed(names.slice(6 * at, 6 * at + 6)),
  ),
  weight: 2,
});

const sharedBox = (folders: readonly string[]): Box => ({
  ...boxOf(`${kit}/shared`),
  label: listed(folders),
  notes: ['what lists, forms and pages of rows share'],
  folders,
});

function kitRows(): readonly (readonly Box[])[] {
  const found = entriesOf(kit);
  const shared = found.filter((name) => !rowsOf.kit.flat().includes(name));
  const boxes = (name: string): readonly Box[] => {
    if (name === 'shared') return shared.length === 0 ? [] : [sharedBox(shared)];
    if (!found.includes(name)) return [];
    return [name === 'extras' ? extrasBox(entriesOf(`${kit}/extras`)) : boxOf(`${kit}/${name}`)];
  };
  return rowsOf.kit.map((row) => row.flatMap(boxes)).filter((row) => row.length > 0);
}

function ownRows(): readonly (readonly Box[])[] {
  const found = entriesOf('src');
  const others = found.filter((name) => !rowsOf.src.flat().includes(name));
  return [...rowsOf.src, others].map((row) => row.map((name) => boxOf(`src/${name}`)));
}

/** Returns the parts with the folders that there are. */
export const readParts = () => ({
  src: { name: 'src', note: 'the console of this platform', folder: 'src', rows: ownRows() },
  kit: {
    name: 'packages/kit',
    note: '@roundkeeper/kit, consoles from declarations',
    folder: kit,
    rows: kitRows(),
  },
  contract: { name: 'contract', note: 'calls, schemas, roles', folder: 'contract', rows: [] },
  server: { name: 'server', note: 'the platform API', folder: 'server/src', rows: [] },
});

function placeOf(file: string, parts: readonly Part[]) {
  const part = parts.find(({ folder }) => file.startsWith(`${folder}/`));
  if (!part) return undefined;
  const [name = ''] = file.slice(part.folder.length + 1).split('/');
  const box = part.rows
    .flat()
    .find(({ id, folders }) => id === `${part.folder}/${name}` || folders.includes(name));
  return { part: part.name, box: box?.id ?? part.name };
}

/** Returns the path of an imported module, without its ending. */
const resolve = (file: string, specifier: string): string =>
  specifier.startsWith('.')
    ? posix.join(posix.dirname(file), specifier)
    : specifier.replace(/^@roundkeeper\/kit\//, `${kit}/`);

const modulesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort();

function counted(pairs: readonly (readonly [string, string])[]): readonly Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const [from, to] of pairs) {
    const key = `${from} ${to}`;
    if (from !== to) arrows.set(key, { from, to, imports: (arrows.get(key)?.imports ?? 0) + 1 });
  }
  return [...arrows.values()];
}

/** Returns how often modules import from another part, and from another box of the same part. */
export function countImports(parts: readonly Part[]) {
  const imports = parts
    .flatMap(({ folder }) => modulesOf(folder))
    .flatMap((file) =>
      ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles.flatMap(({ fileName }) => {
        const from = placeOf(file, parts);
        const to = placeOf(resolve(file, fileName), parts);
        return from && to ? [{ from, to }] : [];
      }),
    );
  const inside = imports.filter(({ from, to }) => from.part === to.part);
  return {
    betweenParts: counted(imports.map(({ from, to }) => [from.part, to.part])),
    betweenBoxes: counted(inside.map(({ from, to }) => [from.box, to.box])),
  };
}
