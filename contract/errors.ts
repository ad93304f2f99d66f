import * as z from 'zod/mini';

/** HTTP statuses the API answers with when a call fails, and the name that stands in `error`. */
export const errorNames = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
} as const;
export type ErrorStatus = keyof typeof errorNames;

/**
 * What is wrong with a value, as a word that a program can act on and say in any language. Beyond its form: `taken` is
 * somebody else's, `wrong` is not the one that is known, `noSuch` names what does not exist, `notExpected` is a field
 * that the call does not have, `locked` cannot change now.
 */
export const issueCodes = [
  'required',
  'email',
  'tooShort',
  'tooLong',
  'number',
  'whole',
  'tooLow',
  'tooHigh',
  'date',
  'datetime',
  'link',
  'choice',
  'pattern',
  'order',
  'taken',
  'wrong',
  'noSuch',
  'notExpected',
  'locked',
] as const;
export type IssueCode = (typeof issueCodes)[number];

/**
 * A wrong field, by its dotted path. `limit` comes with the codes that name one (the least or the most that will do),
 * `other` with `order`: the path of what it must not come before.
 */
export const issue = z.object({
  path: z.string(),
  message: z.string(),
  code: z.optional(z.enum(issueCodes)),
  limit: z.optional(z.number()),
  other: z.optional(z.string()),
});
export type Issue = z.infer<typeof issue>;

/** The body of every failed call. `issues` names each wrong field. */
export const errorBody = z.object({
  statusCode: z.number(),
  error: z.string(),
  message: z.string(),
  issues: z.optional(z.array(issue)),
});
export type ErrorBody = z.infer<typeof errorBody>;
