import type { FastifyInstance } from 'fastify';

/** Logs one line per answer, with the route's pattern because addresses may contain emails. */
export function useRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (reply.statusCode >= 500) request.log.error(line, 'answered');
    else request.log.info(line, 'answered');
    done();
  });
}
