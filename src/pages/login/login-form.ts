import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { createFormControl } from 'react-hook-form';
import { credentials, type Credentials } from '../../../contract/auth';
import { maxPassword, minLoginPassword } from '../../../contract/sign-in';

/** A key below `login:errors`, and the number in its text. */
export interface FieldProblem {
  readonly key:
    'emailRequired' | 'emailInvalid' | 'passwordRequired' | 'passwordTooShort' | 'passwordTooLong';
  readonly count?: number;
}

const resolve = standardSchemaResolver(credentials);

/** Creates the login form, checked against the contract on every change; spaces around the email are ignored. */
export const createLoginForm = () =>
  createFormControl<Credentials>({
    mode: 'onChange',
    resolver: ({ email, password }, ...rest) => resolve({ email: email.trim(), password }, ...rest),
  });

export type LoginForm = ReturnType<typeof createLoginForm>;

/** Returns the message for a value that the contract refuses. */
export function problemOf(name: keyof Credentials, value: string): FieldProblem {
  if (name === 'email') return { key: value.trim() === '' ? 'emailRequired' : 'emailInvalid' };
  if (value === '') return { key: 'passwordRequired' };
  return value.length > maxPassword
    ? { key: 'passwordTooLong', count: maxPassword }
    : { key: 'passwordTooShort', count: minLoginPassword };
}
