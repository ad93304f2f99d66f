import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import type { Server } from 'graphql-ws';
import { mostBuffered } from '../../../plugins/live/subscription';
import type { OperationLimit } from '../../../plugins/limits/people-limits';
import { refuseSocket } from './open-sockets';
import { costOfBytes, SocketLimit } from '../graphql/operation-rate';
import type { Extra } from './subscriptions';

const heartbeatEvery = 12_000;

const internalError = 4500;

/** Pings the client and terminates the socket when the last ping was not answered. */
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

function dropWhenFull(socket: WebSocket): void {
  const check = () => socket.bufferedAmount > mostBuffered && socket.terminate();
  socket.on('message', check);
  socket.on('ping', check);
}

/** Passes frames on while the limit allows it, and none of a closing socket, of which many may have arrived. */
function receive(socket: WebSocket, limit: OperationLimit, take: (data: Buffer) => void): void {
  const isAdmitted = (bytes: number) => {
    if (socket.readyState !== socket.OPEN) return false;
    if (limit.take(costOfBytes(bytes))) return true;
    refuseSocket(socket, 'Too many operations');
    return false;
  };
  socket.on('message', (data: Buffer) => isAdmitted(data.length) && take(data));
  socket.on('ping', (data) => isAdmitted(data.length));
}

export function serveSocket(server: Server<Extra>, socket: WebSocket, request: FastifyRequest): void {
  keepAlive(socket);
  dropWhenFull(socket);
  const limit = new SocketLimit();
  const fail = (error: unknown) => {
    request.log.warn({ err: error }, 'a chat socket failed');
    socket.close(internalError, 'Internal server error');
  };
  const closed = server.opened(
    {
      protocol: socket.protocol,
      send: (data) =>
        new Promise((resolve) => {
          // Resolves in any case: when the socket ends, pending sends end with it.
          if (socket.readyState === socket.OPEN) socket.send(data, () => resolve());
          else resolve();
        }),
      close: (code, reason) => socket.close(code, reason),
      onMessage: (take) => {
        receive(socket, limit, (data) => void take(data.toString()).catch(fail));
      },
    },
    { socket, request, limit },
  );
  socket.once('close', (code: number, reason: Buffer) => {
    Promise.resolve(closed(code, reason.toString())).catch(fail);
  });
}
