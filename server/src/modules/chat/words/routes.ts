import * as calls from '../../../../../contract/chat/chat-words';
import { page, route, type Platform } from '../../../plugins/calls/route';
import { isoTimes } from '../../../plugins/time/iso-times';
import * as repository from './repository';
import * as service from './service';

const toWord = ({ addedBy, ...word }: repository.StoredWord): calls.ChatWord => ({
  ...isoTimes(word),
  addedBy: addedBy ?? '',
});

export function chatWordRoutes(platform: Platform): void {
  route(platform, calls.listChatWords, page(repository.listWords, toWord));
  route(platform, calls.createChatWord, async (call) =>
    toWord(await service.createWord(call, call.body.word)),
  );
  route(platform, calls.removeChatWord, async (call) => service.removeWord(call, call.params.id));
}
