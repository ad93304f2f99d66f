import { demoApiKey } from '../../../../contract/chat';
import { sameToken } from '../../plugins/sessions/tokens';
import type { Settings } from '../../settings';

/** Whether a chat client may present that key. Without one in the settings, only demo data brings a key along. */
export function isApiKey(key: unknown, { chatApiKey, demo }: Pick<Settings, 'chatApiKey' | 'demo'>): boolean {
  if (typeof key !== 'string') return false;
  const keys = [chatApiKey, demo ? demoApiKey : undefined];
  return keys.some((known) => known !== undefined && sameToken(known, key));
}
