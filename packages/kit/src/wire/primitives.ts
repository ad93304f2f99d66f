import * as z from 'zod/mini';

/** Longest text that any single field of the contract carries, in UTF-16 code units. */
export const maxText = 2000;

const storable = /^[^\0\p{Cs}]*$/u;

/** A text that PostgreSQL can store and JSON can carry: no NUL, no lone surrogate. The body limit alone bounds it. */
export const unboundedText = z.string().check(z.regex(storable));

/** A storable text with bounds in UTF-16 code units; a `min` of 1 makes it required. */
export const text = (max: number, min = 0) =>
  z.string().check(z.minLength(min), z.maxLength(max), z.regex(storable));

/** An opaque identifier. Our API uses UUIDs; another backend may use any short text. */
export const id = text(64, 1);

export const idParams = z.strictObject({ id });

/** Money as an exact decimal string, at most 10 digits before the point and 2 after it. */
export const money = z.string().check(z.regex(/^\d{1,10}(\.\d{1,2})?$/));

/** A sum of money, at most 36 digits before the point: more than a database has rows to sum up. */
export const moneySum = z.string().check(z.regex(/^\d{1,36}(\.\d{1,2})?$/));

/** A whole percentage "0".."100"; a trailing percent sign is accepted on reading. */
export const percent = z.string().check(z.regex(/^(?:100|\d{1,2})%?$/));

/** ISO 8601 in UTC, as in `2026-11-20T07:30:00.000Z`. */
export const timestamp = z.iso.datetime();

/** An email address of at most 254 characters (RFC 5321, section 4.5.3.1.3). */
export const email = z.email().check(z.maxLength(254));

/** The body of an answer without one (status 204). */
export const nothing = z.null();
