import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import PublicChatPage from '../../../src/pages/public-chat/public-chat-page';
import { FakeApi } from '../console/fake-api';
import { renderPage } from '../console/render-page';
import { ChatServer } from './chat-server';

/** What a page of the chat has behind it. */
export interface ChatPage {
  readonly server: ChatServer;
  readonly api: FakeApi;
}

/** Heights that jsdom does not lay out: the window of the list, and a row. */
function layOut(): void {
  const height = (element: HTMLElement) => (element.dataset['index'] === undefined ? 600 : 60);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return height(this);
  });
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
}

let viewers = 0;

/** Gives each test a chat of its own. It is there inside tests and hooks only. */
export function useChatPage(): ChatPage {
  const chat: Partial<{ -readonly [Part in keyof ChatPage]: ChatPage[Part] }> = {};
  beforeEach(async () => {
    layOut();
    const server = new ChatServer();
    await server.open();
    const api = new FakeApi();
    viewers += 1;
    // A room is kept for each admin: another one for each test.
    api.platform.viewer = {
      id: `me-${String(viewers)}`,
      email: 'me@example.test',
      name: 'Me',
      type: 'SUPER',
    };
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      return request.url.endsWith('/graphql') ? server.respond(request) : api.fetch(request);
    });
    Object.assign(chat, { server, api });
  });
  afterEach(async () => {
    Reflect.deleteProperty(Element.prototype, 'scrollTo');
    sessionStorage.clear();
    await chat.server?.close();
  });
  // Filled by the time anybody reads it.
  return chat as ChatPage;
}

/** Opens the page as its route does. */
export const openChat = ({ server }: ChatPage) =>
  renderPage(<PublicChatPage />, {
    at: '/public-chat',
    namespaces: ['publicChat', 'errors'],
    resources: [],
    settings: { graphqlUrl: server.url },
  });

/** The messages, once they are there. */
export const chatList = () => screen.findByRole('list', { name: 'Messages' });

/** Where one writes. */
export const chatBox = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });

/** The texts of the messages that are in the page. */
export async function shownTexts(): Promise<(string | null | undefined)[]> {
  const items = within(await chatList()).queryAllByRole('listitem');
  return items.map((item) => item.querySelector('p')?.textContent);
}

/** Waits until the page hears what is said. */
export const isLive = ({ server }: ChatPage) => waitFor(() => expect(server.subscribers).toBe(1));

/** Says more than there is room for, in a list that can be scrolled. */
export function sayMuch({ server }: ChatPage): void {
  for (let count = 0; count < 30; count += 1) server.say(`message ${String(count)}`);
  const rows = () => server.messages.length + screen.queryAllByText('Not sent').length;
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => 60 * rows());
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
    if (typeof to !== 'object' || to.top === this.scrollTop) return;
    this.scrollTop = to.top ?? 0;
    // As in a browser: afterwards.
    setTimeout(() => fireEvent.scroll(this));
  };
}
