import { useTranslation } from 'react-i18next';
import { maxPassword, minLoginPassword } from '../../../contract/auth';
import type { OpenedDialogProps } from '../../kit/actions/dialog-button';
import { FormModal } from '../../ui/dialog/form-modal';
import { FormField } from '../../ui/input/form-field';
import { PasswordControl } from '../../ui/input/password-control';
import { usePasswordForm, type PasswordField } from './use-password-form';
import styles from './password-dialog.module.css';

const fields: readonly PasswordField[] = ['currentPassword', 'password', 'repeat'];

interface PasswordDialogProps extends OpenedDialogProps {
  /** Whose password it is, for the browser that keeps it. */
  readonly email: string;
}

/** Replaces the password of who is signed in, given the current one. */
export default function PasswordDialog({ email, onClose }: PasswordDialogProps) {
  const { t } = useTranslation(['account', 'kit', 'common', 'errors']);
  const { draft, problems, notice, isReady, isPending, change, confirm } = usePasswordForm(onClose);
  return (
    <FormModal
      title={t('common:changePassword')}
      confirmLabel={t('kit:confirm')}
      cancelLabel={t('kit:cancel')}
      isReady={isReady}
      isPending={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p className={styles['note']}>{t('note')}</p>
      {fields.map((field) => (
        <FormField
          key={field}
          label={t(field)}
          value={draft[field]}
          required
          problem={problems[field]}
          hint={field === 'password' ? t('length', { min: minLoginPassword, max: maxPassword }) : undefined}
          onChange={(typed) => change(field, typed)}
        >
          {(control) => (
            <PasswordControl
              {...control}
              kept={field === 'currentPassword' ? 'current-password' : 'new-password'}
              showLabel={t('common:showCharacters')}
            />
          )}
        </FormField>
      ))}
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {notice === undefined ? null : (
        <p className={styles['notice']} role="alert">
          {notice}
        </p>
      )}
    </FormModal>
  );
}
