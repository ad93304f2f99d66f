import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { programsIn } from '../../../server/vite.config';
import { holderFolder } from './holder-process';
import {
  embeddedTemplate,
  embeddedTemplateVariable,
  foldersVariable,
  postgresTemplate,
  postgresVariable,
} from './database-templates';
import { findPostgres, startTemporaryCluster } from './postgres-cluster';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Builds the programs that the tests start: the server's, and the one that holds a database. */
async function buildPrograms(): Promise<void> {
  execFileSync(process.execPath, ['scripts/build.mjs', 'server', '--changed'], {
    cwd: root,
    stdio: 'inherit',
  });
  const holder = fileURLToPath(new URL('./holder.ts', import.meta.url));
  await build({ ...programsIn(holderFolder, { holder }), configFile: false, logLevel: 'warn' });
}

/** Prepares, once for a run, what fresh databases are copied from. Gives what undoes it. */
export default async function prepareDatabases(): Promise<() => Promise<void>> {
  await buildPrograms();
  process.env[embeddedTemplateVariable] = await embeddedTemplate();
  const folders = await mkdtemp(join(tmpdir(), 'roundkeeper-tests-'));
  process.env[foldersVariable] = folders;
  const removeFolders = () => rm(folders, { recursive: true, force: true });
  if (findPostgres() === undefined) {
    console.warn(
      '\n!! No PostgreSQL is installed here: its tests are SKIPPED. Install it (Debian: apt install postgresql).\n',
    );
    return removeFolders;
  }
  const cluster = await startTemporaryCluster();
  await postgresTemplate(cluster.url);
  process.env[postgresVariable] = cluster.url;
  return async () => {
    await cluster.stop();
    await removeFolders();
  };
}
