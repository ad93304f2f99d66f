import type * as z from 'zod/mini';
import type { Action, Realm } from './access';
import type { ErrorStatus } from './error-names';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Schema = z.ZodMiniType;

export interface CallDeclaration {
  /** Unique name, as in `books.lend`. */
  readonly name: string;
  readonly method: Method;
  /** Path below the API's base with parameters in braces, as in `/books/{id}`; a trailing slash is optional. */
  readonly path: string;
  /** The name of the source that the path is below the address of; never set in the contract. */
  readonly base?: string;
  /** One sentence for the API's documentation. */
  readonly summary: string;
  readonly realm: Realm | readonly Realm[];
  /** The line of the table of roles that guards it; without one any session of the realm suffices. */
  readonly action?: Action;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Judges the body in a form before it is sent, where the console judges less than the API does. */
  readonly form?: Schema;
  /** The answer's body; `nothing` means status 204. */
  readonly response: Schema;
  /** Content type of the body, JSON by default. */
  readonly consumes?: 'multipart/form-data';
  /** Content type of the answer, JSON by default; otherwise `response` is its text. */
  readonly produces?: 'text/csv' | 'application/octet-stream';
  /** Status of a success, 200 by default. */
  readonly status?: 200 | 201 | 204;
  /** Set when it may be answered with 202 and a request for an approval, instead of being done. */
  readonly waits?: true;
  /** Set when the call only reads, although its method is unsafe. */
  readonly changesNothing?: true;
  /** Set when it opens or ends a session: its answer is cookies, which are never kept under an `Idempotency-Key`. */
  readonly changesSession?: true;
  /** Set when it may be made by who looks as another role, who may only read. */
  readonly whileViewing?: true;
  /** Failures of the domain, besides 401, 403, 422, 429 and 5xx, which any call may have. */
  readonly errors?: readonly ErrorStatus[];
}

export type Input<
  C extends CallDeclaration,
  Part extends 'params' | 'query' | 'body',
> = C[Part] extends Schema ? z.input<C[Part]> : undefined;

/** One part of a call as its handler receives it after validation. */
export type Parsed<
  C extends CallDeclaration,
  Part extends 'params' | 'query' | 'body',
> = C[Part] extends Schema ? z.output<C[Part]> : undefined;

export type Answer<C extends CallDeclaration> = z.output<C['response']>;

export type RealmOf<C extends CallDeclaration> = C['realm'] extends readonly (infer R extends Realm)[]
  ? R
  : Extract<C['realm'], Realm>;

/** Returns the realms whose sessions a call accepts, none for a public call. */
export const realmsOf = ({ realm }: CallDeclaration): readonly Exclude<Realm, 'none'>[] =>
  (typeof realm === 'string' ? [realm] : realm).filter((one) => one !== 'none');

/** Returns a path without a trailing slash, as in the documentation. */
export const documentedPath = (path: string): string => path.replace(/(?<=.)\/$/, '');

/** Returns the equivalent paths, with and without a trailing slash. */
export const spellingsOf = (path: string): readonly string[] => [...new Set([path, documentedPath(path)])];

export const defineCall = <const C extends CallDeclaration>(call: C): C => call;

/** Whether the API keeps a call's answer under its `Idempotency-Key`, so that sending it again changes nothing more. */
export const takesKey = ({ method, changesNothing, changesSession, produces }: CallDeclaration): boolean =>
  method !== 'GET' && !changesNothing && !changesSession && !produces;

export const isCall = (value: unknown): value is CallDeclaration =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

/** Fills a path's parameters in, percent-encoded. @throws Error for a missing one, and for `.` or `..`, which would change the path */
export function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`${path} needs the parameter "${name}"`);
    if (value === '.' || value === '..') throw new Error(`${path} cannot take "${value}" as "${name}"`);
    // Half of a surrogate pair is sent as browsers send it, and is no row's.
    return encodeURIComponent(String(value).replace(/\p{Cs}/gu, '\u{FFFD}'));
  });
}
