import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '../../../../contract/chat';
import { listRemovedMessages, maxReason, removal, removeMessage } from '../../../../contract/chat-moderation';
import type { OpenedDialogProps } from '../../../kit/actions/dialog-button';
import { useResourceAction } from '../../../kit/actions/use-resource-actions';
import { CallForm, CallFormField } from '../../../kit/form/call-form';
import { useCallForm } from '../../../kit/form/use-call-form';
import chatMessages from '../../../resources/chat-messages/resource';
import styles from '../public-chat.module.css';

/** A dialog about a message. */
export interface MessageDialogProps extends OpenedDialogProps {
  readonly message: ChatMessage;
}

const empty = { reason: '' };
const stale = [listRemovedMessages.name, chatMessages.name];

/** Asks why a message is removed, and removes it; the toast takes it back. */
export default function RemoveDialog({ message, reopen, onClose }: MessageDialogProps) {
  const { t } = useTranslation(['publicChat', 'chatMessages']);
  const { id = '', user } = message;
  const { run } = useResourceAction(chatMessages, 'restore');
  const labels = useMemo(() => ({ reason: t('remove.reason') }), [t]);
  const input = useMemo(() => ({ params: { id } }), [id]);
  const state = useCallForm({
    call: removeMessage,
    input,
    schema: removal,
    defaultValues: empty,
    toBody: ({ reason }: typeof empty) => ({ reason: reason.trim() }),
    labels,
    draft: `chat.remove.${id}`,
    done: t('remove.done'),
    failed: t('remove.failed'),
    offer: () => ({ label: t('chatMessages:actions.restore.label'), run: () => void run(input) }),
    stale,
    reopen,
    onClose,
  });
  return (
    <CallForm title={t('remove.title')} state={state}>
      <p>{t('remove.text', { name: user.displayName || t('nobody') })}</p>
      <blockquote className={styles['quote']} dir="auto">
        {message.message}
      </blockquote>
      <CallFormField
        control={state.form.control}
        name="reason"
        label={labels.reason}
        required
        max={maxReason}
        hint={t('remove.hint')}
      />
    </CallForm>
  );
}
