import type { ChatMessage } from '../../../../../contract/chat';
import type { ChatChange } from '../../../../../contract/chat-moderation';
import type { Database } from '../../../db/database';
import { Feed } from './feed';
import * as repository from './repository';
import { toChatChange, toChatMessage } from './service';

type Warn = (error: unknown) => void;
type Source = Pick<Database, 'orm' | 'notices'>;

/** Opens the feed of messages as they are sent. */
export const openMessageFeed = (database: Source, warn: Warn): Promise<Feed<ChatMessage>> =>
  Feed.open(
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

/** Opens the feed of what happens to messages afterwards. */
export const openChangeFeed = (database: Source, warn: Warn): Promise<Feed<ChatChange>> =>
  Feed.open(
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
