import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PinnedMessage as Pinned } from '../../../../contract/chat-room';
import { useResourceAction } from '../../../kit/actions/use-resource-actions';
import chatMessages from '../../../resources/chat-messages/resource';
import { MessageText } from '../messages/message-item';
import styles from '../public-chat.module.css';
import { MessageHead } from './message-head';

/** The pinned message, with a button for moderators that unpins it. */
export default function PinnedMessage({ pinned }: { readonly pinned: Pinned }) {
  const { t } = useTranslation(['publicChat', 'chatMessages']);
  const { allowed, pending, run } = useResourceAction(chatMessages, 'unpin');
  const { id, user, message, time, pinnedBy } = pinned;
  return (
    <section className={styles['pinned']} aria-label={t('pinned.label')}>
      <MessageHead user={user} time={time}>
        <span>{t('pinned.by', { admin: pinnedBy || t('nobody') })}</span>
        {allowed ? (
          <Button type="link" size="small" loading={pending} onClick={() => void run({ params: { id } })}>
            {t('chatMessages:actions.unpin.label')}
          </Button>
        ) : null}
      </MessageHead>
      <MessageText text={message} />
    </section>
  );
}
