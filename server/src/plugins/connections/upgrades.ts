import type { FastifyInstance } from 'fastify';
import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

const isWebSocket = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';

/** Rewrites a request's head without its upgrade headers. */
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

/**
 * Handles WebSocket upgrades on one path. With an upgrade listener, Node leaves every request with an upgrade header
 * unread, and some clients send one for HTTP/2; those are parsed again as plain requests.
 * @returns emits the upgrades of that path, as a server would
 */
export function upgradesOf(app: FastifyInstance, path: string): Server {
  const upgrades = new EventEmitter();
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isWebSocket(request) && request.url?.split('?', 1)[0] === path) {
      upgrades.emit('upgrade', request, socket, head);
      return;
    }
    socket.unshift(Buffer.concat([withoutUpgrade(request), head]));
    app.server.emit('connection', socket);
  });
  return upgrades as Server;
}
