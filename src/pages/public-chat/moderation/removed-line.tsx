import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RemovedMessage } from '../../../../contract/chat-moderation';
import { useResourceAction } from '../../../kit/actions/use-resource-actions';
import chatMessages from '../../../resources/chat-messages/resource';
import styles from '../public-chat.module.css';

/** Shows moderators who removed a message and why, its text on demand, and Restore. */
export function RemovedLine({ removed }: { readonly removed: RemovedMessage }) {
  const { t } = useTranslation(['publicChat', 'chatMessages']);
  const [isShown, setShown] = useState(false);
  const { allowed, pending, run } = useResourceAction(chatMessages, 'restore');
  const { id, user, message, removedBy, reason, mayRestore = true } = removed;
  return (
    <div className={styles['removed']}>
      <span>
        {t('removed.line', {
          name: user.displayName || t('nobody'),
          admin: removedBy || t('nobody'),
          reason,
        })}
      </span>
      <Button type="link" size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t(isShown ? 'removed.hide' : 'removed.show')}
      </Button>
      {allowed && mayRestore ? (
        <Button type="link" size="small" loading={pending} onClick={() => void run({ params: { id } })}>
          {t('chatMessages:actions.restore.label')}
        </Button>
      ) : null}
      {isShown ? (
        <p className={styles['text']} dir="auto">
          {message}
        </p>
      ) : null}
    </div>
  );
}
