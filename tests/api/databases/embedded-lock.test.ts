import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDirectory } from '../../../server/src/db/embedded/directory-lock';
import { ownIdentity } from '../../../server/src/db/embedded/process-identity';
import { freshLocation, type DatabaseLocation } from '../../support/databases/databases';
import { startHolder } from '../../support/databases/holder-process';
import { itInFullRun } from '../../support/it-in-full-run';

const ignore = () => undefined;

describe('the lock of the data directory among processes', () => {
  let location: DatabaseLocation;
  beforeEach(async () => {
    location = await freshLocation('embedded');
  });
  afterEach(() => location.drop());

  it('refuses a second process, naming the first and the cure', async () => {
    const first = await startHolder(location.dataDir);
    expect(first.said).toBe('open');
    const second = await startHolder(location.dataDir);
    expect(second.said).toContain(`is in use by process ${first.pid}`);
    expect(second.said).toContain('set DATA_DIR to another directory');
    await first.end('SIGKILL');
    // The lock doesn't outlive its holder, however that ended.
    const third = await startHolder(location.dataDir);
    expect(third.said).toBe('open');
    await third.end('SIGTERM');
  });

  itInFullRun('never outlives its holder, however often and however that ended', async () => {
    for (const signal of ['SIGKILL', 'SIGTERM', 'SIGKILL'] as const) {
      const holder = await startHolder(location.dataDir);
      expect(holder.said).toBe('open');
      await holder.end(signal);
    }
    const last = await startHolder(location.dataDir);
    expect(last.said).toBe('open');
    await last.end('SIGTERM');
  });

  itInFullRun('goes to exactly one of many processes that find a dead holder at once', async () => {
    const dead = await startHolder(location.dataDir);
    await dead.end('SIGKILL');
    const takers = await Promise.all([1, 2, 3].map(() => startHolder(location.dataDir)));
    expect(takers.map(({ said }) => said.split(' ')[0]).sort()).toEqual(['open', 'refused', 'refused']);
    await Promise.all(takers.map((taker) => taker.end('SIGKILL')));
  });
});

describe('the lock of the data directory', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'roundkeeper-lock-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  async function leave(content: string, secondsAgo: number): Promise<void> {
    const directory = join(dataDir, 'lock');
    await mkdir(directory, { recursive: true });
    const file = join(directory, '1');
    await writeFile(file, content);
    const then = new Date(Date.now() - secondsAgo * 1_000);
    await utimes(file, then, then);
  }

  it('goes to exactly one of many takers within a process, again and again', async () => {
    for (let round = 0; round < 20; round++) {
      const outcomes = await Promise.allSettled(
        Array.from({ length: 8 }, () => lockDirectory(dataDir, ignore)),
      );
      const held = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
      expect(held).toHaveLength(1);
      await held[0]?.release();
    }
    expect(await readdir(join(dataDir, 'lock'))).toHaveLength(1);
  });

  it('is taken over from a process whose number belongs to another one now', async () => {
    await leave(JSON.stringify({ ...ownIdentity(), startedAt: '1' }), 0);
    const lock = await lockDirectory(dataDir, ignore);
    await lock.release();
  });

  it('is taken over after a restart of the machine', async () => {
    await leave(JSON.stringify({ ...ownIdentity(), bootId: 'the boot before' }), 0);
    const lock = await lockDirectory(dataDir, ignore);
    await lock.release();
  });

  it('is another machine’s until that has been silent for a while', async () => {
    const elsewhere = JSON.stringify({ ...ownIdentity(), hostname: 'elsewhere', pid: 77 });
    await leave(elsewhere, 5);
    await expect(lockDirectory(dataDir, ignore)).rejects.toThrow('in use by process 77 on elsewhere');
    await leave(elsewhere, 60);
    const lock = await lockDirectory(dataDir, ignore);
    await lock.release();
  });

  it('survives a holder that was killed while it wrote', async () => {
    await leave('{"pid":', 60);
    const lock = await lockDirectory(dataDir, ignore);
    await lock.release();
  });

  it('tells its holder when another machine took it over', async () => {
    const lost = new Promise<Error>((resolve) => {
      void lockDirectory(dataDir, resolve).then(async () => {
        await rm(join(dataDir, 'lock'), { recursive: true });
      });
    });
    expect((await lost).message).toContain('took the lock');
  });
});
