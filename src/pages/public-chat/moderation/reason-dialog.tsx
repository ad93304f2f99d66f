import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '../../../../contract/chat';
import { listWaitingMessages, refuseMessage } from '../../../../contract/chat-approval';
import { listRemovedMessages, maxReason, removal, removeMessage } from '../../../../contract/chat-moderation';
import type { OpenedDialogProps } from '../../../kit/actions/dialog/dialog-button';
import { useResourceAction } from '../../../kit/actions/use-resource-actions';
import { CallForm, CallFormField } from '../../../kit/form/calls/call-form';
import { useCallForm } from '../../../kit/form/calls/use-call-form';
import { valueAt } from '../../../lib/value-at';
import type { ApiError } from '../../../providers/data/api-error';
import chatMessages from '../../../resources/chat-messages/resource';
import styles from '../public-chat.module.css';

export interface MessageDialogProps extends OpenedDialogProps {
  readonly message: Pick<ChatMessage, 'id' | 'user' | 'message'>;
}

interface ReasonDialogProps extends MessageDialogProps {
  readonly what: 'remove' | 'refuse';
}

interface ReasonedAction {
  readonly call: typeof removeMessage | typeof refuseMessage;
  readonly stale: readonly string[];
}

/** By the group of their texts. */
const actions: Readonly<Record<ReasonDialogProps['what'], ReasonedAction>> = {
  remove: { call: removeMessage, stale: [listRemovedMessages.name, chatMessages.name] },
  refuse: { call: refuseMessage, stale: [listWaitingMessages.name, 'audit'] },
};

const empty = { reason: '' };

/** Shows a message, and takes it from the chat, or keeps it out, with a reason; the toast takes a removal back. */
export function ReasonDialog({ what, message, ...opened }: ReasonDialogProps) {
  const { t } = useTranslation(['publicChat', 'chatMessages']);
  const { id = '', user, message: text } = message;
  const labels = useMemo(() => ({ reason: t(`${what}.reason`) }), [t, what]);
  const input = useMemo(() => ({ params: { id } }), [id]);
  const { run: restore } = useResourceAction(chatMessages, 'restore');
  const state = useCallForm({
    ...actions[what],
    ...opened,
    input,
    schema: removal,
    defaultValues: empty,
    toBody: ({ reason }: typeof empty) => ({ reason: reason.trim() }),
    labels,
    draft: `chat.${what}.${id}`,
    done: t(`${what}.done`),
    failed: t(`${what}.failed`),
    noticeOf: ({ status }: ApiError) =>
      what === 'refuse' && (status === 403 || status === 409) ? t(`refuse.failures.${status}`) : undefined,
    offer: (answer) =>
      what === 'refuse' || valueAt(answer, 'mayRestore') === false
        ? undefined
        : { label: t('chatMessages:actions.restore.label'), run: () => void restore({ params: { id } }) },
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
