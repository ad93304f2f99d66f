import type { ChatMessage } from '../../../../../contract/chat/chat';
import type { ChatChange } from '../../../../../contract/chat/chat-moderation';
import type { Database } from '../../../db/database';
import { openFeed, type Feed } from './feed';
import * as repository from './repository';
import { toChatChange, toChatMessage } from './service';

type Warn = (error: unknown) => void;
type Source = Pick<Database, 'orm' | 'notices'>;

export const openMessageFeed = (database: Source, warn: Warn): Promise<Feed<ChatMessage>> =>
  openFeed(
    database,
    {
      channel: 'chat_message',
      findLast: () => repository.findLastPosition(database.orm),
      listAfter: async (position, limit) => {
        const found = await repository.listAfter(database.orm, position, limit);
        return found.map(({ message, exactTime }) => ({
          item: toChatMessage(message),
          position: { time: exactTime, id: message.id },
        }));
      },
    },
    warn,
  );

export const openChangeFeed = (database: Source, warn: Warn): Promise<Feed<ChatChange>> =>
  openFeed(
    database,
    {
      channel: 'chat_change',
      findLast: () => repository.findLastChange(database.orm),
      listAfter: async (position, limit) => {
        const found = await repository.listChangesAfter(database.orm, position, limit);
        return found.map((change) => ({ item: toChatChange(change), position: change.number }));
      },
    },
    warn,
  );
