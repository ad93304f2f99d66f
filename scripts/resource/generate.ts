import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Action } from '../../contract/access';
import type { LooseResource } from '../../src/config/resource';
import { iconPaths } from '../../src/ui/icon/icon-paths';
import type { Asked } from './arguments';
import { findCollection } from './collection';
import { Complaint } from './complaint';
import { ContractSource } from './contract-source';
import { readDeclarations, root, type Declared } from './declarations';
import { draftResource, type PermissionOf } from './draft';
import type { Operation } from './open-api';
import { formatSource, writeTypescript } from './write-typescript';
import { writeTexts } from './write-texts';
import { camelCase, kebabCase } from './words';

/** Who may make a call: as the contract guards it, or, where nobody knows, SUPER alone. */
const permissionBy =
  (contract: ContractSource | undefined): PermissionOf =>
  ({ id }: Operation): Action | readonly ['SUPER'] =>
    contract?.call(id)?.action ?? ['SUPER'];

const nextPlace = (declared: readonly Declared[]) =>
  Math.max(80, ...declared.map(({ resource }) => resource.menu?.order ?? 0)) + 10;

interface File {
  readonly path: string;
  readonly text: string;
}

/** A name is taken by the declaration that has it, whatever file that stands in. */
function refuseTaken(
  name: string,
  path: string,
  declared: readonly Declared[],
  files: readonly File[],
): void {
  const cure = 'Delete it to begin again, or give another name with --as.';
  const same = declared.find(({ resource }) => resource.name === name || resource.path === path);
  if (same)
    throw new Complaint(
      `${same.file} declares ${same.resource.name} at ${same.resource.path ?? 'no path'} already. ${cure}`,
    );
  const there = files.find((file) => existsSync(join(root, file.path)));
  if (there) throw new Complaint(`${there.path} is there already. ${cure}`);
}

const asJson = (value: unknown, file: string) => formatSource(JSON.stringify(value), file);

function write(files: readonly File[]): void {
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    process.stdout.write(`  wrote ${path}\n`);
  }
}

const languages = 'German and Arabic';

function sayWhatIsLeft({ name, access }: LooseResource, { json, to }: Asked): void {
  const guessed = Array.isArray(access.list)
    ? ['Only SUPER may see it, since the document says nothing of roles: see "access".']
    : [];
  const lines = [
    ...guessed,
    `${languages} have no texts yet: translate ${json ? to : 'public'}/locales/en/${name}.json to de/${name}.json and ar/${name}.json beside it.`,
    json
      ? `Name it in the settings of the page: "resources": ["/resources/${kebabCase(name)}.json"].`
      : 'Until then npm run resource -- --check and npm test name what is missing.',
  ];
  process.stdout.write(`\n${lines.map((line) => `  ${line}\n`).join('')}`);
}

/**
 * Writes the declaration of a resource and its English texts, and nothing else.
 * @param operations the API's calls
 * @throws Complaint when the API has no such list, or the declaration is there already
 */
export async function generateResource(
  asked: Asked & { readonly name: string },
  operations: readonly Operation[],
): Promise<void> {
  const { as = asked.name, json, to, from } = asked;
  const collection = findCollection(operations, asked.name);
  const contract = from === undefined ? await ContractSource.read() : undefined;
  const declared = await readDeclarations();
  const surroundings = {
    permissionOf: permissionBy(contract),
    order: nextPlace(declared),
    icons: Object.keys(iconPaths),
  };
  const resource = draftResource(collection, as, surroundings);
  const own = json ? `${to}/resources/${kebabCase(as)}.json` : `src/resources/${kebabCase(as)}.ts`;
  const texts = `${json ? to : 'public'}/locales/en/${camelCase(as)}.json`;
  const source = { collection, operations, ...(contract ? { contract } : {}) };
  const files = [
    {
      path: own,
      text: json
        ? await asJson({ $schema: '/schema/resource.schema.json', ...resource }, own)
        : await writeTypescript(resource, source, own),
    },
    { path: texts, text: await asJson(writeTexts(resource), texts) },
  ];
  refuseTaken(resource.name, resource.path ?? '', declared, files);
  write(files);
  sayWhatIsLeft(resource, asked);
}
