import {
  createChatWord,
  listChatWords,
  removeChatWord,
  type ChatWord,
  type ChatWordInput,
} from '../../../contract/chat/chat-words';
import { paths } from '../../config/paths';
import { defineResource } from '@roundkeeper/kit/schema/resource';

/** A message with one of these words waits for approval. Its page is opened from the chat. */
export default defineResource<ChatWord, ChatWordInput>()({
  name: 'chatWords',
  path: paths.chatWords,
  offMenu: true,
  access: { list: 'chat.approve', create: 'chat.approve', remove: 'chat.approve' },
  calls: { list: listChatWords, create: createChatWord, remove: removeChatWord },
  fields: {
    word: { kind: 'text' },
    addedAt: { kind: 'datetime' },
    addedBy: { kind: 'text' },
  },
  search: false,
  list: { columns: ['word', 'addedAt', 'addedBy'] },
  create: { fields: [{ field: 'word', hint: true, customMessages: ['wrong', 'taken', 'locked'] }] },
});
