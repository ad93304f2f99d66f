import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  notificationInput,
  sendNotification,
  type NotificationInput,
} from '../../../../contract/notifications';
import { useSendCall } from '../../../kit/actions/use-send-call';
import { keptNotification, notificationOf } from './notification-draft';

interface NotificationForm {
  readonly draft: NotificationInput;
  readonly change: (changes: Partial<NotificationInput>) => void;
  readonly isReady: boolean;
  readonly isPending: boolean;
  readonly confirm: () => void;
  readonly cancel: (isMeant: boolean) => void;
}

/** What is typed for a notification, and what becomes of it: kept until it is sent or cancelled. */
export function useNotification(onClose: () => void): NotificationForm {
  const { t } = useTranslation('dashboard');
  const [draft, setDraft] = useState(keptNotification.get);
  const { send, isPending } = useSendCall(sendNotification, {
    done: t('notification.done'),
    failed: t('notification.failed'),
  });
  const input = notificationOf(draft);

  const sendAndClose = async () => {
    const end = await send({ body: input });
    if (end === 'busy') return;
    if (end === 'done') keptNotification.forget();
    onClose();
  };
  return {
    draft,
    change: (changes) => {
      const next = { ...draft, ...changes };
      keptNotification.set(next);
      setDraft(next);
    },
    isReady: notificationInput.safeParse(input).success,
    isPending,
    confirm: () => void sendAndClose(),
    cancel: (isMeant) => {
      if (isMeant) keptNotification.forget();
      onClose();
    },
  };
}
