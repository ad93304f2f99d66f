import {
  createChatWord,
  listChatWords,
  removeChatWord,
  type ChatWord,
} from '../../../../../contract/chat-words';
import { page } from '../../../plugins/calls/page';
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
  route(platform, listChatWords, page(repository.listWords, toWord));
  route(platform, createChatWord, async (call) => toWord(await service.createWord(call, call.body.word)));
  route(platform, removeChatWord, async (call) => {
    await service.removeWord(call, call.params.id);
    return null;
  });
}
