import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../servers/server-process';
import { demoVariable } from './fixtures';

/** Fills a data directory with demo data, once for a run: servers that tests start begin with copies of it. */
export default async function fillDemoDirectory(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'roundkeeper-demo-'));
  const dataDir = join(folder, 'data');
  const server = await startServer({ DATA_DIR: dataDir, DEMO: '1' });
  await server.stop();
  process.env[demoVariable] = dataDir;
  return () => rm(folder, { recursive: true, force: true });
}
