import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp, type AppOptions } from '../../../server/src/app';
import { checkAnswer } from './answer-check';
import { parseJson } from './parse-json';

/** The application, with every answer that is injected held against the documentation: a wrong one is thrown. */
export async function buildCheckedApp(options: AppOptions): Promise<FastifyInstance> {
  const app = await buildApp(options);
  const inject = app.inject.bind(app);
  const checked = async (request: InjectOptions | string) => {
    const reply = await inject(request);
    const { method = 'GET', url = '' } = typeof request === 'string' ? { url: request } : request;
    const { statusCode: status, body: text, headers } = reply;
    checkAnswer(
      { method, url: typeof url === 'string' ? url : (url.pathname ?? '') },
      { status, text, body: parseJson(text), headers },
    );
    return reply;
  };
  app.inject = checked as typeof app.inject;
  return app;
}
