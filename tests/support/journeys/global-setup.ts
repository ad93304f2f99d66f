import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDataDirectory } from '../databases/copy-data-directory';
import { embeddedTemplate } from '../databases/database-templates';
import { startServer } from '../servers/server-process';
import { demoVariable } from './fixtures';

/** Fills a data directory with demo data, once for a run: servers that tests start begin with copies of it. */
export default async function fillDemoDirectory(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'roundkeeper-demo-'));
  const dataDir = join(folder, 'data');
  // Making the tables takes longer than filling them.
  await copyDataDirectory(await embeddedTemplate(), dataDir);
  const server = await startServer({ DATA_DIR: dataDir, DEMO: '1' });
  await server.stop();
  process.env[demoVariable] = dataDir;
  return () => rm(folder, { recursive: true, force: true });
}
