import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PinnedMessage as Pinned } from '../../../../contract/chat-room';
import { useResourceAction } from '../../../kit/actions/use-resource-actions';
import { formatDateTime } from '../../../lib/dates';
import chatMessages from '../../../resources/chat-messages/resource';
import { MessageText } from '../messages/message-item';
import styles from '../public-chat.module.css';

/** The pinned message above the others, with a button for moderators that takes it from there. */
export default function PinnedMessage({ pinned }: { readonly pinned: Pinned }) {
  const { t, i18n } = useTranslation(['publicChat', 'chatMessages']);
  const { allowed, pending, run } = useResourceAction(chatMessages, 'unpin');
  const { id, user, message, time, pinnedBy } = pinned;
  return (
    <section className={styles['pinned']} aria-label={t('pinned.label')}>
      <div className={styles['head']}>
        <span className={styles['name']} dir="auto">
          {user.displayName || t('nobody')}
        </span>
        <time dateTime={time}>{formatDateTime(time, i18n.language)}</time>
        <span>{t('pinned.by', { admin: pinnedBy || t('nobody') })}</span>
        {allowed ? (
          <Button type="link" size="small" loading={pending} onClick={() => void run({ params: { id } })}>
            {t('chatMessages:actions.unpin.label')}
          </Button>
        ) : null}
      </div>
      <MessageText text={message} />
    </section>
  );
}
