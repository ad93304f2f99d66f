import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '@roundkeeper/kit/text/load-failure';
import { useSession } from '@roundkeeper/kit/providers/auth/use-session';
import { Composer } from './composer';
import { ConnectionAlert, useLiveMessages, useMissedMessages, type Connection } from './live-connection';
import { Announcement } from './messages/announcement';
import { MessageList } from './messages/message-list';
import { ModerationRail } from './moderation/moderation-rail';
import { useRoomStateRefresh } from './moderation/use-room-state';
import { roomOf, useRoom, type ChatRoom } from './room/chat-room';
import styles from './public-chat.module.css';

function Room({ room }: { readonly room: ChatRoom }) {
  const { t } = useTranslation('publicChat');
  const log = useRoom(room, 'log');
  const [connection, setConnection] = useState<Connection>('connecting');
  const query = useMissedMessages(room, connection);
  const { refetch, isPending, isError } = query;
  useRoomStateRefresh(room);
  useLiveMessages(room, { connection, setConnection, catchUp: refetch });

  if (log.length === 0 && isPending)
    return (
      <div className={styles['waiting']} role="status">
        {t('common:loading')}
      </div>
    );
  if (log.length === 0 && isError)
    return (
      <div className={styles['problem']}>
        <LoadFailure title={t('error')} query={query} />
      </div>
    );
  return (
    <>
      <ModerationRail ownId={room.me.id} />
      <div className={styles['talk']}>
        <MessageList room={room} />
        <Announcement room={room} />
        <ConnectionAlert
          connection={connection}
          isStale={isError}
          onReconnect={() => {
            if (connection === 'refused') setConnection('connecting');
            else void refetch();
          }}
        />
        <Composer room={room} />
      </div>
    </>
  );
}

export default function PublicChatPage() {
  const seen = useSession();
  if (seen.state !== 'signedIn') return null;
  const room = roomOf(seen.identity);
  return (
    <div className={styles['page']}>
      <div className={styles['room']}>
        <Room key={`${room.me.id} ${room.me.displayName}`} room={room} />
      </div>
    </div>
  );
}
