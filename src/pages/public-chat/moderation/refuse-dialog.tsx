import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listWaitingMessages, refuseMessage, type WaitingMessage } from '../../../../contract/chat-approval';
import { maxReason, removal } from '../../../../contract/chat-moderation';
import type { OpenedDialogProps } from '../../../kit/actions/dialog-button';
import { CallForm, CallFormField } from '../../../kit/form/call-form';
import { useCallForm } from '../../../kit/form/use-call-form';
import type { ApiError } from '../../../providers/data/api-error';
import styles from '../public-chat.module.css';

/** A dialog about a message that waits for approval. */
export interface RefuseDialogProps extends OpenedDialogProps {
  readonly waiting: WaitingMessage;
}

const initial = { reason: '' };
const stale = [listWaitingMessages.name, 'audit'];

/** Asks why a message is not published, and refuses it. */
export default function RefuseDialog({ waiting, reopen, onClose }: RefuseDialogProps) {
  const { t } = useTranslation('publicChat');
  const { id, user, message } = waiting;
  const labels = useMemo(() => ({ reason: t('refuse.reason') }), [t]);
  const input = useMemo(() => ({ params: { id } }), [id]);
  const state = useCallForm({
    call: refuseMessage,
    input,
    schema: removal,
    defaultValues: initial,
    toBody: ({ reason }: typeof initial) => ({ reason: reason.trim() }),
    labels,
    draft: `chat.refuse.${id}`,
    done: t('refuse.done'),
    failed: t('refuse.failed'),
    noticeOf: ({ status }: ApiError) =>
      status === 403 || status === 409 ? t(`refuse.failures.${status}`) : undefined,
    stale,
    reopen,
    onClose,
  });
  return (
    <CallForm title={t('refuse.title')} state={state}>
      <p>{t('refuse.text', { name: user.displayName || t('nobody') })}</p>
      <blockquote className={styles['quote']} dir="auto">
        {message}
      </blockquote>
      <CallFormField
        control={state.form.control}
        name="reason"
        label={labels.reason}
        required
        max={maxReason}
        hint={t('refuse.hint')}
      />
    </CallForm>
  );
}
