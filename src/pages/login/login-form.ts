import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { createFormControl } from 'react-hook-form';
import * as z from 'zod/mini';
import { credentials, type Credentials } from '../../../contract/auth';
import { maxPassword, minLoginPassword } from '../../../contract/sign-in';
import { settings } from '../../config/settings';

/** A key below `login:errors`, and the number in its text. */
export interface FieldProblem {
  readonly key:
    | 'emailRequired'
    | 'emailInvalid'
    | 'passwordRequired'
    | 'passwordTooShort'
    | 'passwordTooLong';
  readonly count?: number;
}

const something = z.string().check(z.minLength(1));

/** What another backend takes for a name and a password is its own business. */
const anyCredentials = z.object({ email: something, password: something });

/** Creates the login form, checked against the contract on every change; spaces around the email are ignored. */
export function createLoginForm() {
  const resolve = standardSchemaResolver(settings().signIn === undefined ? credentials : anyCredentials);
  return createFormControl<Credentials>({
    mode: 'onChange',
    resolver: async ({ email, password }, ...rest) => {
      const result = await resolve({ email: email.trim(), password }, ...rest);
      // The form tells of an error only when it differs from the one before, and the schema's are alike.
      if (result.errors.email) result.errors.email.type = problemOf('email', email).key;
      if (result.errors.password) result.errors.password.type = problemOf('password', password).key;
      return result;
    },
  });
}

export type LoginForm = ReturnType<typeof createLoginForm>;

/** Returns the message for a value that the contract refuses. */
export function problemOf(name: keyof Credentials, value: string): FieldProblem {
  if (name === 'email') return { key: value.trim() === '' ? 'emailRequired' : 'emailInvalid' };
  if (value === '') return { key: 'passwordRequired' };
  return value.length > maxPassword
    ? { key: 'passwordTooLong', count: maxPassword }
    : { key: 'passwordTooShort', count: minLoginPassword };
}
