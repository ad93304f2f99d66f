import type { FastifyInstance } from 'fastify';
import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/**
 * Whether a request is emitted as an upgrade. One with a body is answered as if it asked for none: from Node 26 on its
 * upgrade comes with a stream that is no socket, before the body has arrived. Node 20 emits it all the same.
 */
export const shouldUpgradeCallback = (request: IncomingMessage): boolean => !hasBody(request);

const isWebSocket = (request: IncomingMessage) =>
  request.method === 'GET' && request.headers.upgrade?.toLowerCase() === 'websocket' && !hasBody(request);

function withoutUpgrade({ method, url, httpVersion, rawHeaders }: IncomingMessage): Buffer {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    if (/^(?:upgrade|http2-settings)$/i.test(name)) continue;
    const isConnection = name.toLowerCase() === 'connection';
    const tokens = value.split(',').filter((token) => !/^\s*(?:upgrade|http2-settings)\s*$/i.test(token));
    if (!isConnection) lines.push(`${name}: ${value}`);
    else if (tokens.length > 0) lines.push(`${name}: ${tokens.join(',')}`);
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}

function lastAnswersOf(server: Server): WeakMap<Duplex, ServerResponse> {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answers.set(socket, response);
  });
  return answers;
}

/**
 * Handles WebSocket upgrades on one path. With an upgrade listener, Node leaves every request with an upgrade header
 * unread, and some clients send one for HTTP/2; those are parsed again as plain requests, each after the answer before
 * it, because the connection's first parser knows nothing of the answers of the next.
 * @returns emits the upgrades of that path, as a server would
 */
export function upgradesOf(app: FastifyInstance, path: string): Server {
  const upgrades = new EventEmitter();
  const lastAnswers = lastAnswersOf(app.server);
  const pass = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    if (isWebSocket(request) && request.url?.split('?', 1)[0] === path) {
      upgrades.emit('upgrade', request, socket, head);
      return;
    }
    // The connection is treated as a new one, which adds them again.
    for (const event of ['timeout', 'resume', 'pause']) socket.removeAllListeners(event);
    socket.unshift(Buffer.concat([withoutUpgrade(request), head]));
    app.server.emit('connection', socket);
  };
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node has removed its own listeners: an error would end the process, and a client that reads nothing would stay.
    const drop = () => socket.destroy();
    socket.on('error', drop).on('timeout', drop);
    const passOn = () => {
      try {
        pass(request, socket, head);
      } catch (error) {
        app.log.error({ err: error }, 'an upgrade failed');
        socket.destroy();
      }
      // A connection that has just broken emits its error later.
      if (!socket.destroyed) socket.off('error', drop).off('timeout', drop);
    };
    const before = lastAnswers.get(socket);
    if (!before || before.closed) passOn();
    else before.once('close', passOn);
  });
  return upgrades as Server;
}
