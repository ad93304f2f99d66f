import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listWaitingMessages } from '../../../../contract/chat/chat-approval';
import { paths } from '../../../config/paths';
import { useAccess } from '@roundkeeper/kit/access/use-access';
import { DialogButton } from '@roundkeeper/kit/actions/dialog/dialog-button';
import { formatDuration } from '@roundkeeper/kit/lib/duration';
import { useCall } from '@roundkeeper/kit/providers/data/use-call';
import { lazyPart } from '@roundkeeper/kit/ui/lazy-part';
import styles from '../public-chat.module.css';
import PinnedMessage from './pinned-message';
import { useRoomState } from './use-room-state';
import WaitingMessages, { firstWaiting } from './waiting-messages';

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
        <DialogButton label={t('slow.label', { wait })} Dialog={SlowDialog} />
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
