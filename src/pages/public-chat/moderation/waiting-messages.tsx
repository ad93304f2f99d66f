import { Alert, Button, Flex } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { listWaitingMessages, type WaitingMessage } from '../../../../contract/chat/chat-approval';
import { maxLimit } from '@roundkeeper/kit/wire/list';
import { ActionButton } from '@roundkeeper/kit/actions/action-button';
import { useCall } from '@roundkeeper/kit/providers/data/use-call';
import { useStreamNews } from '@roundkeeper/kit/providers/live/use-stream-news';
import chatMessages from '../../../resources/chat-messages/resource';
import { MessageText } from '../messages/message-item';
import styles from '../public-chat.module.css';
import { MessageHead } from './message-head';
import { useMessageActions } from './use-message-actions';

export const firstWaiting = { query: { limit: maxLimit } };
/** How often waiting messages are fetched without an event log, in ms; the chat's connection does not report them. */
const every = 10_000;

interface WaitingItemProps {
  readonly waiting: WaitingMessage;
  readonly isOwn: boolean;
  readonly onRefuse: () => void;
}

function WaitingItem({ waiting, isOwn, onRefuse }: WaitingItemProps) {
  const { t } = useTranslation(['publicChat', 'chatMessages']);
  const { id, user, message, time, word } = waiting;
  return (
    <li>
      <div>
        <MessageHead user={user} time={time}>
          <span>{t('waiting.word', { word })}</span>
          {isOwn ? <span>{t('waiting.yours')}</span> : null}
        </MessageHead>
        <MessageText text={message} />
      </div>
      {isOwn ? null : (
        <Flex>
          <ActionButton type="link" resource={chatMessages} name="approve" id={id} />
          <Button type="link" size="small" danger onClick={onRefuse}>
            {t('chatMessages:actions.refuse.label')}
          </Button>
        </Flex>
      )}
    </li>
  );
}

export default function WaitingMessages({ ownId }: { readonly ownId: string }) {
  const { t } = useTranslation('publicChat');
  const { refetchInterval, follow } = useStreamNews('waitingMessages', { every });
  const { data, isError, refetch } = useCall(listWaitingMessages, firstWaiting, { refetchInterval });
  const following = follow(() => void refetch());
  const heading = useRef<HTMLHeadingElement>(null);
  const { run, dialog } = useMessageActions(heading);
  if (!data)
    return (
      <>
        {following}
        {isError ? <Alert banner role="status" type="warning" title={t('waiting.failed')} /> : null}
      </>
    );
  const { items, totalItems } = data;
  return (
    <>
      {following}
      {items.length === 0 ? (
        <p className={styles['none']}>{t('waiting.none')}</p>
      ) : (
        <section className={styles['approval']} aria-label={t('waiting.own')}>
          <h2 ref={heading} tabIndex={-1}>
            {t('waiting.title', { count: totalItems })}
          </h2>
          <ul>
            {items.map((waiting) => (
              <WaitingItem
                key={waiting.id}
                waiting={waiting}
                isOwn={waiting.user.id === ownId}
                onRefuse={() => run('refuse', waiting)}
              />
            ))}
          </ul>
          {items.length < totalItems ? <p>{t('waiting.more', { count: items.length })}</p> : null}
        </section>
      )}
      {dialog}
    </>
  );
}
