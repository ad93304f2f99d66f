import { createClient, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import { adminLogin, adminWhoAmI } from '../../../contract/platform/auth';
import { demoApiKey, type ChatMessage, type ChatMessageList } from '../../../contract/chat/chat';
import type { ChatChange } from '../../../contract/chat/chat-moderation';
import { apiKeyName } from '../../../contract/chat/live';
import { Browser, type Reply } from '../api/api';
import { password as usualPassword } from '../api/fixtures';
import type { HttpBrowser } from '../api/http-browser';

interface RefusalExtensions {
  code?: string;
  until?: string | null;
  seconds?: number;
}

/** What GraphQL answers. */
export interface GraphQLReply<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly { message: string; path?: unknown; extensions?: RefusalExtensions }[];
}

const fields = 'user { id displayName } message time imageUrl';
export const sendMutation = `mutation ($chatData: ChatMessageInput!) { sendMessage(chatData: $chatData) { ${fields} } }`;
export const listQuery = `query ($offset: Int, $limit: Int) {
  getAllMessages(offset: $offset, limit: $limit) { items { ${fields} } count page totalPages }
}`;
export const subscription = `subscription { onSendMessage { ${fields} } }`;

export const apiKey = { [apiKeyName]: demoApiKey };

/** A browser, of this process or over the network. */
type AnyBrowser = Browser | HttpBrowser;

/** Sends an operation by POST, with the API key. */
export async function sendOperation<Data>(
  browser: AnyBrowser,
  query: string,
  variables: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Reply<GraphQLReply<Data>>> {
  const reply = await browser.send({
    method: 'POST',
    path: '//graphql',
    body: { query, variables },
    headers: { ...apiKey, ...headers },
  });
  return reply as Reply<GraphQLReply<Data>>;
}

/** An admin who chats. */
export interface Chatter<B extends AnyBrowser = Browser> {
  readonly browser: B;
  readonly user: { id: string; displayName: string };
  send(message: string, user?: object): Promise<Reply<GraphQLReply<{ sendMessage: ChatMessage }>>>;
  list(variables?: object): Promise<Reply<GraphQLReply<{ getAllMessages: ChatMessageList }>>>;
}

/** Signs an admin in. */
export async function signInChatter<B extends AnyBrowser>(
  browser: B,
  email: string,
  password = usualPassword,
): Promise<Chatter<B>> {
  await browser.call(adminLogin, { body: { email, password } });
  const { id, name } = (await browser.call(adminWhoAmI, {})).body;
  const user = { id, displayName: name };
  return {
    browser,
    user,
    send: (message, as = user) => sendOperation(browser, sendMutation, { chatData: { message, user: as } }),
    list: (variables = {}) => sendOperation(browser, listQuery, { ...variables }),
  };
}

const cookiesOf = (browser: AnyBrowser) =>
  browser instanceof Browser
    ? [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    : browser.cookie;

/** A WebSocket of a browser to the chat; it offers the protocol of subscriptions. */
export function openSocket(
  url: string,
  browser: AnyBrowser,
  { headers = {} }: { headers?: object } = {},
): WebSocket {
  const cookie = cookiesOf(browser);
  return new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { ...(cookie ? { cookie } : {}), ...headers },
  });
}

interface ListenerOf<Value> {
  readonly values: Value[];
  /** Resolves once the server has the subscription. */
  readonly ready: Promise<void>;
  /** Codes of the connections that ended. */
  readonly closed: number[];
  readonly client: Client;
}

/** Everything that one subscription was told. */
export interface Listener extends Omit<ListenerOf<ChatMessage>, 'values'> {
  readonly messages: ChatMessage[];
}

/** A client of subscriptions for a browser's session. It does not connect again unless asked to. */
export function openLiveClient(
  url: string,
  browser: AnyBrowser,
  { retry = false, params = {} }: { readonly retry?: boolean; readonly params?: Record<string, unknown> },
): Pick<Listener, 'client' | 'closed'> {
  const closed: number[] = [];
  const cookie = cookiesOf(browser);
  class BrowserSocket extends WebSocket {
    constructor(address: string, protocols: string[]) {
      super(address, protocols, { headers: { cookie } });
    }
  }
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: BrowserSocket,
    lazy: true,
    connectionParams: params,
    shouldRetry: () => retry,
    retryAttempts: retry ? 50 : 0,
    retryWait: () => new Promise((resolve) => setTimeout(resolve, 100)),
    on: { closed: (event) => closed.push((event as { code: number }).code) },
  });
  return { client, closed };
}

/** Subscribes, and keeps what comes. It does not connect again unless asked to. */
function listenFor<Value>(
  url: string,
  browser: AnyBrowser,
  { query, field, retry = false, key = demoApiKey }: ListenOptions & { query: string; field: string },
): ListenerOf<Value> {
  const values: Value[] = [];
  const { client, closed } = openLiveClient(url, browser, { retry, params: { [apiKeyName]: key } });
  const ready = new Promise<void>((resolve) => {
    // What is sent after the acknowledgement is worked off in order: a ping is answered once the subscription stands.
    client.on('connected', (socket) => {
      setTimeout(() => (socket as WebSocket).send(JSON.stringify({ type: 'ping' })), 0);
    });
    client.on('pong', (received) => received && resolve());
  });
  client.subscribe<Record<string, Value>>(
    { query },
    {
      next: ({ data }) => data?.[field] !== undefined && values.push(data[field]),
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return { values, ready, closed, client };
}

interface ListenOptions {
  readonly retry?: boolean;
  readonly key?: string;
}

/** Listens to messages. */
export function listen(url: string, browser: AnyBrowser, options: ListenOptions = {}): Listener {
  const all = { ...options, query: subscription, field: 'onSendMessage' };
  const { values: messages, ...listener } = listenFor<ChatMessage>(url, browser, all);
  return { messages, ...listener };
}

const changeFields = `number kind messageId message { id ${fields} }`;
export const changesQuery = `query ($after: Int) {
  getChatChanges(after: $after) { items { ${changeFields} } last }
}`;

/** Listens to what happens to messages afterwards. */
export const listenToChanges = (url: string, browser: AnyBrowser) =>
  listenFor<ChatChange>(url, browser, {
    query: `subscription { ...Changes } fragment Changes on Subscription { onChatChange { ${changeFields} } }`,
    field: 'onChatChange',
  });

/** Returns the ids of the newest messages, the oldest first. */
export async function messageIds(browser: AnyBrowser): Promise<readonly string[]> {
  const query = '{ getAllMessages { items { id } } }';
  const { body } = await sendOperation<{ getAllMessages: { items: { id: string }[] } }>(browser, query);
  return body.data?.getAllMessages.items.map(({ id }) => id) ?? [];
}
