import { demoApiKey } from '../../../../../contract/chat/chat';
import { sameToken } from '../../../plugins/sessions/tokens';
import type { Settings } from '../../../settings/settings';

/** Whether the key admits a chat client. Without a key in the settings, only demo data accepts the demo key. */
export function isApiKey(key: unknown, { chatApiKey, demo }: Pick<Settings, 'chatApiKey' | 'demo'>): boolean {
  if (typeof key !== 'string') return false;
  const keys = [chatApiKey, demo ? demoApiKey : undefined];
  return keys.some((known) => known !== undefined && sameToken(known, key));
}
