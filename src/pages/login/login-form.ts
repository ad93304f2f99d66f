import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { createFormControl } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Credentials } from '../../../contract/platform/auth';
import { minLoginPassword } from '../../../contract/platform/sign-in';
import { settings } from '@roundkeeper/kit/settings/settings';

/** A key below `login:errors`, and the number in its text. */
export interface FieldProblem {
  readonly key: 'emailRequired' | 'emailInvalid' | 'passwordRequired' | 'passwordTooShort';
  readonly count?: number;
}

/** The specified rules; further refusals come from the API. */
const credentials = z.object({
  email: z.email(),
  password: z.string().check(z.minLength(minLoginPassword)),
});

const something = z.string().check(z.minLength(1));

/** Another backend decides itself about names and passwords. */
const anyCredentials = z.object({ email: something, password: something });

/** Creates the login form, checked on every change; spaces around the email are ignored. */
export function createLoginForm() {
  const resolve = standardSchemaResolver(settings().signIn === undefined ? credentials : anyCredentials);
  return createFormControl<Credentials>({
    mode: 'onChange',
    resolver: async ({ email, password }, ...rest) => {
      const result = await resolve({ email: email.trim(), password }, ...rest);
      // react-hook-form reports an error only when it differs from the last one, and the schema's look alike.
      if (result.errors.email) result.errors.email.type = problemOf('email', email).key;
      if (result.errors.password) result.errors.password.type = problemOf('password', password).key;
      return result;
    },
  });
}

export type LoginForm = ReturnType<typeof createLoginForm>;

export function problemOf(name: keyof Credentials, value: string): FieldProblem {
  if (name === 'email') return { key: value.trim() === '' ? 'emailRequired' : 'emailInvalid' };
  return value === '' ? { key: 'passwordRequired' } : { key: 'passwordTooShort', count: minLoginPassword };
}
