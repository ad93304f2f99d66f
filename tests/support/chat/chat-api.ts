import { afterAll, beforeAll } from 'vitest';
import { openApi, type TestApi } from '../api/api';
import { signInChatter, type Chatter } from './chat';
import type { DatabaseKind } from '../databases/databases';
import { addAdmin } from '../api/fixtures';

/** Where browsers find the API of {@link useChatApi}, as its settings have it. */
export const publicUrl = 'https://admin.example.com';

/** The API on a port, as in production, and admins who chat. */
export interface ChatApi {
  readonly api: TestApi;
  readonly url: string;
  readonly ada: Chatter;
  /** Adds an admin and signs them in. */
  readonly newChatter: (type?: 'SUPER' | 'REGULAR') => Promise<Chatter>;
}

/** Opens the API before the tests of a suite and closes it after them. It is there inside tests and hooks only. */
export function useChatApi(kind: DatabaseKind): ChatApi {
  const chat: Partial<{ -readonly [Part in keyof ChatApi]: ChatApi[Part] }> = {};
  beforeAll(async () => {
    const api = await openApi(kind, { demo: true, production: true, publicUrl });
    chat.api = api;
    chat.url = await api.app.listen({ host: '127.0.0.1', port: 0 });
    chat.newChatter = async (type = 'SUPER') => {
      const { email } = await addAdmin(api.database, type);
      return signInChatter(api.browser(), email);
    };
    chat.ada = await chat.newChatter();
  });
  afterAll(() => chat.api?.close());
  // Filled by the time anybody reads it.
  return chat as ChatApi;
}
