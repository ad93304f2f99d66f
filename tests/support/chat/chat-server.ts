import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type * as GraphQL from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { chatSchema, type ChatMessage, type ChatMessageInput } from '../../../contract/chat/chat';
import { json } from '../console/fake-api';

/** The same copy that graphql-ws loads; two of them refuse each other's schemas. */
const { buildSchema, graphql } = createRequire(import.meta.url)('graphql') as typeof GraphQL;

/** Nobody has to listen to its errors, as in a browser. */
class QuietWebSocket extends WebSocket {
  constructor(...options: ConstructorParameters<typeof WebSocket>) {
    super(...options);
    this.on('error', () => undefined);
  }
}

/** A chat made from the schema alone: queries in the place of `fetch`, the subscription on a real socket. */
export class ChatServer {
  readonly messages: ChatMessage[] = [];
  /** The query or mutation of each request. */
  readonly asked: string[] = [];
  /** The page of messages that each request for messages named. */
  readonly pages: (readonly [offset: number, limit: number])[] = [];
  /** The API key of each request. */
  readonly keys: (string | null)[] = [];
  /** What each socket introduced itself with. */
  readonly introductions: unknown[] = [];
  /** The code with which sockets are closed as soon as they introduce themselves. */
  refuseWith: number | undefined;
  /** Answers in the place of the chat; undefined leaves it to the chat. */
  answer: (query: string) => Response | Promise<Response> | undefined = () => undefined;
  private readonly schema: GraphQL.GraphQLSchema = buildSchema(chatSchema);
  private readonly heard = new Set<(message: ChatMessage) => void>();
  private http: Server | undefined;
  private sockets: WebSocketServer | undefined;
  private port = 0;

  get url(): string {
    return `http://127.0.0.1:${String(this.port)}/graphql`;
  }

  /** How many are subscribed. */
  get subscribers(): number {
    return this.heard.size;
  }

  /** Opens the port for sockets, the same one each time. */
  async open(): Promise<void> {
    // jsdom's events are not those that Node's own WebSocket dispatches.
    vi.stubGlobal('WebSocket', QuietWebSocket);
    const http = createServer((_, response) => response.writeHead(404).end());
    const sockets = new WebSocketServer({ server: http, path: '/graphql' });
    useServer(
      {
        schema: this.schema,
        onConnect: ({ connectionParams, extra }) => {
          this.introductions.push(connectionParams);
          if (this.refuseWith === undefined) return true;
          extra.socket.close(this.refuseWith, 'Refused');
          return false;
        },
        roots: { subscription: { onSendMessage: () => this.listen() } },
      },
      sockets,
    );
    await new Promise<void>((resolve) => http.listen(this.port, '127.0.0.1', resolve));
    this.port = (http.address() as AddressInfo).port;
    this.http = http;
    this.sockets = sockets;
  }

  /** Breaks every socket, as a network does that fails for a moment. */
  drop(): void {
    this.sockets?.clients.forEach((socket) => socket.terminate());
  }

  /** Closes the port and every socket, as a server does that restarts or dies. */
  async close(): Promise<void> {
    this.drop();
    this.sockets?.close();
    await new Promise((resolve) => this.http?.close(resolve));
  }

  /** Somebody says something. */
  say(message: string, user = { id: 'ada', displayName: 'Ada' }): ChatMessage {
    const time = new Date(Date.UTC(2026, 10, 20, 9, 0, this.messages.length)).toISOString();
    const said = { user, message, time, imageUrl: null };
    this.messages.push(said);
    for (const hear of this.heard) hear(said);
    return said;
  }

  /** Takes the requests to `/graphql`, and leaves all others. */
  readonly respond = async (request: Request): Promise<Response> => {
    const { query, variables } = (await request.json()) as {
      query: string;
      variables: Record<string, unknown>;
    };
    this.asked.push(query);
    this.keys.push(request.headers.get('x-api-key'));
    const other = await this.answer(query);
    if (other) return other;
    const rootValue = {
      getAllMessages: ({ offset, limit }: { offset: number; limit: number }) => {
        this.pages.push([offset, limit]);
        return {
          items: this.messages.slice(offset, offset + limit),
          count: this.messages.length,
          page: 1,
          totalPages: Math.ceil(this.messages.length / limit),
        };
      },
      sendMessage: ({ chatData }: { chatData: ChatMessageInput }) =>
        this.say(chatData.message, chatData.user),
    };
    return json(
      200,
      await graphql({ schema: this.schema, source: query, rootValue, variableValues: variables }),
    );
  };

  private listen(): AsyncIterableIterator<{ onSendMessage: ChatMessage }> {
    const waiting: ChatMessage[] = [];
    let wake = () => {};
    let isOver = false;
    const hear = (message: ChatMessage) => {
      waiting.push(message);
      wake();
    };
    this.heard.add(hear);
    return {
      next: async () => {
        if (waiting.length === 0 && !isOver) await new Promise<void>((resolve) => (wake = resolve));
        const message = waiting.shift();
        return message
          ? { value: { onSendMessage: message }, done: false }
          : { value: undefined, done: true };
      },
      return: () => {
        isOver = true;
        this.heard.delete(hear);
        wake();
        return Promise.resolve({ value: undefined, done: true });
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }
}
