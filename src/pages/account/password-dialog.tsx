import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { changeAdminPassword, passwordChange } from '../../../contract/platform/auth';
import { maxPassword, minLoginPassword } from '../../../contract/platform/sign-in';
import type { PasswordDialogProps } from '@roundkeeper/kit/console/platform';
import { PasswordBox } from '@roundkeeper/kit/fields/password/lazy-field';
import { CallForm, CallFormField } from '../../calls/call-form';
import { useCallForm } from '../../calls/use-call-form';
import type { ApiError } from '@roundkeeper/kit/providers/data/api-error';
import { tooManyAttemptsText } from '../../providers/auth/too-many-attempts';

const names = ['currentPassword', 'password', 'repeat'] as const;
type Values = Readonly<Record<(typeof names)[number], string>>;

const empty: Values = { currentPassword: '', password: '', repeat: '' };
const toBody = ({ currentPassword, password }: Values) => ({ currentPassword, password });

/** Statuses of a server that lacks the call, which is optional for backends. */
const notOffered: ReadonlySet<number> = new Set([404, 405, 501]);

export default function PasswordDialog({ email, onClose }: PasswordDialogProps) {
  const { t, i18n } = useTranslation(['account', 'kit', 'common', 'errors']);
  const labels = { currentPassword: t('currentPassword'), password: t('password'), repeat: t('repeat') };
  const state = useCallForm({
    call: changeAdminPassword,
    schema: passwordChange,
    defaultValues: empty,
    toBody,
    labels,
    check: ({ password, repeat }) => (repeat === password ? {} : { repeat: t('different') }),
    done: t('done'),
    failed: t('kit:somethingWentWrong'),
    noticeOf: ({ status, retryAfter }: ApiError) => {
      if (status === 409) return t('changedMeanwhile');
      if (status === 429) return tooManyAttemptsText(retryAfter, t, i18n.language);
      return notOffered.has(status) ? t('notOffered') : undefined;
    },
    staysOpen: true,
    onClose,
  });
  const { form } = state;
  return (
    <CallForm title={t('common:changePassword')} state={state}>
      <Typography.Text type="secondary">{t('note')}</Typography.Text>
      {names.map((name) => (
        <CallFormField
          key={name}
          control={form.control}
          name={name}
          label={labels[name]}
          required
          hint={name === 'password' ? t('length', { min: minLoginPassword, max: maxPassword }) : undefined}
        >
          {(control) => (
            <PasswordBox
              {...control}
              autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
              // The repetition is judged by the password.
              onChange={(typed) => {
                control.onChange(typed);
                if (name === 'password' && form.getFieldState('repeat').isDirty) void form.trigger('repeat');
              }}
            />
          )}
        </CallFormField>
      ))}
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
    </CallForm>
  );
}
