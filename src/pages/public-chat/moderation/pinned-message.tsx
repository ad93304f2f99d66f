import { useTranslation } from 'react-i18next';
import type { PinnedMessage as Pinned } from '../../../../contract/chat/chat-room';
import { ActionButton } from '@roundkeeper/kit/actions/action-button';
import chatMessages from '../../../resources/chat-messages/resource';
import { MessageText } from '../messages/message-item';
import styles from '../public-chat.module.css';
import { MessageHead } from './message-head';

export default function PinnedMessage({ pinned }: { readonly pinned: Pinned }) {
  const { t } = useTranslation('publicChat');
  const { id, user, message, time, pinnedBy } = pinned;
  return (
    <section className={styles['pinned']} aria-label={t('pinned.label')}>
      <MessageHead user={user} time={time}>
        <span>{t('pinned.by', { admin: pinnedBy || t('nobody') })}</span>
        <ActionButton type="link" resource={chatMessages} name="unpin" id={id} />
      </MessageHead>
      <MessageText text={message} />
    </section>
  );
}
