import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import type { Drain } from '../connections/drain';
import { diskFull } from '../calls/errors';
import { Failure } from '../calls/failure';

const timeout = 2000;
/** Only failed probes are logged. */
const quiet = { logLevel: 'warn' } as const;

/** @throws Error when the database fails or does not answer in time */
async function ping(database: Database): Promise<{ isReadOnly: boolean }> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database kept silent')), timeout);
  });
  try {
    return await Promise.race([database.ping(), silence]);
  } finally {
    clearTimeout(timer);
  }
}

const whyReadOnly = ({ kind }: Database): string =>
  kind === 'embedded' ? diskFull : 'The database is a standby, which takes no writes';

/** `/healthz`: the process runs. `/readyz`: the database answers too, and whether it takes writes. */
export function healthRoutes(app: FastifyInstance, database: Database, drain: Drain): void {
  app.get('/healthz', quiet, async (_request, reply) => {
    await reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  app.get('/readyz', quiet, async (request, reply) => {
    if (drain.hasBegun) throw new Failure(503, 'The server is stopping');
    let isReadOnly;
    try {
      ({ isReadOnly } = await ping(database));
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      throw new Failure(503, 'The database does not answer');
    }
    const answer = isReadOnly ? { status: 'read-only', message: whyReadOnly(database) } : { status: 'ready' };
    await reply.header('cache-control', 'no-store').send(answer);
  });
}
