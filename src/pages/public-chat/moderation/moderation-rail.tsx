import { DownOutlined } from '@ant-design/icons';
import { Button, Alert, Flex } from 'antd';
import { useState, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listWaitingMessages, type WaitingMessage } from '../../../../contract/chat/chat-approval';
import { paths } from '../../../config/paths';
import { useAccess } from '@roundkeeper/kit/access/use-access';
import { DialogButton } from '../../../calls/dialog-button';
import { formatDuration } from '@roundkeeper/kit/extras/kinds/duration/duration';
import { useCall } from '@roundkeeper/kit/providers/data/use-call';
import { lazyPart } from '@roundkeeper/kit/ui/lazy-part';
import styles from '../public-chat.module.css';
import { useRoomState } from './use-room-state';
import { maxLimit } from '@roundkeeper/kit/wire/list';
import { ActionButton } from '../../../calls/action-button';
import { useStreamNews } from '../../../providers/live/use-stream-news';
import chatMessages from '../../../resources/chat-messages/resource';
import { MessageText } from '../messages/message-item';
import { MessageHead, useMessageActions } from './use-message-actions';
import type { PinnedMessage as Pinned } from '../../../../contract/chat/chat-room';

function PinnedMessage({ pinned }: { readonly pinned: Pinned }) {
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

const firstWaiting = { query: { limit: maxLimit } };
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
    <li className="line">
      <div>
        <MessageHead user={user} time={time}>
          <span className={styles['why']}>{t('waiting.word', { word })}</span>
          {isOwn ? <span>{t('waiting.yours')}</span> : null}
        </MessageHead>
        <MessageText text={message} />
      </div>
      {isOwn ? null : (
        <Flex gap="small">
          <ActionButton resource={chatMessages} name="approve" id={id} />
          <Button type="text" size="small" danger onClick={onRefuse}>
            {t('chatMessages:actions.refuse.label')}
          </Button>
        </Flex>
      )}
    </li>
  );
}

function WaitingMessages({ ownId }: { readonly ownId: string }) {
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
          <ul className="plain-list">
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

const SlowDialog = lazyPart(() => import('./slow-dialog'));

function Tools({ slowSeconds }: { readonly slowSeconds: number | undefined }) {
  const { t, i18n } = useTranslation('publicChat');
  const can = useAccess();
  const wait = slowSeconds ? formatDuration(slowSeconds, i18n.language) : t('slow.off');
  return (
    <div className={styles['tools']}>
      <Link to={paths.removedMessages}>{t('removed.all')}</Link>
      <Link to={paths.mutedPeople}>{t('mute.all')}</Link>
      {can('chat.approve') ? <Link to={paths.chatWords}>{t('waiting.words')}</Link> : null}
      {slowSeconds === undefined ? null : (
        <DialogButton label={t('slow.label', { wait })} Dialog={SlowDialog}>
          {t('slow.title')}
          <span>{wait}</span>
        </DialogButton>
      )}
    </div>
  );
}

/** A rail beside the messages: those that wait, the pinned one, and the links of moderators. A narrow page folds it up. */
export function ModerationRail({ ownId }: { readonly ownId: string }) {
  const { t } = useTranslation('publicChat');
  const can = useAccess();
  const [isOpen, setOpen] = useState(false);
  const { slowSeconds, pinned } = useRoomState() ?? {};
  const isModerator = can('chat.moderate');
  const isApprover = isModerator && can('chat.approve');
  const { data: waiting } = useCall(listWaitingMessages, isApprover ? firstWaiting : undefined);
  if (!isModerator && !pinned) return null;
  return (
    <section className={styles['rail']} aria-label={t('rail')} data-open={isOpen}>
      {isModerator ? (
        <Button
          className={styles['toggle'] ?? ''}
          type="text"
          icon={<DownOutlined aria-hidden rotate={isOpen ? 180 : 0} />}
          iconPlacement="end"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {waiting?.totalItems ? `${t('rail')} (${String(waiting.totalItems)})` : t('rail')}
        </Button>
      ) : null}
      {isApprover ? <WaitingMessages ownId={ownId} /> : null}
      {pinned ? <PinnedMessage pinned={pinned} /> : <p className={styles['none']}>{t('pinned.none')}</p>}
      {isModerator ? <Tools slowSeconds={slowSeconds} /> : null}
    </section>
  );
}
