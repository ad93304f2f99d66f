import type * as z from 'zod/mini';
import type { Action } from './access';
import type { ErrorStatus } from './errors';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The three kinds of people with a session of their own, and `none` for everybody. */
export type Realm = 'none' | 'admin' | 'client' | 'influencer';

type Schema = z.ZodMiniType;

/** What a call is declared with; see {@link defineCall}. */
export interface CallDeclaration {
  /** Unique, in the words of the domain, as in `rounds.complete`. */
  readonly name: string;
  readonly method: Method;
  /** Below the API's base, parameters in braces, as in `/admin/rounds/{id}`; a slash at its end may be left out. */
  readonly path: string;
  /** Its path is below a plain REST API's base instead; never of a call of the contract. */
  readonly base?: 'rest';
  /** One sentence for the API's documentation. */
  readonly summary: string;
  /** Whose session it takes; several mean any of them. */
  readonly realm: Realm | readonly Realm[];
  /** The line of the table of roles that guards it; without one any session of the realm will do. */
  readonly action?: Action;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The answer's body; `nothing` is status 204. */
  readonly response: Schema;
  /** Content type of the body, JSON unless said. */
  readonly consumes?: 'multipart/form-data';
  /** Content type of the answer, JSON unless said; then `response` is its text. */
  readonly produces?: 'text/csv' | 'application/octet-stream';
  /** Status of a success, 200 unless said. */
  readonly status?: 200 | 201 | 204;
  /** It only asks, although its method is one that may change things. */
  readonly changesNothing?: true;
  /** Failures that are part of the domain, beyond 401, 403, 422, 429 and 5xx, which any call may give. */
  readonly errors?: readonly ErrorStatus[];
}

/** What a caller passes in for one part (`params`, `query` or `body`) of a call. */
export type Input<
  C extends CallDeclaration,
  Part extends 'params' | 'query' | 'body',
> = C[Part] extends Schema ? z.input<C[Part]> : undefined;

/** What a handler receives for one part of a call, after validation. */
export type Parsed<
  C extends CallDeclaration,
  Part extends 'params' | 'query' | 'body',
> = C[Part] extends Schema ? z.output<C[Part]> : undefined;

/** What a call answers. */
export type Answer<C extends CallDeclaration> = z.output<C['response']>;

/** The realm of a call as a type; of several, any of them. */
export type RealmOf<C extends CallDeclaration> = C['realm'] extends readonly (infer R extends Realm)[]
  ? R
  : Extract<C['realm'], Realm>;

/** The realms whose sessions a call takes; none for a call that is everybody's. */
export const realmsOf = ({ realm }: CallDeclaration): readonly Exclude<Realm, 'none'>[] =>
  (typeof realm === 'string' ? [realm] : realm).filter((one) => one !== 'none');

/** A path as the API's documentation names it: without a slash at its end. */
export const documentedPath = (path: string): string => path.replace(/(?<=.)\/$/, '');

/** The spellings of a path that mean the same: as it is declared, and as it is documented. */
export const spellingsOf = (path: string): readonly string[] => [...new Set([path, documentedPath(path)])];

/** Declares one call of the contract. It is the only place that states its method, path, schemas and guard. */
export const defineCall = <const C extends CallDeclaration>(call: C): C => call;

/**
 * The path of a call with its parameters put in, percent-encoded.
 * @throws Error naming the parameter that is missing, or that would lead to another path: a dot or two are no value
 */
export function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`${path} needs the parameter "${name}"`);
    if (value === '.' || value === '..') throw new Error(`${path} cannot take "${value}" as "${name}"`);
    return encodeURIComponent(String(value));
  });
}
