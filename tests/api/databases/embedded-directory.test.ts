import { mkdir, mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/src/db/database';
import { copyDataDirectory } from '../../support/databases/copy-data-directory';
import { embeddedTemplateVariable } from '../../support/databases/database-templates';
import { itInFullRun } from '../../support/it-in-full-run';

describe('the data directory', () => {
  /** What is removed in the end; a test may take a directory in it. */
  let place: string;
  let dataDir: string;
  beforeEach(async () => {
    place = await mkdtemp(join(tmpdir(), 'roundkeeper-directory-'));
    dataDir = place;
  });
  afterEach(() => rm(place, { recursive: true, force: true }));

  const fill = () => copyDataDirectory(process.env[embeddedTemplateVariable] ?? '', dataDir);
  const setMarker = (content: string) => writeFile(join(dataDir, 'roundkeeper.json'), content);

  async function opens(): Promise<void> {
    const database = await openDatabase({ dataDir });
    await database.ping();
    await database.close();
  }

  /** It is refused with a message that holds these, and nothing in it has changed. */
  async function isRefused(...parts: (string | RegExp)[]): Promise<void> {
    const before = await readdir(dataDir);
    const message = await openDatabase({ dataDir }).then(
      () => 'it opened',
      (error: Error) => `${error.name}: ${error.message}`,
    );
    for (const part of ['DataDirectoryError', dataDir, ...parts]) expect(message).toMatch(part);
    expect((await readdir(dataDir)).filter((name) => name !== 'lock')).toEqual(
      before.filter((name) => name !== 'lock'),
    );
  }

  itInFullRun('is made when it is missing, with those above it', async () => {
    dataDir = join(dataDir, 'not', 'yet');
    await opens();
    await opens();
  });

  itInFullRun('is made anew when making it was interrupted', async () => {
    await setMarker('{"product":"roundkeeper","format":1,"postgres":18}');
    await mkdir(join(dataDir, 'pg.new', 'base'), { recursive: true });
    await writeFile(join(dataDir, 'pg.new', 'PG_VERSION'), '18\n');
    await opens();
    expect(await readdir(dataDir)).not.toContain('pg.new');
  });

  it('is refused and left alone when it holds other things', async () => {
    await writeFile(join(dataDir, 'thesis.txt'), 'forty years of work');
    await isRefused('not a Roundkeeper data directory', 'thesis.txt', 'Set DATA_DIR');
    expect(await readFile(join(dataDir, 'thesis.txt'), 'utf8')).toBe('forty years of work');
  });

  it('is refused when it is a PostgreSQL cluster of somebody else', async () => {
    await writeFile(join(dataDir, 'PG_VERSION'), '15\n');
    await mkdir(join(dataDir, 'base'));
    await isRefused('not a Roundkeeper data directory', 'PG_VERSION');
  });

  it('is refused when its marker is damaged or somebody else’s', async () => {
    await fill();
    for (const marker of ['', '{"prod', '[]', '{"product":"otherkeeper","format":1,"postgres":18}']) {
      await setMarker(marker);
      await isRefused('damaged or not Roundkeeper', 'backup');
    }
  });

  it('is refused when a newer or an older version wrote it', async () => {
    await fill();
    await setMarker('{"product":"roundkeeper","format":2,"postgres":18}');
    await isRefused('written by a newer Roundkeeper');
    await setMarker('{"product":"roundkeeper","format":1,"postgres":19}');
    await isRefused('written by a newer Roundkeeper');
    await setMarker('{"product":"roundkeeper","format":1,"postgres":17}');
    await isRefused('holds PostgreSQL 17');
  });

  it('is refused when the cluster in it is of another version or incomplete', async () => {
    await fill();
    await writeFile(join(dataDir, 'pg', 'PG_VERSION'), '15\n');
    await isRefused('PG_VERSION says 15');
    await rm(join(dataDir, 'pg', 'PG_VERSION'));
    await isRefused('damaged');
  });

  itInFullRun('is refused when its database does not open', async () => {
    await fill();
    await truncate(join(dataDir, 'pg', 'global', 'pg_control'), 100);
    await isRefused("can't be opened", 'backup');
  });

  it('is refused when it is a file', async () => {
    dataDir = join(dataDir, 'file');
    await writeFile(dataDir, '');
    await expect(openDatabase({ dataDir })).rejects.toThrow(/can't be used \((ENOTDIR|EEXIST)\).*DATA_DIR/);
  });
});
