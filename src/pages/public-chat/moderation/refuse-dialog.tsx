import { useTranslation } from 'react-i18next';
import { listWaitingMessages, refuseMessage, type WaitingMessage } from '../../../../contract/chat-approval';
import type { OpenedDialogProps } from '../../../kit/actions/dialog/dialog-button';
import { ReasonDialog } from './reason-dialog';

export interface RefuseDialogProps extends OpenedDialogProps {
  readonly waiting: WaitingMessage;
}

const stale = [listWaitingMessages.name, 'audit'];

/** Refuses a waiting message, with a reason. */
export default function RefuseDialog({ waiting, ...opened }: RefuseDialogProps) {
  const { t } = useTranslation('publicChat');
  return (
    <ReasonDialog
      call={refuseMessage}
      what="refuse"
      message={waiting}
      noticeOf={({ status }) =>
        status === 403 || status === 409 ? t(`refuse.failures.${status}`) : undefined
      }
      stale={stale}
      {...opened}
    />
  );
}
