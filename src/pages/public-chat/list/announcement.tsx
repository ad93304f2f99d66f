import { useTranslation } from 'react-i18next';
import type { ChatRoom } from '../room/chat-room';
import { useRoom } from '../room/use-room';
import { useAnnouncement } from './use-announcement';

/** Tells who does not see the page what was said: one message whole, of several how many. */
export function Announcement({ room }: { readonly room: ChatRoom }) {
  const { t } = useTranslation('publicChat');
  const told = useAnnouncement(useRoom(room, 'log'), room.me.id);
  const [first] = told;
  const text =
    told.length === 1 && first
      ? t('said', { name: first.message.user.displayName || t('nobody'), message: first.message.message })
      : t('saidMany', { count: told.length });
  return (
    <p className="visually-hidden" role="status" aria-label={t('announcements')}>
      {/* Anew for each, so that the same words are told again. */}
      {told.length === 0 ? null : <span key={told.at(-1)?.key}>{text}</span>}
    </p>
  );
}
