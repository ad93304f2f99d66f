import type { FastifyRequest } from 'fastify';
import type { CallDeclaration, RealmOf } from '../../../../contract/call';
import type { Transaction } from '../../db/database';
import type { Caller } from '../sessions/caller';
import { insertEntry } from './audit-repository';

/** A change. `before` and `after` contain no secrets. */
export interface Deed {
  /** The name of the call that does the same, where it is not the one that is made. */
  readonly action?: string;
  readonly kind: string;
  readonly id: string | null;
  /** What people call the object, as in an email or a coupon's code. */
  readonly name?: string;
  readonly before?: object;
  readonly after?: object;
}

/** Writes an audit entry in the transaction of the change. */
export type Audit = (tx: Transaction, deed: Deed) => Promise<void>;

/** The audit function of a call's handler, undefined where nothing is audited. */
export type AuditOf<C extends CallDeclaration> = C extends { method: 'GET' } | { changesNothing: true }
  ? undefined
  : 'admin' extends RealmOf<C>
    ? Audit
    : undefined;

const secret = /password|hash|secret|token/i;

/** Serialises without fields whose names mark them as secret. */
const toJson = (value: object | undefined): string | null =>
  value === undefined
    ? null
    : JSON.stringify(value, (key, nested: unknown) => (secret.test(key) ? undefined : nested));

export const auditFor =
  (
    { name }: Pick<CallDeclaration, 'name'>,
    request: FastifyRequest,
    { realm, id: actorId }: Pick<Caller<'admin' | 'client'>, 'realm' | 'id'>,
  ): Audit =>
  (tx, { action = name, kind, id, name: resourceName = null, before, after }) =>
    insertEntry(tx, {
      actorId,
      actorRealm: realm,
      action,
      resourceKind: kind,
      resourceId: id,
      resourceName,
      address: request.ip,
      requestId: request.id,
      before: toJson(before),
      after: toJson(after),
    });

interface InNameOf {
  readonly adminId: string;
  /** The name of the call that would have done the same. */
  readonly action: string;
  /** What stands in place of an address. */
  readonly address: string;
  readonly requestId: string;
  /** Added to the state after the change. */
  readonly after: object;
}

/** Returns the audit function for what the server does later in the name of an admin. */
export const auditInNameOf =
  ({ adminId, action, address, requestId, after: added }: InNameOf): Audit =>
  (tx, { kind, id, name: resourceName = null, before, after }) =>
    insertEntry(tx, {
      actorId: adminId,
      action,
      resourceKind: kind,
      resourceId: id,
      resourceName,
      address,
      requestId,
      before: toJson(before),
      after: toJson({ ...after, ...added }),
    });

const writeNothing: Audit = () => Promise.resolve();

/** Returns the audit function for an admin, and undefined for other callers. */
export const auditOfCaller = (
  call: CallDeclaration,
  request: FastifyRequest,
  caller: Caller | undefined,
): Audit => (caller?.realm === 'admin' ? auditFor(call, request, caller) : writeNothing);
