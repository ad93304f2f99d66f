import { Alert, Button, Flex } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { listWaitingMessages, type WaitingMessage } from '../../../../contract/chat-approval';
import { maxLimit } from '../../../../contract/list';
import { useReopen } from '../../../kit/actions/sending/use-failure-toast';
import { useLazyDialog } from '../../../kit/actions/dialog/use-lazy-dialog';
import { useResourceAction } from '../../../kit/actions/use-resource-actions';
import { useCall } from '../../../providers/data/use-call';
import { useStreamNews } from '../../../providers/live/use-stream-news';
import chatMessages from '../../../resources/chat-messages/resource';
import { MessageText } from '../messages/message-item';
import styles from '../public-chat.module.css';
import type { AskedDialogProps } from './message-dialog';
import { MessageHead } from './message-head';
import { MessageDialog } from './use-moderation';

const first = { query: { limit: maxLimit } };
/** How often waiting messages are fetched without an event log, in ms; the chat's connection does not report them. */
const every = 10_000;

interface WaitingItemProps {
  readonly waiting: WaitingMessage;
  readonly isOwn: boolean;
  readonly onRefuse: () => void;
}

function WaitingItem({ waiting, isOwn, onRefuse }: WaitingItemProps) {
  const { t } = useTranslation(['publicChat', 'chatMessages']);
  const { pending, run } = useResourceAction(chatMessages, 'approve');
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
          <Button type="link" size="small" loading={pending} onClick={() => void run({ params: { id } })}>
            {t('chatMessages:actions.approve.label')}
          </Button>
          <Button type="link" size="small" danger onClick={onRefuse}>
            {t('refuse.label')}
          </Button>
        </Flex>
      )}
    </li>
  );
}

/** The messages that wait for approval, with their buttons; nothing while none waits. */
export default function WaitingMessages({ ownId }: { readonly ownId: string }) {
  const { t } = useTranslation('publicChat');
  const { refetchInterval, follow } = useStreamNews('waitingMessages', { every });
  const { data, isError, refetch } = useCall(listWaitingMessages, first, { refetchInterval });
  const following = follow(() => void refetch());
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useLazyDialog<AskedDialogProps, WaitingMessage>(MessageDialog, heading);
  const reopenBy = useReopen();
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
      {items.length === 0 ? null : (
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
                onRefuse={() => void dialog.open(waiting)}
              />
            ))}
          </ul>
          {items.length < totalItems ? <p>{t('waiting.more', { count: items.length })}</p> : null}
        </section>
      )}
      {dialog.show((waiting, onClose) => ({
        what: 'refuse',
        message: waiting,
        reopen: reopenBy(() => void dialog.open(waiting)),
        onClose,
      }))}
    </>
  );
}
