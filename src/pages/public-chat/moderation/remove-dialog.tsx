import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '../../../../contract/chat';
import { listRemovedMessages, removeMessage } from '../../../../contract/chat-moderation';
import type { OpenedDialogProps } from '../../../kit/actions/dialog/dialog-button';
import { useResourceAction } from '../../../kit/actions/use-resource-actions';
import chatMessages from '../../../resources/chat-messages/resource';
import { valueAt } from '../../../lib/value-at';
import { ReasonDialog } from './reason-dialog';

export interface MessageDialogProps extends OpenedDialogProps {
  readonly message: ChatMessage;
}

const stale = [listRemovedMessages.name, chatMessages.name];

/** Asks why a message is removed, and removes it; the toast takes it back. */
export function RemoveDialog({ message, ...opened }: MessageDialogProps) {
  const { t } = useTranslation('chatMessages');
  const { id = '' } = message;
  const { run } = useResourceAction(chatMessages, 'restore');
  return (
    <ReasonDialog
      call={removeMessage}
      what="remove"
      message={{ ...message, id }}
      offer={(answer) =>
        valueAt(answer, 'mayRestore') === false
          ? undefined
          : { label: t('actions.restore.label'), run: () => void run({ params: { id } }) }
      }
      stale={stale}
      {...opened}
    />
  );
}
