import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '../../../../contract/chat/chat';
import { formatDateTime } from '@roundkeeper/kit/lib/dates';
import styles from '../public-chat.module.css';

interface MessageHeadProps extends Pick<ChatMessage, 'user' | 'time'> {
  readonly children: ReactNode;
}

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
