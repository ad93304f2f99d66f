import { useTranslation } from 'react-i18next';
import {
  notificationInput,
  notificationLengths,
  notificationTypes,
  type NotificationType,
} from '../../../../contract/notifications';
import type { OpenedDialogProps } from '../../../kit/actions/dialog-button';
import { TextRow } from '../../../kit/form/text-row';
import { FormModal } from '../../../ui/dialog/form-modal';
import { ChoiceControl } from '../../../ui/input/choice-control';
import { FormField } from '../../../ui/input/form-field';
import { typeNamed } from './notification-draft';
import { useNotification } from './use-notification';

interface TypeFieldProps {
  readonly value: NotificationType;
  readonly onChange: (type: NotificationType) => void;
}

function TypeField({ value, onChange }: TypeFieldProps) {
  const { t } = useTranslation('dashboard');
  const options = notificationTypes.map((type) => ({ value: type, label: t(`notification.types.${type}`) }));
  return (
    <FormField
      label={t('notification.fields.type')}
      value={value}
      hint={t('notification.everybody')}
      onChange={(type) => onChange(typeNamed(type))}
    >
      {(control) => <ChoiceControl {...control} options={options} />}
    </FormField>
  );
}

/** Writes a notification and sends it. */
export default function NotificationDialog({ onClose }: OpenedDialogProps) {
  const { t } = useTranslation(['dashboard', 'kit']);
  const { draft, change, isReady, isPending, confirm, cancel } = useNotification(onClose);
  const { title, notification } = notificationInput.shape;
  return (
    <FormModal
      title={t('notification.title')}
      confirmLabel={t('kit:confirm')}
      cancelLabel={t('kit:cancel')}
      isReady={isReady}
      isPending={isPending}
      onConfirm={confirm}
      onCancel={cancel}
    >
      <TextRow
        label={t('notification.fields.title')}
        schema={title}
        max={notificationLengths.title}
        value={draft.title}
        required
        onChange={(typed) => change({ title: typed })}
      />
      <TextRow
        label={t('notification.fields.notification')}
        schema={notification}
        max={notificationLengths.notification}
        value={draft.notification}
        lines={4}
        required
        onChange={(typed) => change({ notification: typed })}
      />
      <TypeField value={draft.type} onChange={(type) => change({ type })} />
    </FormModal>
  );
}
