import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatUser } from '../../../../contract/chat';
import type { refuseMessage } from '../../../../contract/chat-approval';
import { maxReason, removal, type removeMessage } from '../../../../contract/chat-moderation';
import type { OpenedDialogProps } from '../../../kit/actions/dialog/dialog-button';
import { CallForm, CallFormField } from '../../../kit/form/calls/call-form';
import { useCallForm } from '../../../kit/form/calls/use-call-form';
import type { ApiError } from '../../../providers/data/api-error';
import type { ToastAction } from '../../../ui/toasts/toast-store';
import styles from '../public-chat.module.css';

interface ReasonDialogProps extends OpenedDialogProps {
  readonly call: typeof removeMessage | typeof refuseMessage;
  /** The action, and the group of its texts. */
  readonly what: 'remove' | 'refuse';
  readonly message: { readonly id: string; readonly user: ChatUser; readonly message: string };
  readonly stale: readonly string[];
  readonly offer?: (answer: unknown) => ToastAction | undefined;
  readonly noticeOf?: (error: ApiError) => string | undefined;
}

const empty = { reason: '' };

/** Shows a message, and takes it from the chat with a reason. */
export function ReasonDialog({ call, what, message, ...options }: ReasonDialogProps) {
  const { t } = useTranslation('publicChat');
  const { id, user, message: text } = message;
  const labels = useMemo(() => ({ reason: t(`${what}.reason`) }), [t, what]);
  const input = useMemo(() => ({ params: { id } }), [id]);
  const state = useCallForm({
    call,
    input,
    schema: removal,
    defaultValues: empty,
    toBody: ({ reason }: typeof empty) => ({ reason: reason.trim() }),
    labels,
    draft: `chat.${what}.${id}`,
    done: t(`${what}.done`),
    failed: t(`${what}.failed`),
    ...options,
  });
  return (
    <CallForm title={t(`${what}.title`)} state={state}>
      <p>{t(`${what}.text`, { name: user.displayName || t('nobody') })}</p>
      <blockquote className={styles['quote']} dir="auto">
        {text}
      </blockquote>
      <CallFormField
        control={state.form.control}
        name="reason"
        label={labels.reason}
        required
        max={maxReason}
        hint={t(`${what}.hint`)}
      />
    </CallForm>
  );
}
