import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/display/avatar';
import { formatClock, formatDay, formatExactly } from '../rules/days';
import type { LoggedMessage } from '../rules/message-log';
import { MessageText } from './message-text';
import styles from './message-item.module.css';

interface MessageItemProps {
  readonly entry: LoggedMessage;
  readonly isOwn: boolean;
  /** It is the first of its day, and says which. */
  readonly startsDay: boolean;
}

/** A message of the chat, under the name of its day where that begins. */
export const MessageItem = memo(({ entry, isOwn, startsDay }: MessageItemProps) => {
  const { t, i18n } = useTranslation('publicChat');
  const { at, message } = entry;
  const name = message.user.displayName || t('nobody');
  return (
    <>
      {startsDay ? <div className={styles['day']}>{formatDay(at, i18n.language)}</div> : null}
      <div className={styles['message']} data-own={isOwn}>
        <Avatar src={message.imageUrl} name={name} size={32} />
        <div className={styles['bubble']}>
          <div className={styles['head']}>
            <span className={styles['name']} dir="auto">
              {name}
            </span>
            {isOwn ? <span className={styles['you']}>{t('you')}</span> : null}
            <time dateTime={message.time} title={formatExactly(at, i18n.language)}>
              {formatClock(at, i18n.language)}
            </time>
          </div>
          <MessageText text={message.message} />
        </div>
      </div>
    </>
  );
});
MessageItem.displayName = 'MessageItem';
