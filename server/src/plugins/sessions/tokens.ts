import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token; SHA-256 suffices for 256 random bits. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

export const sameToken = (one: string, other: string): boolean =>
  timingSafeEqual(hashToken(one), hashToken(other));
