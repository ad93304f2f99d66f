import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RemovedMessage } from '../../../../contract/chat/chat-moderation';
import { ActionButton } from '@roundkeeper/kit/actions/action-button';
import chatMessages from '../../../resources/chat-messages/resource';
import styles from '../public-chat.module.css';

export function RemovedLine({ removed }: { readonly removed: RemovedMessage }) {
  const { t } = useTranslation('publicChat');
  const [isShown, setShown] = useState(false);
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
      {mayRestore ? <ActionButton type="link" resource={chatMessages} name="restore" id={id} /> : null}
      {isShown ? (
        <p className={styles['text']} dir="auto">
          {message}
        </p>
      ) : null}
    </div>
  );
}
