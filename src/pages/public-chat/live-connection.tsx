import { useCustom, useSubscription, type LiveEvent } from '@refinedev/core';
import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { settings } from '@roundkeeper/kit/settings/settings';
import { offers } from '@roundkeeper/kit/providers/auth/offers';
import { checkSession } from '@roundkeeper/kit/providers/auth/session';
import { connectionNews } from '@roundkeeper/kit/extras/live/live-events';
import { isChange, isMessage } from './room/chat-calls';
import type { ChatRoom } from './room/chat-room';

/** After `refused` it is not tried again by itself. */
export type Connection = 'connecting' | 'live' | 'lost' | 'refused';

/** Messages sent while the server sets up a subscription are not delivered: they are fetched so many ms later. */
const settlingTime = 3_000;

interface LiveMessagesOptions {
  readonly connection: Connection;
  readonly setConnection: (connection: Connection) => void;
  /** Fetches missed messages; a stable function. */
  readonly catchUp: () => Promise<unknown>;
}

/** Adds new messages as they come, and fetches missed ones after each reconnect. After a refusal the session is checked. */
export function useLiveMessages(room: ChatRoom, { connection, setConnection, catchUp }: LiveMessagesOptions) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasConnected = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onConnected = () => {
    setConnection('live');
    // The page's own request covers the first connection, until that is set up.
    if (wasConnected.current) void catchUp();
    wasConnected.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void catchUp(), settlingTime);
  };

  const onLiveEvent = ({ type, payload }: LiveEvent) => {
    if (type === 'created' && isMessage(payload)) room.receive(payload);
    if (type === connectionNews.connected) onConnected();
    if (type === connectionNews.lost) setConnection('lost');
    if (type !== connectionNews.refused) return;
    setConnection('refused');
    checkSession().catch(() => undefined);
  };
  // Refine keeps the first callback of a subscription: everything in it is stable.
  useSubscription({ channel: 'chat', types: ['*'], enabled: connection !== 'refused', onLiveEvent });
  // The same connection: the other subscription reports its state.
  useSubscription({
    channel: 'chatChanges',
    types: ['created'],
    enabled: connection !== 'refused' && offers('chatModeration'),
    onLiveEvent: ({ payload }) => {
      if (isChange(payload)) room.receiveChange(payload);
    },
  });
}

/** How often messages are fetched without a live connection, in ms. */
const pollInterval = 15_000;

/** Fetches the messages that the room lacks, repeatedly while there is no live connection. */
export function useMissedMessages(room: ChatRoom, connection: Connection) {
  const { query } = useCustom({
    url: settings().graphqlUrl,
    method: 'post',
    errorNotification: false,
    queryOptions: {
      queryKey: ['chat.messages', room.me.id],
      queryFn: async ({ signal }) => ({ data: { count: await room.catchUp(signal) } }),
      refetchOnMount: 'always',
      refetchInterval: connection === 'lost' || connection === 'refused' ? pollInterval : false,
    },
  });
  return query;
}

interface ConnectionAlertProps {
  readonly connection: Connection;
  readonly isStale: boolean;
  readonly onReconnect: () => void;
}

export function ConnectionAlert({ connection, isStale, onReconnect }: ConnectionAlertProps) {
  const { t } = useTranslation('publicChat');
  const isDown = connection === 'lost' || connection === 'refused';
  return (
    <div role="status">
      {isDown || isStale ? (
        <Alert
          banner
          role="none"
          type="warning"
          title={t(`connection.${isDown ? connection : 'stale'}`)}
          action={
            connection === 'lost' ? null : (
              <Button size="small" onClick={onReconnect}>
                {t('common:retry')}
              </Button>
            )
          }
        />
      ) : null}
    </div>
  );
}
