import type { Server } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';
import type { ChatMessage, ChatMessageInput } from '../../../contract/chat/chat';

const texts = ['Good morning', 'Who starts the next round?', 'See https://example.com/rules'];

/** A message of the protocol `graphql-transport-ws`. */
interface Spoken {
  readonly type: string;
  readonly id?: string;
}

/** The chat without a GraphQL library: the three operations of the contract are known by their names. */
export class Chat {
  private readonly messages: ChatMessage[] = texts.map((message, index) => ({
    user: { id: 'ada', displayName: 'Ada' },
    message,
    time: new Date(Date.UTC(2026, 9, 1, 9, index)).toISOString(),
    imageUrl: null,
  }));
  private readonly subscribed = new Map<WebSocket, Set<string>>();

  /** Answers a query or a mutation. */
  respond({ query, variables }: { query: string; variables?: { chatData?: ChatMessageInput } }): unknown {
    if (query.includes('sendMessage')) return { data: { sendMessage: this.say(variables?.chatData) } };
    if (!query.includes('getAllMessages')) return { errors: [{ message: 'What is that?' }] };
    const { messages } = this;
    return { data: { getAllMessages: { items: messages, count: messages.length, page: 1, totalPages: 1 } } };
  }

  /** Takes sockets on a server. @returns what closes them */
  attach(server: Server): () => void {
    const sockets = new WebSocketServer({ server, path: '/graphql' });
    sockets.on('connection', (socket) => {
      this.subscribed.set(socket, new Set());
      socket.on('message', (data: Buffer) => this.hear(socket, JSON.parse(data.toString()) as Spoken));
      socket.on('close', () => this.subscribed.delete(socket));
    });
    return () => {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    };
  }

  private hear(socket: WebSocket, { type, id = '' }: Spoken): void {
    const ids = this.subscribed.get(socket);
    if (type === 'connection_init') socket.send('{"type":"connection_ack"}');
    if (type === 'ping') socket.send('{"type":"pong"}');
    if (type === 'subscribe') ids?.add(id);
    if (type === 'complete') ids?.delete(id);
  }

  private say(input: ChatMessageInput | undefined): ChatMessage {
    const message = input?.message ?? '';
    const user = input?.user ?? { id: '', displayName: '' };
    const last = Date.parse(this.messages.at(-1)?.time ?? '');
    const time = new Date(Math.max(Date.now(), last + 1)).toISOString();
    const said = { user, message, time, imageUrl: null };
    this.messages.push(said);
    for (const [socket, ids] of this.subscribed)
      for (const id of ids)
        socket.send(JSON.stringify({ type: 'next', id, payload: { data: { onSendMessage: said } } }));
    return said;
  }
}
