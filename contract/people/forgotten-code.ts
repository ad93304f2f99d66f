import * as z from 'zod/mini';
import { maxPassword, minLoginPassword } from '../platform/sign-in';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { email, nothing, text } from '@roundkeeper/kit/wire/primitives';

const body = z.strictObject({ email });

export const sendForgottenCode = defineCall({
  name: 'forgottenCode.send',
  method: 'POST',
  path: '/forgotten-code/send',
  summary:
    'Sends an end user a code to set a new password with. The answer is the same for an unknown email.',
  realm: 'none',
  body,
  response: nothing,
  status: 204,
});

export const resendForgottenCode = defineCall({
  name: 'forgottenCode.resend',
  method: 'POST',
  path: '/forgotten-code/resend',
  summary: 'Sends a new code, at most one a minute; the old one no longer counts.',
  realm: 'none',
  body,
  response: nothing,
  status: 204,
});

export const validateForgottenCode = defineCall({
  name: 'forgottenCode.validate',
  method: 'PATCH',
  path: '/forgotten-code/validate',
  summary:
    'Sets a new password by the code and ends every session; a code lives 15 minutes and takes five tries.',
  realm: 'none',
  body: z.strictObject({
    email,
    code: z.string().check(z.regex(/^\d{6}$/)),
    password: text(maxPassword, minLoginPassword),
  }),
  response: nothing,
  status: 204,
  errors: [409],
});
