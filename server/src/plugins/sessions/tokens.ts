import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new opaque token of 256 random bits, safe in a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token: SHA-256 suffices, for there is nothing to guess in 256 random bits. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whether two tokens are the same, in a time that tells nothing about where they differ. */
export const sameToken = (one: string, other: string): boolean =>
  timingSafeEqual(hashToken(one), hashToken(other));
