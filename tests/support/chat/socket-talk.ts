import { once } from 'node:events';
import type { WebSocket } from 'ws';
import { apiKey, subscription } from './chat';

/** How a client introduces itself. */
export const init = JSON.stringify({ type: 'connection_init', payload: apiKey });
/** Asks for messages under a name. */
export const subscribe = (id: string, query = subscription) =>
  JSON.stringify({ id, type: 'subscribe', payload: { query } });

/** Says all that, waiting for the server's welcome after the introduction. */
function say(socket: WebSocket, says: readonly string[]): void {
  const [first, ...others] = says;
  const rest = () => others.forEach((each) => socket.send(each));
  socket.once('open', () => {
    if (first !== undefined) socket.send(first);
    if (first !== init) rest();
  });
  if (first === init) socket.once('message', rest);
}

/** The code with which a socket is closed, after everything in `says` was sent. */
export async function closeCode(socket: WebSocket, says: readonly string[]): Promise<number> {
  const closed = once(socket, 'close') as Promise<[number]>;
  say(socket, says);
  return (await closed)[0];
}

/** What a socket is told in answer, up to a message of that type. */
export async function answer(
  socket: WebSocket,
  says: readonly string[],
  until: string,
): Promise<{ payload: unknown }> {
  say(socket, says);
  return new Promise((resolve, reject) => {
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as { type: string; payload: unknown };
      if (message.type === until) resolve(message);
    });
    socket.once('close', (code) => reject(new Error(`closed with ${String(code)}`)));
    socket.once('error', reject);
  });
}

/** The status with which a socket is refused before it is one. */
export async function refusal(socket: WebSocket): Promise<number | string> {
  return new Promise((resolve) => {
    socket.once('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0);
      socket.on('error', () => undefined).terminate();
    });
    socket.once('open', () => {
      socket.terminate();
      resolve('opened');
    });
  });
}
