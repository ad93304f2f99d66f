import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import pg from 'pg';
import { EmbeddedEngine } from '../../../server/src/db/embedded/embedded-engine';
import { openEmbeddedPool } from '../../../server/src/db/embedded/embedded-pool';
import { EmbeddedStream } from '../../../server/src/db/embedded/embedded-stream';
import { freshLocation, type DatabaseLocation } from '../../support/databases/databases';
import { itInFullRun } from '../../support/it-in-full-run';

const endless = `select count(*) from generate_series(1, 2000000000) g where md5(g::text) = 'never'`;

describe('the embedded engine', () => {
  let location: DatabaseLocation;
  beforeEach(async () => {
    location = await freshLocation('embedded');
  });
  afterEach(() => location.drop());

  it('fails what is under way and what comes after with a clear error when its thread ends', async () => {
    const engine = await EmbeddedEngine.open(join(location.dataDir, 'pg'), vi.fn());
    const pool = new pg.Pool({ max: 1, stream: () => new EmbeddedStream(engine.port()) });
    pool.on('error', () => undefined);
    await pool.query('select 1');
    const running = expect(pool.query(endless)).rejects.toThrow('The embedded database is gone');
    const waiting = expect(pool.query('select 2')).rejects.toThrow('The embedded database is gone');
    await engine.close(100);
    await Promise.all([running, waiting]);
    await expect(pool.query('select 3')).rejects.toThrow('The embedded database is gone');
    await pool.end();
  });

  itInFullRun('keeps what was committed when its thread is ended in the middle of a query', async () => {
    const first = await EmbeddedEngine.open(join(location.dataDir, 'pg'), vi.fn());
    const pool = new pg.Pool({ max: 1, stream: () => new EmbeddedStream(first.port()) });
    pool.on('error', () => undefined);
    await pool.query(`insert into counters (name, value) values ('committed', 1)`);
    const running = pool.query(endless).catch(() => undefined);
    await first.close(100);
    await running;
    await pool.end();
    const again = await openEmbeddedPool(location.dataDir, vi.fn());
    const { rows } = await again.pool.query(`select value from counters where name = 'committed'`);
    expect(rows).toEqual([{ value: '1' }]);
    await again.close();
  });

  itInFullRun(
    'refuses rows from the client’s side, which the engine would not survive, and goes on',
    async () => {
      const { pool, close } = await openEmbeddedPool(location.dataDir, vi.fn());
      const copy = 'COPY counters (name, value) FROM STDIN';
      await expect(pool.query(copy)).rejects.toMatchObject({ code: '0A000' });
      await expect(pool.query({ text: copy, values: [], name: 'prepared' })).rejects.toMatchObject({
        code: '0A000',
      });
      const { rows } = await pool.query(`select 'copy a from stdin' as text`);
      expect(rows).toEqual([{ text: 'copy a from stdin' }]);
      await close();
    },
  );
});
