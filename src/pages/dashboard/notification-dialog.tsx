import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { notificationTypes, sendNotification } from '../../../contract/chat/notifications';
import type { OpenedDialogProps } from '@roundkeeper/kit/actions/dialog/dialog-button';
import { CallForm, CallFormField } from '@roundkeeper/kit/form/calls/call-form';
import { CallFormChoice } from '@roundkeeper/kit/form/calls/call-form-choice';
import { useCallForm } from '@roundkeeper/kit/form/calls/use-call-form';
import { offers } from '@roundkeeper/kit/providers/auth/offers';
import { NotificationEffectDetails } from './notification-effect';

type NotificationValues = Readonly<Record<'title' | 'notification' | 'type', string>>;

const empty: NotificationValues = { title: '', notification: '', type: notificationTypes[0] };

const toBody = ({ title, notification, type }: NotificationValues) => ({
  title: title.trim(),
  notification: notification.trim(),
  type,
});

const required = z.string().check(z.minLength(1));
/** The specified rules; further refusals of the API are shown at their field. */
const schema = z.object({ title: required, notification: required, type: z.string() });

const sending = { call: sendNotification, schema, defaultValues: empty, toBody } as const;

export default function NotificationDialog({ onClose, reopen }: OpenedDialogProps) {
  const { t } = useTranslation(['dashboard', 'kit']);
  const labels = useMemo(
    () => ({
      title: t('notification.fields.title'),
      notification: t('notification.fields.notification'),
      type: t('notification.fields.type'),
    }),
    [t],
  );
  const state = useCallForm({
    ...sending,
    labels,
    draft: 'notification',
    done: t('notification.done'),
    failed: t('notification.failed'),
    stale: ['sentNotifications'],
    reopen,
    onClose,
  });
  const { control } = state.form;
  const [title, notification, typed] = useWatch({ control, name: ['title', 'notification', 'type'] });
  const type = notificationTypes.find((known) => known === typed) ?? notificationTypes[0];
  const options = notificationTypes.map((value) => ({ value, label: t(`notification.types.${value}`) }));
  return (
    <CallForm title={t('notification.title')} state={state}>
      <CallFormField control={control} name="title" label={labels.title} required />
      <CallFormField control={control} name="notification" label={labels.notification} lines={4} required />
      <CallFormChoice
        control={control}
        name="type"
        label={labels.type}
        hint={t('notification.everybody')}
        options={options}
      />
      {offers('actionEffects') ? <NotificationEffectDetails message={{ title, notification, type }} /> : null}
    </CallForm>
  );
}
