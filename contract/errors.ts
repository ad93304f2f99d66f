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

/** The body of every failed call. `issues` names each wrong field by its dotted path. */
export const errorBody = z.object({
  statusCode: z.number(),
  error: z.string(),
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type ErrorBody = z.infer<typeof errorBody>;
