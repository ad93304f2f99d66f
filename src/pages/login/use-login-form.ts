import type { TFunction } from 'i18next';
import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credentials } from '../../../contract/platform/auth';
import { signIn } from '@roundkeeper/kit/providers/auth/session';
import { useSession } from '@roundkeeper/kit/providers/auth/use-session';
import { ApiError } from '@roundkeeper/kit/providers/data/api-error';
import { tooManyAttemptsText } from '../../providers/auth/too-many-attempts';
import { removeToast, toast } from '@roundkeeper/kit/ui/toasts/toast-store';
import type { FieldProblem, LoginForm } from './login-form';

type FieldName = keyof Credentials;
type Problems = Readonly<Partial<Record<FieldName, FieldProblem>>>;

/** One toast for all failures to sign in: a second wrong password does not add another. */
const toastId = 'login';

const isFieldName = (name: string): name is FieldName => name === 'email' || name === 'password';

/** Statuses with a message of their own in the specification; 507 is the platform's. */
const namedStatuses: ReadonlySet<number> = new Set([400, 403, 404, 422, 502, 503, 507]);

function loginFailureText(error: unknown, t: TFunction, lng: string): string {
  // Without an answer there is no status.
  if (!(error instanceof ApiError) || error.kind !== 'status') return t('errors:somethingWentWrong');
  const { status, retryAfter } = error;
  if (status === 401) return t('login:errors.wrongCredentials');
  if (status === 429 && retryAfter !== undefined) return tooManyAttemptsText(retryAfter, t, lng);
  if (status === 500) return t('errors:somethingWentWrong');
  return t(namedStatuses.has(status) ? `errors:status.${status}` : 'errors:generic');
}

/** Loads the form's logic, with its library and schema, when the page is idle or used, after it is painted. */
function useLoadedForm() {
  const [form, setForm] = useState<LoginForm>();
  const [problems, setProblems] = useState<Problems>({});
  const loading = useRef<Promise<void>>(undefined);
  const load = useCallback(() => {
    loading.current ??= import('./login-form').then(({ createLoginForm, problemOf }) => {
      const made = createLoginForm();
      made.subscribe({
        formState: { errors: true },
        callback: ({ errors = {}, values }) =>
          setProblems({
            ...(errors.email ? { email: problemOf('email', values.email ?? '') } : {}),
            ...(errors.password ? { password: problemOf('password', values.password ?? '') } : {}),
          }),
      });
      setForm(made);
    });
    // The next use of the page retries.
    loading.current.catch(() => (loading.current = undefined));
    return loading.current;
  }, []);
  return { form, problems, load };
}

function useSignIn() {
  const { t, i18n } = useTranslation('login');
  const [isSending, setSending] = useState(false);
  const fail = (error: unknown) => {
    const description = loginFailureText(error, t, i18n.language);
    toast({ id: toastId, title: t('common:error'), description, variant: 'destructive' });
  };

  const send = async (values: Credentials) => {
    setSending(true);
    removeToast(toastId);
    try {
      await signIn({ ...values, email: values.email.trim() });
    } catch (error) {
      fail(error);
    } finally {
      setSending(false);
    }
  };
  return { isSending, send, fail };
}

export function useLoginForm() {
  const { form, problems, load } = useLoadedForm();
  const { isSending, send, fail } = useSignIn();
  const isSignedIn = useSession().state === 'signedIn';
  const isBusy = useRef(false);
  /** Input before the form was loaded. */
  const waiting = useRef<{ readonly typed: Set<FieldName>; isSubmitted: boolean }>({
    typed: new Set(),
    isSubmitted: false,
  });

  const submit = async () => {
    if (!form || isBusy.current || isSignedIn) return;
    isBusy.current = true;
    await form.handleSubmit(send)();
    isBusy.current = false;
  };

  useEffect(() => {
    if (!form) return;
    const { typed, isSubmitted } = waiting.current;
    if (isSubmitted) void submit();
    else if (typed.size > 0) void form.trigger([...typed]);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form is loaded and its inputs are registered
  }, [form]);

  return {
    problems,
    isSending: isSending || isSignedIn,
    register: form?.register,
    onInput: ({ target }: { readonly target: EventTarget }) => {
      if (form || !(target instanceof HTMLInputElement) || !isFieldName(target.name)) return;
      waiting.current.typed.add(target.name);
      load().catch(() => undefined);
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (form) void submit();
      else {
        waiting.current.isSubmitted = true;
        load().catch(fail);
      }
    },
  };
}
