import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/display/avatar';
import type { ChatRoom } from '../room/chat-room';
import type { Outgoing } from '../rules/outbox';
import { MessageText } from './message-text';
import styles from './message-item.module.css';

interface OutgoingItemProps {
  readonly outgoing: Outgoing;
  readonly room: ChatRoom;
}

/** An own message that is on its way, or failed and waits for what its author wants. */
export function OutgoingItem({ outgoing, room }: OutgoingItemProps) {
  const { t, i18n } = useTranslation('publicChat');
  const { id, text, state, refusal } = outgoing;
  const name = room.me.displayName || t('nobody');
  const hasReason = refusal !== undefined && i18n.exists(`publicChat:refusals.${refusal}`);
  return (
    <div className={styles['message']} data-own="true" data-state={state}>
      <Avatar src={undefined} name={name} size={32} />
      <div className={styles['bubble']}>
        <div className={styles['head']}>
          <span className={styles['name']} dir="auto">
            {name}
          </span>
          <span className={styles['you']}>{t('you')}</span>
          {state === 'pending' ? <span>{t('sending')}</span> : null}
        </div>
        <MessageText text={text} />
        {state === 'failed' ? (
          <div className={styles['failure']}>
            <span>{hasReason ? t(`refusals.${refusal}`) : t('notSent')}</span>
            <button type="button" onClick={() => void room.retry(id)}>
              {t('common:retry')}
            </button>
            <button type="button" onClick={() => room.takeBack(id)}>
              {t('edit')}
            </button>
          </div>
        ) : null}
      </div>
    </div>
  );
}
