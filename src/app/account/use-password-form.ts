import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeAdminPassword, passwordChange } from '../../../contract/auth';
import { codeOfIssue } from '../../../contract/issue-code';
import { useSendCall } from '../../kit/actions/use-send-call';
import { codedProblem, type Problem } from '../../kit/form/rules/coded-problem';
import { problemOfIssue } from '../../kit/form/rules/issue-problem';
import type { ApiError } from '../../providers/data/api-error';
import { tooManyAttemptsText } from '../../providers/i18n/attempts-text';

export type PasswordField = 'currentPassword' | 'password' | 'repeat';
type Texts = Readonly<Partial<Record<PasswordField, string>>>;

interface PasswordForm {
  readonly draft: Readonly<Record<PasswordField, string>>;
  /** What is wrong with the fields that were typed into, and what the API has against them. */
  readonly problems: Texts;
  /** Why it could not be done, where that is no field's. */
  readonly notice: string | undefined;
  readonly isReady: boolean;
  readonly isPending: boolean;
  readonly change: (field: PasswordField, typed: string) => void;
  readonly confirm: () => void;
}

const empty = { currentPassword: '', password: '', repeat: '' } as const;

/** The rule of the contract that a password breaks. */
function ruleBroken(field: 'currentPassword' | 'password', typed: string): Problem | undefined {
  if (typed === '') return { rule: 'required' };
  const [issue] = passwordChange.shape[field].safeParse(typed).error?.issues ?? [];
  return issue && codedProblem(codeOfIssue(issue));
}

/** Statuses of a server that does not have the call: it is above what every backend offers. */
const notOffered: ReadonlySet<number> = new Set([404, 405, 501]);

/** The words of the form. */
function useWords() {
  const { t, i18n } = useTranslation(['account', 'kit', 'errors']);
  const ofProblem = (field: PasswordField, { rule, values }: Problem) =>
    t(`kit:rules.${rule}`, { ...values, label: t(field) });
  return {
    t,
    ofProblem,
    /** What keeps the form from being sent as it stands, by field. */
    ofDraft: ({ currentPassword, password, repeat }: PasswordForm['draft']): Texts => {
      const inCurrent = ruleBroken('currentPassword', currentPassword);
      const inNew = ruleBroken('password', password);
      return {
        ...(inCurrent ? { currentPassword: ofProblem('currentPassword', inCurrent) } : {}),
        ...(inNew ? { password: ofProblem('password', inNew) } : {}),
        ...(repeat === password ? {} : { repeat: t('different') }),
      };
    },
    /** Why it was refused as a whole; undefined for what is no refusal. */
    ofRefusal: ({ status, retryAfter }: ApiError): string | undefined => {
      if (status === 409) return t('changedMeanwhile');
      if (status === 429) return tooManyAttemptsText(retryAfter, t, i18n.language);
      return notOffered.has(status) ? t('notOffered') : undefined;
    },
  };
}

type Words = ReturnType<typeof useWords>;

/** What the API has against the fields, by field. */
function refusedFields({ issues }: ApiError, { t, ofProblem }: Words): Texts {
  const texts: Partial<Record<PasswordField, string>> = {};
  for (const issue of issues) {
    if (issue.path !== 'currentPassword' && issue.path !== 'password') continue;
    const problem = problemOfIssue(issue, false);
    texts[issue.path] ??= problem
      ? ofProblem(issue.path, problem)
      : t('kit:refused', { message: issue.message });
  }
  return texts;
}

/** The form of a new password: nothing of it is kept, and it stays open until it is done or given up. */
export function usePasswordForm(onDone: () => void): PasswordForm {
  const words = useWords();
  const { t } = words;
  const [draft, setDraft] = useState<PasswordForm['draft']>(empty);
  const [touched, setTouched] = useState<readonly PasswordField[]>([]);
  // They hold until what they are about is another.
  const [refused, setRefused] = useState<Texts>({});
  const [notice, setNotice] = useState<string>();
  const refuse = (error: ApiError): boolean => {
    const fields = error.status === 422 ? refusedFields(error, words) : {};
    const whole = words.ofRefusal(error);
    setRefused(fields);
    setNotice(whole);
    return whole !== undefined || Object.keys(fields).length > 0;
  };
  const { send, isPending } = useSendCall(
    changeAdminPassword,
    { done: t('done'), failed: t('kit:somethingWentWrong') },
    { refuse },
  );
  const broken = words.ofDraft(draft);
  const confirm = async () => {
    setNotice(undefined);
    const { currentPassword, password } = draft;
    if ((await send({ body: { currentPassword, password } })) === 'done') onDone();
  };
  const shown = touched.map((field) => [field, broken[field]] as const);
  return {
    draft,
    problems: { ...Object.fromEntries(shown), ...refused },
    notice,
    isReady: Object.keys({ ...broken, ...refused }).length === 0,
    isPending,
    change: (field, typed) => {
      setDraft({ ...draft, [field]: typed });
      setTouched([...new Set([...touched, field])]);
      const { [field]: _, ...others } = refused;
      setRefused(others);
    },
    confirm: () => void confirm(),
  };
}
