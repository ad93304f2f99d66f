import type { FastifyReply } from 'fastify';

/** Aborts when the caller hangs up, so that nobody works for someone who is gone. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
