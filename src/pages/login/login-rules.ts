import { credentials, maxPassword, minLoginPassword, type Credentials } from '../../../contract/auth';

/** What is wrong with a field: a key below `login:errors`, and the number its text names. */
export interface FieldProblem {
  readonly key:
    'emailRequired' | 'emailInvalid' | 'passwordRequired' | 'passwordTooShort' | 'passwordTooLong';
  readonly count?: number;
}

/** The problems of a form, by field; empty when it may be sent. */
export type LoginProblems = Readonly<Partial<Record<keyof Credentials, FieldProblem>>>;

function emailProblem(email: string): FieldProblem | undefined {
  if (email === '') return { key: 'emailRequired' };
  return credentials.shape.email.safeParse(email).success ? undefined : { key: 'emailInvalid' };
}

function passwordProblem(password: string): FieldProblem | undefined {
  if (password === '') return { key: 'passwordRequired' };
  if (password.length < minLoginPassword) return { key: 'passwordTooShort', count: minLoginPassword };
  return password.length > maxPassword ? { key: 'passwordTooLong', count: maxPassword } : undefined;
}

/** Checks what was typed against the contract. Spaces around an e-mail address, as pasting leaves them, do not count. */
export function loginProblems({ email, password }: Credentials): LoginProblems {
  const inEmail = emailProblem(email.trim());
  const inPassword = passwordProblem(password);
  return { ...(inEmail ? { email: inEmail } : {}), ...(inPassword ? { password: inPassword } : {}) };
}
