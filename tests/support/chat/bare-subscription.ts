import { WebSocket } from 'ws';
import { apiKeyName } from '../../../contract/chat/live';
import { subscription } from './chat';

interface BareSubscription {
  readonly url: string;
  readonly cookie: string;
  /** The server's chat key. */
  readonly key: string;
  /** What else the client introduces itself with. */
  readonly params?: object;
  /** The operation; the chat's subscription by default. */
  readonly payload?: object;
  /** Gets every frame but the answers to what is said here. */
  readonly hear: (frame: string) => void;
}

/** Subscribes to the chat without a client library, for thousands at once; resolves when the server has the subscription. */
export function subscribeBarely({
  url,
  cookie,
  key,
  params = {},
  payload = { query: subscription },
  hear,
}: BareSubscription): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { cookie },
    perMessageDeflate: false,
  });
  const say = (...messages: object[]) => {
    for (const message of messages) socket.send(JSON.stringify(message));
  };
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('closed before the subscription stood')));
    socket.on('open', () => say({ type: 'connection_init', payload: { [apiKeyName]: key, ...params } }));
    socket.on('message', (data: Buffer) => {
      const frame = data.toString();
      if (frame.includes('"connection_ack"')) say({ id: '1', type: 'subscribe', payload }, { type: 'ping' });
      else if (frame.includes('"pong"')) resolve(socket);
      else hear(frame);
    });
  });
}
