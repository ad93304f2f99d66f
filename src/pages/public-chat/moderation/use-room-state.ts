import { useEffect } from 'react';
import { listRemovedMessages } from '../../../../contract/chat/chat-moderation';
import { getChatRoom, type ChatRoomState } from '../../../../contract/chat/chat-room';
import { useRefreshAnswers } from '@roundkeeper/kit/actions/sending/use-call-mutation';
import { offers } from '@roundkeeper/kit/providers/auth/offers';
import { useCall, whileFailing } from '@roundkeeper/kit/providers/data/use-call';
import chatMessages from '../../../resources/chat-messages/resource';
import { useRoom, type ChatRoom } from '../room/chat-room';

const nothing = {};
const polling = { refetchInterval: whileFailing(5000) } as const;
/** The list of removed messages, here and as a page of its own, too. */
const outOfDate = [getChatRoom.name, listRemovedMessages.name, chatMessages.name];

/** Returns slow mode and the pinned message; undefined until known, and where the backend lacks it. */
export const useRoomState = (): ChatRoomState | undefined =>
  useCall(getChatRoom, offers('chatModeration') ? nothing : undefined, polling).data;

export function useRoomStateRefresh(room: ChatRoom): void {
  const lastChange = useRoom(room, 'lastChange');
  const refresh = useRefreshAnswers();
  useEffect(() => {
    if (lastChange > 0) void refresh(outOfDate);
  }, [lastChange, refresh]);
}
