import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import type { Duplex } from 'node:stream';
import fastify from 'fastify';
import { useConsole } from '../../../server/src/plugins/console/console';
import { KnownPaths } from '../../../server/src/plugins/calls/known-paths';
import { useNotFound } from '../../../server/src/plugins/calls/not-found';
import { useSecurityHeaders } from '../../../server/src/plugins/connections/security-headers';
import { readSettings } from '../../../server/src/settings/settings';
import { passOn } from './pass-on';

/** A host of the console; `close` ends it. */
export interface ConsoleHost {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const dist = join(resolve(import.meta.dirname, '../../..'), 'dist');

const isForApi = ({ url = '/' }: IncomingMessage) => /^\/(?:api|graphql)(?:[/?]|$)/.test(url);

/** Connects a socket that is upgraded with a server's port. */
function passSocketOn(
  port: number,
  { method, url, rawHeaders }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const server = connect(port, '127.0.0.1', () => {
    const headers = rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`));
    server.write(`${method} ${url} HTTP/1.1\r\n${headers.join('')}\r\n`);
    server.write(head);
    socket.pipe(server).pipe(socket);
  });
  server.on('error', () => socket.destroy());
  server.on('close', () => socket.destroy());
  socket.on('error', () => server.destroy());
  socket.on('close', () => server.destroy());
}

/**
 * Serves the built console with settings of its own in front of a server that runs, as the server itself serves it: for tests
 * of settings, which would wait seconds for a server and its database each.
 * @param api where that server is, as in `http://127.0.0.1:41234`
 * @param settings as in `CONSOLE_SETTINGS`
 */
export async function startConsoleHost(api: string, settings: object): Promise<ConsoleHost> {
  const app = fastify({
    forceCloseConnections: true,
    serverFactory: (answer) => {
      const server = createServer((asked, response) => {
        if (isForApi(asked)) passOn(api + (asked.url ?? '/'), asked, response);
        else answer(asked, response);
      });
      return server.on('upgrade', (asked: IncomingMessage, socket: Duplex, head: Buffer) => {
        passSocketOn(Number(new URL(api).port), asked, socket, head);
      });
    },
  });
  const env = { DEMO: '1', CHAT_API_KEY: 'a key for tests', CONSOLE_SETTINGS: JSON.stringify(settings) };
  const serverSettings = readSettings(env);
  useSecurityHeaders(app, serverSettings);
  const answerPage = await useConsole(app, dist, serverSettings);
  useNotFound(app, { base: '/api/v1', paths: new KnownPaths(), answerPage });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, close: () => app.close() };
}
