import type { FastifyInstance } from 'fastify';
import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

const isWebSocket = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';

/** The head of a request once more, without the wish for another protocol. */
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
 * Takes WebSocket upgrades on one path. Once somebody listens for upgrades, Node leaves every request that asks for one
 * half read, and some HTTP clients ask on each for HTTP/2: those are read again, as the plain requests they are.
 * @returns where the upgrades of that path are told, as a server would
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
  // Of a server, no more is used than its events.
  return upgrades as Server;
}
