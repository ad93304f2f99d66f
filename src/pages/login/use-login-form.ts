import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credentials } from '../../../contract/auth';
import { signIn } from '../../providers/auth/session';
import { removeToast, toast } from '../../ui/toasts/toast-store';
import { loginFailureText } from './login-failure';
import { loginProblems, type LoginProblems } from './login-rules';

type FieldName = keyof Credentials;

interface LoginForm {
  readonly values: Credentials;
  /** Problems of the fields that were changed or sent. */
  readonly problems: LoginProblems;
  readonly isSending: boolean;
  readonly change: (field: FieldName, value: string) => void;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** One place for every failure to sign in: a second wrong password does not pile up. */
const toastId = 'login';

const untouched: Readonly<Record<FieldName, boolean>> = { email: false, password: false };

function focusFirstProblem(form: HTMLFormElement, problems: LoginProblems): void {
  const name = problems.email ? 'email' : 'password';
  form.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
}

/** The state of the login form: checks on every change, sends once at a time, and says in a toast why it failed. */
export function useLoginForm(): LoginForm {
  const { t, i18n } = useTranslation('login');
  const [values, setValues] = useState<Credentials>({ email: '', password: '' });
  const [touched, setTouched] = useState(untouched);
  const [isSending, setSending] = useState(false);
  const sending = useRef(false);
  const problems = loginProblems(values);

  const send = async () => {
    sending.current = true;
    setSending(true);
    try {
      await signIn({ ...values, email: values.email.trim() });
      removeToast(toastId);
    } catch (error) {
      const description = loginFailureText(error, t, i18n.language);
      toast({ id: toastId, title: t('common:error'), description, variant: 'destructive' });
    } finally {
      sending.current = false;
      setSending(false);
    }
  };

  return {
    values,
    problems: {
      ...(touched.email && problems.email ? { email: problems.email } : {}),
      ...(touched.password && problems.password ? { password: problems.password } : {}),
    },
    isSending,
    change: (field, value) => {
      setValues((before) => ({ ...before, [field]: value }));
      setTouched((before) => ({ ...before, [field]: true }));
    },
    submit: (event) => {
      event.preventDefault();
      setTouched({ email: true, password: true });
      if (problems.email ?? problems.password) focusFirstProblem(event.currentTarget, problems);
      else if (!sending.current) void send();
    },
  };
}
