import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/src/db/database';
import { copyDataDirectory } from '../../support/databases/copy-data-directory';
import { embeddedTemplateVariable } from '../../support/databases/database-templates';
import { inFullRun } from '../../support/full-run';
import { itInFullRun } from '../../support/it-in-full-run';
import { runProgram } from '../../support/servers/run-program';
import { startServer } from '../../support/servers/server-process';

const nobody = 65_534;

async function modesIn(folder: string): Promise<{ path: string; isFolder: boolean; mode: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const all = [
    { path: folder, isFolder: true },
    ...entries.map((entry) => ({
      path: join(entry.parentPath, entry.name),
      isFolder: entry.isDirectory(),
    })),
  ];
  return Promise.all(all.map(async (each) => ({ ...each, mode: (await stat(each.path)).mode & 0o777 })));
}

/** Everything in a folder that is not its owner's alone, as in `pg/PG_VERSION 666`. */
async function openIn(folder: string): Promise<string[]> {
  const found = await modesIn(folder);
  return found
    .filter(({ isFolder, mode }) => mode !== (isFolder ? 0o700 : 0o600))
    .map(({ path, mode }) => `${relative(folder, path)} ${mode.toString(8)}`);
}

describe.skipIf(process.platform === 'win32')('the files of the embedded database', () => {
  let place: string;
  let dataDir: string;
  let umask: number;
  beforeEach(async () => {
    // Programs that are started here inherit it.
    umask = process.umask(0o000);
    place = await mkdtemp(join(tmpdir(), 'roundkeeper-private-'));
    dataDir = join(place, 'data');
    await copyDataDirectory(process.env[embeddedTemplateVariable] ?? '', dataDir);
    await loosen();
  });
  afterEach(async () => {
    process.umask(umask);
    await rm(place, { recursive: true, force: true });
  });

  /** Leaves the directory as versions before left it. */
  async function loosen(): Promise<void> {
    for (const { path, isFolder } of await modesIn(dataDir)) await chmod(path, isFolder ? 0o755 : 0o666);
  }

  const env = () => ({ DATA_DIR: dataDir });
  const archive = () => join(place, 'backup.tar.gz');
  const programs = {
    'the server': async () => {
      const server = await startServer({ ...env(), DEMO: '0' });
      try {
        expect(await openIn(dataDir), 'while it runs').toEqual([]);
      } finally {
        await server.stop();
      }
    },
    'npm run restore': async () => {
      await runProgram('archive', ['backup', '--to', archive()], env());
      expect((await stat(archive())).mode & 0o777).toBe(0o600);
      // An empty folder that somebody made for it.
      dataDir = join(place, 'restored');
      await mkdir(dataDir);
      await chmod(dataDir, 0o755);
      return runProgram('archive', ['restore', '--from', archive()], env());
    },
  };
  const furtherPrograms = {
    'npm run seed': () => runProgram('seed', ['--orders', '2000'], { ...env(), NODE_ENV: 'test' }),
    'npm run audit': () => runProgram('audit', ['verify'], env()),
    'npm run backup': () => runProgram('archive', ['backup', '--to', archive()], env()),
  };

  it.each([...Object.entries(programs), ...inFullRun(...Object.entries(furtherPrograms))])(
    'are their owner’s alone after %s, in any umask',
    async (_, run) => {
      expect((await openIn(dataDir)).length).toBeGreaterThan(900);
      await run();
      expect(await openIn(dataDir)).toEqual([]);
    },
  );

  itInFullRun('are their owner’s alone in a directory that is made anew', async () => {
    dataDir = join(place, 'not', 'yet');
    const server = await startServer({ ...env(), DEMO: '0' });
    await server.stop();
    expect(await openIn(dataDir)).toEqual([]);
  });

  it('stay readable by their owner in a folder of a mount', async () => {
    await mkdir(join(dataDir, 'lost+found'), { mode: 0o700 });
    const database = await openDatabase({ dataDir });
    await database.close();
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });

  const isRoot = process.geteuid?.() === 0;
  /** Opens the directory as somebody who owns none of it. */
  async function opensAsNobody(): Promise<string> {
    process.seteuid?.(nobody);
    try {
      const database = await openDatabase({ dataDir });
      await database.close();
      return 'it opened';
    } catch (error) {
      return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    } finally {
      process.seteuid?.(0);
    }
  }

  it.skipIf(!isRoot).each([
    ['the directory', ''],
    ['a folder in it', 'pg'],
  ])('are refused by name where %s is open to others and this user may not change that', async (_, name) => {
    await chmod(place, 0o755);
    const named = join(dataDir, name);
    if (name !== '') await chown(dataDir, nobody, nobody);
    const said = await opensAsNobody();
    expect(said).toMatch(/^DataDirectoryError: /);
    for (const part of [named, 'EPERM', 'chmod', 'DATA_DIR']) expect(said).toContain(part);
  });
});
