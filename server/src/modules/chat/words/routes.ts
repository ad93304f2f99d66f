import {
  createChatWord,
  listChatWords,
  removeChatWord,
  type ChatWord,
} from '../../../../../contract/chat-words';
import { toPage } from '../../../db/page';
import { route, type Platform } from '../../../plugins/calls/route';
import * as repository from './repository';
import type { StoredWord } from './repository';
import * as service from './service';

const toWord = ({ id, word, addedAt, addedBy }: StoredWord): ChatWord => ({
  id,
  word,
  addedAt: addedAt.toISOString(),
  addedBy: addedBy ?? '',
});

/** Serves the words that make a message of the chat wait for approval. */
export function chatWordRoutes(platform: Platform): void {
  const { database } = platform;
  route(platform, listChatWords, async ({ query }) =>
    toPage(await repository.listWords(database.orm, query), query.limit, toWord),
  );
  route(platform, createChatWord, async ({ body, caller, audit }) =>
    toWord(await service.createWord(database, body.word, caller, audit)),
  );
  route(platform, removeChatWord, async ({ params, audit }) => {
    await service.removeWord(database, params.id, audit);
    return null;
  });
}
