import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../providers/data/api-error';
import { failureKey } from '../../providers/data/failure-key';
import { useSession } from '../../providers/auth/use-session';
import { ErrorState } from '../../ui/state/error-state';
import { Composer } from './composer/composer';
import { ConnectionNote } from './connection-note';
import { Announcement } from './list/announcement';
import { MessageList } from './list/message-list';
import type { ChatRoom } from './room/chat-room';
import { roomOf } from './room/rooms';
import { useLiveMessages } from './room/use-live-messages';
import { useRoom } from './room/use-room';
import styles from './public-chat-page.module.css';

/** Without a live connection the messages are asked for every so many milliseconds. */
const pollEvery = 15_000;

function Room({ room }: { readonly room: ChatRoom }) {
  const { t } = useTranslation('publicChat');
  const log = useRoom(room, 'log');
  const answer = useQuery<number, ApiError>({
    queryKey: ['chat.messages', room.me.id],
    queryFn: ({ signal }) => room.catchUp(signal),
    refetchOnMount: 'always',
  });
  const { refetch } = answer;
  const catchUp = useCallback(() => refetch(), [refetch]);
  const { connection, reconnect } = useLiveMessages(room, catchUp);
  useQuery({
    queryKey: ['chat.poll', room.me.id],
    queryFn: async () => (await refetch()).dataUpdatedAt,
    enabled: connection === 'lost' || connection === 'refused',
    refetchInterval: pollEvery,
  });

  if (log.length === 0 && answer.isPending)
    return (
      <div className={styles['waiting']} role="status">
        {t('common:loading')}
      </div>
    );
  if (log.length === 0 && answer.isError)
    return (
      <ErrorState
        title={t('error')}
        detail={t(`errors:${failureKey(answer.error)}`)}
        retry={{ label: t('common:retry'), run: () => void refetch(), pending: answer.isFetching }}
      />
    );
  return (
    <>
      <MessageList room={room} />
      <Announcement room={room} />
      <ConnectionNote
        connection={connection}
        isStale={answer.isError}
        onReconnect={connection === 'refused' ? reconnect : () => void refetch()}
      />
      <Composer room={room} />
    </>
  );
}

/** The platform's public chat: everything that was said, and a way to say something. */
export default function PublicChatPage() {
  const seen = useSession();
  if (seen.state !== 'signedIn') return null;
  const room = roomOf(seen.identity);
  return (
    <div className={styles['frame']}>
      <div className={styles['room']}>
        <Room key={`${room.me.id} ${room.me.displayName}`} room={room} />
      </div>
    </div>
  );
}
