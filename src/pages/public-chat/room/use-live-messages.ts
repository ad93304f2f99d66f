import type { LiveEvent } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { checkSession } from '../../../providers/auth/session';
import { connectionNews, liveProvider } from '../../../providers/live/live-provider';
import { isMessage } from './chat-calls';
import type { ChatRoom } from './chat-room';

/** How the room hears of new messages: not yet, as they come, not for now, or not at all. */
export type Connection = 'connecting' | 'live' | 'lost' | 'refused';

/** What is sent while a subscription is being made ready on the server it does not tell: asked once more so much later. */
const settling = 3_000;

interface LiveMessages {
  readonly connection: Connection;
  /** Subscribes anew after a refusal. */
  readonly reconnect: () => void;
}

/**
 * Follows new messages. A server that refuses may mean that the session is over, which asking it who is there finds out
 * and acts upon; where it is not, nothing is tried again unasked.
 * @param catchUp fetches what was missed; stable
 */
export function useLiveMessages(room: ChatRoom, catchUp: () => Promise<unknown>): LiveMessages {
  const [connection, setConnection] = useState<Connection>('connecting');
  const isWanted = connection !== 'refused';

  useEffect(() => {
    if (!isWanted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = ({ type, payload }: LiveEvent) => {
      if (type === 'created' && isMessage(payload)) return room.receive(payload);
      if (type === connectionNews.refused) {
        setConnection('refused');
        checkSession().catch(() => undefined);
      }
      if (type === connectionNews.lost) setConnection('lost');
      if (type !== connectionNews.connected) return undefined;
      setConnection('live');
      void catchUp();
      clearTimeout(timer);
      timer = setTimeout(() => void catchUp(), settling);
      return undefined;
    };
    const subscription: unknown = liveProvider.subscribe({
      channel: 'chat',
      types: ['created'],
      callback: hear,
    });
    return () => {
      clearTimeout(timer);
      liveProvider.unsubscribe(subscription);
    };
  }, [room, catchUp, isWanted]);

  const reconnect = () => setConnection('connecting');
  return { connection, reconnect };
}
