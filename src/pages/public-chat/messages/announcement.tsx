import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoom, type ChatRoom } from '../room/chat-room';
import { messagesAfter, type MessageLog } from '../rules/message-log';

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

export function Announcement({ room }: { readonly room: ChatRoom }) {
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
