import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import {
  completeResource,
  isPlatform,
  type AnyResource,
  type LooseResource,
} from '../../packages/kit/src/schema/resource';
import { fallbackLanguage } from '../../packages/kit/src/providers/i18n/locale-files';
import type { Asked } from './arguments';
import { findCollection, type Collection } from './collection';
import { UserError } from './user-error';
import { ContractSource } from './contract-source';
import { languages, readDeclarations, type Declared } from './declarations';
import { draftResource, type PermissionOf } from './writing/draft';
import { unusedParams } from './writing/draft-query';
import type { Operation } from './open-api';
import { platformAccess, sources } from './own-console';
import { readSources, sourcesFile, withSource } from './sources';
import { stateRules } from './state-rules';
import { formatSource } from './writing/format-source';
import { writeTypescript, type ApiSource } from './writing/write-typescript';
import { writeTexts } from './writing/write-texts';
import { kebabCase } from './writing/vocabulary';
import { root } from '../../vite/places';
import { sourceOf } from './wire';

const { superRole } = platformAccess;

/** Returns a call's permission in the contract; an unknown call is for the role that may do everything. */
const permissionBy =
  (contract: ContractSource | undefined): PermissionOf =>
  ({ id }: Operation) =>
    contract?.call(id)?.action ?? [superRole];

const nextPlace = (declared: readonly Declared[]) =>
  Math.max(80, ...declared.map(({ resource }) => resource.menu?.order ?? 0)) + 10;

interface File {
  readonly path: string;
  readonly text: string;
}

/** Requires the build's folder, because a file written elsewhere would never be served. */
function requireTarget({ json, to }: Asked): void {
  if (json && !existsSync(resolve(root, to)))
    throw new UserError(`There is no folder ${to}. Build the console first, or name the folder it is in.`);
}

/** Refuses a name that another declaration has, in whatever file. */
function refuseTaken(
  name: string,
  path: string,
  declared: readonly Declared[],
  files: readonly File[],
): void {
  const advice = 'Delete it to begin again, or give another name with --as.';
  const same = declared.find(({ resource }) => resource.name === name || resource.path === path);
  if (same)
    throw new UserError(
      `${same.file} declares ${same.resource.name} at ${same.resource.path ?? 'no path'} already. ${advice}`,
    );
  const existing = files.find((file) => existsSync(resolve(root, file.path)));
  if (existing) throw new UserError(`${existing.path} is there already. ${advice}`);
}

const asJson = (value: unknown, file: string) =>
  formatSource(JSON.stringify(value), file, { objectWrap: 'collapse' });

function write(files: readonly File[]): void {
  for (const { path, text } of files) {
    const file = resolve(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    process.stdout.write(`  wrote ${path}\n`);
  }
}

/** The languages that a generated resource has no texts in, in words and as their folders are called. */
function untranslated() {
  const others = languages().filter((language) => language !== fallbackLanguage);
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const list = new Intl.ListFormat('en');
  return {
    names: list.format(others.map((language) => names.of(language) ?? language)),
    folders: list.format(others),
    inJson: ['en', ...others].map((language) => `"${language}": …`).join(', '),
    isNone: others.length === 0,
  };
}

/** Says how the settings name the source of a draft, where `src/sources` does not. */
function sourceSteps({ provider }: LooseResource, { source }: Collection): readonly string[] {
  if (provider === undefined || isPlatform(provider) || provider in sources) return [];
  const named = `"sources": { ${JSON.stringify(provider)}: { "base": "https://…", "dialect": ${JSON.stringify(source)} } }`;
  return [`Its source goes into the settings of the page, or into src/sources/index.ts: ${named}.`];
}

function printNextSteps(drafted: LooseResource, collection: Collection, { json }: Asked): void {
  const { name, access } = completeResource(drafted);
  const guessed = Array.isArray(access.list)
    ? [`Only ${superRole} may see it, since the document says nothing of roles: see "access".`]
    : [];
  const { names, folders, inJson, isNone } = untranslated();
  const toTranslate = json
    ? [`Its texts are English in ${names} until you put them beside the English: "texts": { ${inJson} }.`]
    : [
        `Its texts are English in ${names} until you translate public/locales/en/${name}.json to ${folders} beside it;`,
        'npm run resource -- --check names what is left.',
      ];
  const left = [
    ...sourceSteps(drafted, collection),
    ...guessed,
    ...(isNone ? [] : toTranslate),
    ...(json
      ? [`Name it in the settings of the page: "resources": ["/resources/${kebabCase(name)}.json"].`]
      : []),
  ];
  if (left.length > 0) process.stdout.write(`\n${left.map((line) => `  ${line}\n`).join('')}`);
}

/** Names the parameters of the list that the provider cannot send, so that nobody looks for their filters. */
function printUnused(resource: AnyResource, { list, dialect }: Collection): void {
  const unused = unusedParams(list.query, resource, dialect);
  if (unused.length > 0)
    process.stdout.write(
      `  No filter or sort was made of ${unused.join(', ')}: no column is called so, or the provider writes it otherwise.\n`,
    );
}

interface Drafted extends ApiSource {
  readonly resource: LooseResource;
}

/** Writes a JSON declaration, which includes its texts. */
async function jsonFiles({ resource, collection }: Drafted, path: string): Promise<readonly File[]> {
  const whole = {
    $schema: '../schema/resource.schema.json',
    ...stateRules(resource, collection),
    texts: { en: writeTexts(resource) },
  };
  return [{ path, text: await asJson(whole, path) }];
}

async function typescriptFiles({ resource, ...source }: Drafted, path: string): Promise<readonly File[]> {
  const texts = `public/locales/en/${resource.name}.json`;
  // The forms of a contract's calls know the rules of their schemas.
  const stated = source.contract ? resource : stateRules(resource, source.collection);
  return [
    { path, text: await writeTypescript(stated, source, path) },
    { path: texts, text: await asJson(writeTexts(resource), texts) },
  ];
}

/** Remembers the document that a declaration of this repository was made from; a finished build is nobody's to check. */
async function sourceFiles({ from, json, to }: Asked, name: string): Promise<readonly File[]> {
  if (from === undefined || (json && to !== 'public')) return [];
  return [{ path: sourcesFile, text: await asJson(withSource(readSources(), name, from), sourcesFile) }];
}

/** The provider of another API's resources, where none is named. */
const ownName = 'rest';

type Named = Asked & { readonly name: string };

/**
 * Drafts the files of a resource: its declaration and its English texts.
 * @param operations the API's calls
 * @param declared existing declarations
 * @throws UserError when the API has no such list
 */
export async function draftFiles(
  { name, as = name, json, to, from, ...asked }: Named,
  operations: readonly Operation[],
  declared: readonly Declared[],
): Promise<{
  readonly resource: LooseResource;
  readonly collection: Collection;
  readonly files: readonly File[];
}> {
  const provider = asked.provider ?? (from !== undefined && ownName in sources ? ownName : undefined);
  const collection = findCollection(operations, name, sourceOf(asked.dialect, provider));
  const contract = from === undefined ? await ContractSource.read() : undefined;
  const resource = draftResource(collection, as, {
    permissionOf: permissionBy(contract),
    order: nextPlace(declared),
    provider,
  });
  const drafted = { resource, collection, operations, ...(contract ? { contract } : {}) };
  const files = json
    ? await jsonFiles(drafted, `${to}/resources/${kebabCase(as)}.json`)
    : await typescriptFiles(drafted, `src/resources/${kebabCase(as)}/resource.ts`);
  return { resource, collection, files };
}

/**
 * Writes the declaration of a resource and its English texts.
 * @throws UserError when the API has no such list, the declaration exists, or its folder is missing
 */
export async function generateResource(asked: Named, operations: readonly Operation[]): Promise<void> {
  const declared = await readDeclarations();
  const { resource, collection, files } = await draftFiles(asked, operations, declared);
  requireTarget(asked);
  refuseTaken(resource.name, resource.path ?? '', declared, files);
  write([...files, ...(await sourceFiles(asked, resource.name))]);
  printNextSteps(resource, collection, asked);
  printUnused(completeResource(resource), collection);
}
