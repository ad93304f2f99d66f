import type { FastifyRequest } from 'fastify';
import type { CallDeclaration, RealmOf } from '../../../../contract/call';
import type { Transaction } from '../../db/database';
import type { Caller } from '../sessions/caller';
import { insertEntry } from './repository';

/** What was done to what. `before` and `after` say what changed, and hold nothing secret. */
export interface Deed {
  readonly kind: string;
  readonly id: string | null;
  readonly before?: object;
  readonly after?: object;
}

/** Writes down who did what, in the transaction that does it: both are kept, or neither. */
export type Audit = (tx: Transaction, deed: Deed) => Promise<void>;

/** What the handler of a call is given to write into the trail with; nothing where there is nothing to write. */
export type AuditOf<C extends CallDeclaration> = C extends { method: 'GET' } | { changesNothing: true }
  ? undefined
  : 'admin' extends RealmOf<C>
    ? Audit
    : undefined;

const secret = /password|hash|secret|token/i;

/** As JSON, without anything whose name says that nobody else should read it. */
const toJson = (value: object | undefined): string | null =>
  value === undefined
    ? null
    : JSON.stringify(value, (key, held: unknown) => (secret.test(key) ? undefined : held));

/** Writes down what an admin does by this request of a call. */
export const auditFor =
  ({ name }: CallDeclaration, request: FastifyRequest, actorId: string): Audit =>
  (tx, { kind, id, before, after }) =>
    insertEntry(tx, {
      actorId,
      action: name,
      resourceKind: kind,
      resourceId: id,
      address: request.ip,
      requestId: request.id,
      before: toJson(before),
      after: toJson(after),
    });

const writeNothing: Audit = () => Promise.resolve();

/** The same for a caller who may be no admin, whose doings the trail is not about. */
export const auditOfCaller = (
  call: CallDeclaration,
  request: FastifyRequest,
  caller: Caller | undefined,
): Audit => (caller?.realm === 'admin' ? auditFor(call, request, caller.id) : writeNothing);
