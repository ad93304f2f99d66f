import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import type { Server } from 'graphql-ws';
import { mostBuffered } from './open-sockets';
import type { Extra } from './subscriptions';

/** Between two questions whether the client is still there. */
const heartbeatEvery = 12_000;

const internalError = 4500;

/** Asks the client regularly whether it is there, and drops it when it did not answer the last time. */
function keepAlive(socket: WebSocket): void {
  let answered = true;
  socket.on('pong', () => (answered = true));
  const asking = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    if (socket.readyState === socket.OPEN) socket.ping();
  }, heartbeatEvery);
  socket.once('close', () => clearInterval(asking));
}

/** Drops a client that sends and sends, and reads none of the answers. */
function dropWhenFull(socket: WebSocket): void {
  const check = () => socket.bufferedAmount > mostBuffered && socket.terminate();
  socket.on('message', check);
  socket.on('ping', check);
}

/** Joins a socket to the server of subscriptions. */
export function serveSocket(server: Server<Extra>, socket: WebSocket, request: FastifyRequest): void {
  keepAlive(socket);
  dropWhenFull(socket);
  const fail = (error: unknown) => {
    request.log.warn({ err: error }, 'a chat socket failed');
    socket.close(internalError, 'Internal server error');
  };
  const closed = server.opened(
    {
      protocol: socket.protocol,
      send: (data) =>
        new Promise((resolve) => {
          // Resolved in any case: the end of the socket ends what is sent to it.
          if (socket.readyState === socket.OPEN) socket.send(data, () => resolve());
          else resolve();
        }),
      close: (code, reason) => socket.close(code, reason),
      onMessage: (take) => {
        socket.on('message', (data: Buffer) => void take(data.toString()).catch(fail));
      },
    },
    { socket, request },
  );
  socket.once('close', (code: number, reason: Buffer) => {
    Promise.resolve(closed(code, reason.toString())).catch(fail);
  });
}
