import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'tar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/src/db/database';
import { freshLocation, type DatabaseLocation } from '../../support/databases/databases';
import { addUser } from '../../support/api/fixtures';
import { startHolder } from '../../support/databases/holder-process';
import { itInFullRun } from '../../support/it-in-full-run';
import { runProgram } from '../../support/servers/run-program';

describe('a backup of the embedded database', () => {
  let source: DatabaseLocation;
  let place: string;
  beforeEach(async () => {
    source = await freshLocation('embedded');
    place = await mkdtemp(join(tmpdir(), 'roundkeeper-backup-'));
  });
  afterEach(async () => {
    await source.drop();
    await rm(place, { recursive: true, force: true });
  });

  const file = () => join(place, 'backup.tar.gz');
  const target = () => join(place, 'restored');

  const run = (
    work: 'backup' | 'restore',
    args: string[],
    env: Record<string, string>,
    meanwhile?: (child: ChildProcess) => Promise<void>,
  ) => runProgram('archive', [work, ...args], env, meanwhile);
  const backup = () => run('backup', ['--to', file()], { DATA_DIR: source.dataDir });
  const restore = (dataDir = target()) => run('restore', ['--from', file()], { DATA_DIR: dataDir });

  async function usersIn(dataDir: string): Promise<number> {
    const database = await openDatabase({ dataDir });
    const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from users');
    await database.close();
    return rows[0]?.count ?? -1;
  }

  it('brings back everything, into a directory of its own that may be there and empty', async () => {
    const database = await openDatabase(source);
    for (let user = 0; user < 25; user++) await addUser(database);
    await database.close();
    const written = await backup();
    expect(written).toMatchObject({ code: 0, said: expect.stringContaining(file()) });
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(await readdir(place)).toEqual(['backup.tar.gz']);
    await mkdir(target());
    expect(await restore()).toMatchObject({ code: 0 });
    expect((await readdir(target())).sort()).toEqual(['pg', 'roundkeeper.json']);
    expect(await usersIn(target())).toBe(25);
    expect(await usersIn(source.dataDir)).toBe(25);
  });

  itInFullRun('has what a server that was killed had acknowledged', async () => {
    const database = await openDatabase(source);
    await addUser(database);
    await database.close();
    const holder = await startHolder(source.dataDir);
    await holder.end('SIGKILL');
    expect((await backup()).code).toBe(0);
    expect((await restore()).code).toBe(0);
    expect(await usersIn(target())).toBe(1);
  });

  itInFullRun('is refused while a server runs, naming its process, and leaves it alone', async () => {
    const holder = await startHolder(source.dataDir);
    const { code, said } = await backup();
    expect(code).toBe(1);
    expect(said).toContain(source.dataDir);
    expect(said).toContain(`process ${String(holder.pid)}`);
    expect(await readdir(place)).toEqual([]);
    await holder.end('SIGTERM');
    expect((await backup()).code).toBe(0);
  });

  itInFullRun('leaves nothing behind when it is interrupted, and can be made anew', async () => {
    // Something that takes its time to be packed.
    const ballast = join(source.dataDir, 'pg', 'ballast');
    await writeFile(ballast, randomBytes(64 * 2 ** 20));
    const { code, said } = await run(
      'backup',
      ['--to', file()],
      { DATA_DIR: source.dataDir },
      async (child) => {
        await expect
          .poll(() => readdir(place), { timeout: 60_000 })
          .toEqual([`backup.tar.gz.${String(child.pid)}.unfinished`]);
        child.kill('SIGINT');
      },
    );
    expect({ code, said }).toEqual({ code: 1, said: 'Interrupted. Nothing was written.\n' });
    expect(await readdir(place)).toEqual([]);
    await rm(ballast);
    expect((await backup()).code).toBe(0);
  });

  it('overwrites no file, and no directory that holds anything', async () => {
    await writeFile(file(), 'precious');
    expect((await backup()).said).toContain('is there already');
    expect(await readFile(file(), 'utf8')).toBe('precious');
    await rm(file());
    await backup();
    const { code, said } = await restore(source.dataDir);
    expect(code).toBe(1);
    expect(said).toContain('is not empty');
    expect(await usersIn(source.dataDir)).toBe(0);
  });

  it('is restored whole or not at all', async () => {
    await backup();
    await truncate(file(), Math.floor((await stat(file())).size / 2));
    const { code, said } = await restore();
    expect(code).toBe(1);
    expect(said).toContain("backup.tar.gz can't be restored");
    expect(await readdir(place)).toEqual(['backup.tar.gz']);
    await writeFile(file(), 'no archive at all');
    expect((await restore()).code).toBe(1);
    expect(await readdir(place)).toEqual(['backup.tar.gz']);
  });

  it('is restored only when it is one, and nothing is put elsewhere', async () => {
    await writeFile(join(place, 'stray.txt'), 'stray');
    const outside = join(place, 'outside');
    await mkdir(outside);
    await create({ file: file(), gzip: true, cwd: outside, preservePaths: true }, ['../stray.txt']);
    await rm(join(place, 'stray.txt'));
    const { code, said } = await restore();
    expect(code).toBe(1);
    expect(said).toContain('stray.txt');
    expect((await readdir(place)).sort()).toEqual(['backup.tar.gz', 'outside']);
  });

  it('says what is missing on the command line, and which tools PostgreSQL has', async () => {
    expect(await run('backup', [], {})).toEqual({ code: 1, said: expect.stringContaining('--to') });
    expect(await run('restore', [], {})).toEqual({ code: 1, said: expect.stringContaining('--from') });
    expect(await run('backup', ['--help'], {})).toEqual({
      code: 0,
      said: expect.stringContaining('npm run restore'),
    });
    const postgres = { DATABASE_URL: 'postgres://x@127.0.0.1/x' };
    expect((await run('backup', ['--to', file()], postgres)).said).toContain('pg_dump');
    const nowhere = { DATA_DIR: join(place, 'nowhere') };
    expect((await run('backup', ['--to', file()], nowhere)).said).toContain('DATA_DIR');
    expect(await readdir(place)).toEqual([]);
  });
});
