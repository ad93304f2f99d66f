import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '../../../../contract/chat';
import { formatDateTime } from '../../../lib/dates';
import styles from '../public-chat.module.css';

interface MessageHeadProps extends Pick<ChatMessage, 'user' | 'time'> {
  /** What stands behind: why it is here, and what may be done with it. */
  readonly children: ReactNode;
}

/** The sender and the time of a message above the others. */
export function MessageHead({ user, time, children }: MessageHeadProps) {
  const { t, i18n } = useTranslation('publicChat');
  return (
    <div className={styles['head']}>
      <span className={styles['name']} dir="auto">
        {user.displayName || t('nobody')}
      </span>
      <time dateTime={time}>{formatDateTime(time, i18n.language)}</time>
      {children}
    </div>
  );
}
