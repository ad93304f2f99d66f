import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { Failure } from '../failure';

const timeout = 2000;
/** Only failed probes are logged. */
const quiet = { logLevel: 'warn' } as const;

/** @throws Error when the database fails or does not answer in time */
async function ping(database: Database): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database kept silent')), timeout);
  });
  try {
    await Promise.race([database.ping(), silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** `/healthz`: the process runs. `/readyz`: the database answers too. */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  app.get('/healthz', quiet, async (_request, reply) => {
    await reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  app.get('/readyz', quiet, async (request, reply) => {
    try {
      await ping(database);
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      throw new Failure(503, 'The database does not answer');
    }
    await reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
