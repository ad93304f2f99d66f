import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openDatabase } from '../../../server/src/db/database';
import { siblingDatabase } from './postgres-cluster';

/** Tells the tests where the global setup put the embedded template. */
export const embeddedTemplateVariable = 'ROUNDKEEPER_TEST_EMBEDDED';
/** Tells the tests where their own folders go; the global setup removes them in the end. */
export const foldersVariable = 'ROUNDKEEPER_TEST_FOLDERS';
/** Tells the tests the address of the throw-away PostgreSQL; unset where none is installed. */
export const postgresVariable = 'ROUNDKEEPER_TEST_POSTGRES';
/** Name of the database that fresh ones are copied from. */
export const templateName = 'roundkeeper_template';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Changes whenever an embedded database made before would differ from one made now. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const migrations = join(root, 'server', 'migrations');
  for (const name of readdirSync(migrations).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(migrations, name)));
  }
  hash.update(readFileSync(join(root, 'node_modules', '@electric-sql', 'pglite', 'package.json')));
  return hash.digest('hex').slice(0, 12);
}

/** The data directory that fresh embedded databases are copied from; kept from run to run. */
export async function embeddedTemplate(): Promise<string> {
  const cache = join(root, '.cache');
  const template = join(cache, `embedded-${fingerprint()}`);
  if (existsSync(template)) return template;
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache)) {
    if (/^embedded-[0-9a-f]{12}$/.test(name)) rmSync(join(cache, name), { recursive: true, force: true });
  }
  const draft = `${template}.${process.pid}`;
  const database = await openDatabase({ dataDir: draft });
  await database.close();
  try {
    renameSync(draft, template);
  } catch {
    // Another run was faster.
    rmSync(draft, { recursive: true, force: true });
  }
  return template;
}

/** Makes the template database in the server with that address. */
export async function postgresTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  const database = await openDatabase({ databaseUrl: siblingDatabase(url, templateName), dataDir: '' });
  await database.close();
}
