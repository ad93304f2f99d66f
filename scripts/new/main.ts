import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { findCollection, listNames } from '../resource/collection';
import { operationsOf, readDocument, type Document } from '../resource/open-api';
import { UserError } from '../resource/user-error';
import { sourceOf } from '../resource/wire';
import { readArguments, usage, type Asked } from './arguments';
import { requireEmpty, writeRepository } from './repository';

const isAddress = (text: unknown): text is string => typeof text === 'string' && /^https?:\/\//.test(text);

/** Returns the address of the API. @throws UserError where neither the command nor the document has one */
function baseOf({ base, from }: Asked, document: Document): string {
  const [server] = document.servers ?? [];
  const given = base ?? (isAddress(from) && server ? new URL(server.url, from).href : server?.url);
  if (!isAddress(given))
    throw new UserError(
      'The document names no server. Say where the API is with --base https://api.example.com',
    );
  return given.replace(/\/$/, '');
}

/** Runs a command of the new repository. @throws UserError when it fails */
function runIn(folder: string, program: string, args: readonly string[]): void {
  const { status } = spawnSync(program, args, {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new UserError(`${program} ${args.join(' ')} failed in ${folder}; what it said stands above.`);
}

/** Packs the kit into the new repository, and returns the path of the package there. */
function packKit(folder: string): string {
  const vendor = join(folder, 'vendor');
  mkdirSync(vendor, { recursive: true });
  runIn('.', 'npm', ['pack', './packages/kit', '--silent', '--pack-destination', vendor]);
  return `vendor/${readdirSync(vendor).join()}`;
}

async function makeRepository(asked: Asked): Promise<void> {
  const document = await readDocument(asked.from);
  const operations = operationsOf(document);
  const written = sourceOf(asked.dialect);
  const found = listNames(operations, written);
  const unknown = asked.only.find((name) => !found.includes(name));
  if (unknown !== undefined)
    throw new UserError(`The document has no list "${unknown}". It has ${found.join(', ') || 'none'}.`);
  const names = asked.only.length > 0 ? asked.only : found;
  const [first] = names;
  if (first === undefined) throw new UserError('The document has no list of which a resource could be made.');
  const folder = resolve(asked.folder);
  requireEmpty(folder);
  const base = baseOf(asked, document);
  const { source } = findCollection(operations, first, written);
  writeRepository({
    ...asked,
    folder,
    dialect: source,
    base,
    kit: packKit(folder),
  });
  writeFileSync(join(folder, 'openapi.json'), `${JSON.stringify(document, null, 2)}\n`);
  if (asked.install)
    runIn(folder, 'npm', ['install', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund']);
  for (const name of asked.install ? names : [])
    runIn(folder, 'npm', ['run', '--silent', 'resource', '--', name]);
  const start = asked.install
    ? 'npm start'
    : ['npm install', ...names.map((name) => `npm run resource -- ${name}`), 'npm start'].join(' && ');
  const near = relative('.', folder);
  const where = near.startsWith('..') ? folder : near;
  process.stdout.write(`\n  ${where} is ready: cd ${where} && ${start}\n`);
}

try {
  const asked = readArguments(process.argv.slice(2));
  if (asked) await makeRepository(asked);
  else process.stdout.write(`${usage}\n`);
} catch (error) {
  const text =
    error instanceof UserError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`\n✗ ${text ?? ''}\n`);
  process.exitCode = 1;
}
