import { useState, useId, useRef, type ComponentRef, type KeyboardEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Input } from 'antd';
import { LoadFailure } from '@roundkeeper/kit/text/load-failure';
import { useSession } from '@roundkeeper/kit/providers/auth/use-session';
import { ConnectionAlert, useLiveMessages, useMissedMessages, type Connection } from './live-connection';
import { MessageList } from './messages/message-list';
import { ModerationRail } from './moderation/moderation-rail';
import { useRoomStateRefresh } from './moderation/use-room-state';
import { roomOf, useRoom, type ChatRoom } from './room/chat-room';
import styles from './public-chat.module.css';
import { isComposing } from '@roundkeeper/kit/lib/is-composing';
import { countdown, messagesAfter, type MessageLog } from './rules/outbox';

/** The least time between two announcements, in ms, so that a listener can follow. */
const pause = 4_000;

/** Returns the messages of others to announce, oldest first, without the first ones; the same array until there are others. */
function useAnnounced(log: MessageLog, readerId: string): MessageLog {
  const [announced, setAnnounced] = useState<MessageLog>([]);
  const newest = log.at(-1);
  const announcedUpTo = useRef(newest);
  const latest = useRef(log);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    latest.current = log;
    if (timer.current !== undefined || newest?.key === announcedUpTo.current?.key) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      const fresh = messagesAfter(latest.current, announcedUpTo.current, readerId);
      announcedUpTo.current = latest.current.at(-1);
      if (fresh.length > 0) setAnnounced(fresh);
    }, pause);
  }, [log, newest, readerId]);

  useEffect(() => () => clearTimeout(timer.current), []);
  return announced;
}

function Announcement({ room }: { readonly room: ChatRoom }) {
  const { t } = useTranslation('publicChat');
  const announced = useAnnounced(useRoom(room, 'log'), room.me.id);
  const [first] = announced;
  const text =
    announced.length === 1 && first
      ? t('said', { name: first.message.user.displayName || t('nobody'), message: first.message.message })
      : t('saidMany', { count: announced.length });
  return (
    <p className="visually-hidden" role="status" aria-label={t('announcements')}>
      {/* A new element for each, so that equal texts are read again. */}
      {announced.length === 0 ? null : <span key={announced.at(-1)?.key}>{text}</span>}
    </p>
  );
}

const isSending = (event: KeyboardEvent) => event.key === 'Enter' && !event.shiftKey && !isComposing(event);

function Composer({ room }: { readonly room: ChatRoom }) {
  const { t } = useTranslation('publicChat');
  const draft = useRoom(room, 'draft');
  const field = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const counterId = useId();
  const left = countdown(draft);
  const isTooLong = left !== undefined && left < 0;
  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        void room.sendDraft();
        field.current?.focus();
      }}
    >
      <Input.TextArea
        ref={field}
        rows={1}
        status={isTooLong ? 'error' : ''}
        aria-label={t('message')}
        placeholder={t('message')}
        aria-invalid={isTooLong}
        aria-describedby={counterId}
        autoComplete="off"
        dir="auto"
        value={draft}
        onChange={(event) => room.setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (!isSending(event)) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <Button type="primary" htmlType="submit">
        {t('send')}
      </Button>
      <span id={counterId} className={styles['counter']} data-over={isTooLong}>
        {left === undefined ? null : t(isTooLong ? 'tooLong' : 'left', { count: Math.abs(left) })}
      </span>
    </form>
  );
}

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
