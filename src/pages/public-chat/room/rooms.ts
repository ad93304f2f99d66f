import { onSessionEnd } from '../../../providers/auth/session';
import type { AdminIdentity } from '../../../../contract/auth';
import { listMessages, sendMessage } from './chat-calls';
import { ChatRoom } from './chat-room';

/** Kept outside the components, so that a look at another page loses neither messages nor what was typed. */
const rooms = new Map<string, ChatRoom>();

onSessionEnd((reason) => {
  for (const room of rooms.values()) {
    room.forget();
    if (reason === 'signedOut') room.setDraft('');
  }
});

/** The chat as that admin sees it; nobody is given the room of another. */
export function roomOf({ id, name }: AdminIdentity): ChatRoom {
  const known = rooms.get(id);
  if (known?.me.displayName === name) return known;
  const room = new ChatRoom({ id, displayName: name }, { list: listMessages, send: sendMessage });
  rooms.set(id, room);
  return room;
}
