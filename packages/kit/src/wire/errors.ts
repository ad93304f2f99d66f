import * as z from 'zod/mini';

/**
 * Machine-readable codes of wrong values. Beyond the format: `taken` belongs to somebody else, `wrong` does not
 * match, `noSuch` does not exist, `notExpected` is an unknown field, `locked` cannot change now. An `Idempotency-Key` is
 * `reused` for another request, or belongs to one that is `underWay`.
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
  'reused',
  'underWay',
] as const;
export type IssueCode = (typeof issueCodes)[number];

/** `path` is dotted, `limit` the minimum or maximum, `other` the path of the field that must come first. */
export const issue = z.object({
  path: z.string(),
  message: z.string(),
  code: z.optional(z.enum(issueCodes)),
  limit: z.optional(z.number()),
  other: z.optional(z.string()),
});
export type Issue = z.infer<typeof issue>;

/** A value that somebody else has changed since: by its dotted path, as it was and as it is. */
export const change = z.object({ path: z.string(), before: z.unknown(), after: z.unknown() });
export type Change = z.infer<typeof change>;

/** The body of every failure. `issues` names each wrong field; with 412 `changes` what has changed, up to `version`. */
export const errorBody = z.object({
  statusCode: z.number(),
  error: z.string(),
  message: z.string(),
  issues: z.optional(z.array(issue)),
  changes: z.optional(z.array(change)),
  version: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof errorBody>;
