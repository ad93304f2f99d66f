import * as z from 'zod/mini';
import { defineCall } from '@roundkeeper/kit/wire/call';

/** Four to eight digits. */
export const pin = z.string().check(z.regex(/^\d{4,8}$/));
const state = z.object({ isSet: z.boolean(), isActive: z.boolean() });

export const getPinCode = defineCall({
  name: 'pinCode.get',
  method: 'GET',
  path: '/pin-code',
  summary: 'Whether the end user has a pin code, and whether it is asked for.',
  realm: 'client',
  response: state,
});

export const createPinCode = defineCall({
  name: 'pinCode.create',
  method: 'POST',
  path: '/pin-code',
  summary: 'Sets the first pin code, active; 409 when there is one.',
  realm: 'client',
  body: z.strictObject({ pin }),
  response: state,
  status: 201,
  errors: [409],
});

export const updatePinCode = defineCall({
  name: 'pinCode.update',
  method: 'PATCH',
  path: '/pin-code',
  summary: 'Replaces the pin code, given the current one.',
  realm: 'client',
  body: z.strictObject({ currentPin: pin, pin }),
  response: state,
  errors: [404, 409],
});

export const togglePinCode = defineCall({
  name: 'pinCode.toggleActivity',
  method: 'PATCH',
  path: '/pin-code/toggle-activity',
  summary: 'Switches between asking and not asking for the pin code, given it.',
  realm: 'client',
  body: z.strictObject({ pin }),
  response: state,
  errors: [404, 409],
});

export const validatePinCode = defineCall({
  name: 'pinCode.validate',
  method: 'POST',
  path: '/pin-code/validate',
  summary: 'Whether that is the pin code; 429 after five wrong tries.',
  realm: 'client',
  body: z.strictObject({ pin }),
  response: z.object({ isValid: z.boolean() }),
  errors: [404],
});
