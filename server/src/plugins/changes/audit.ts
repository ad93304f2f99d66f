import type { FastifyRequest } from 'fastify';
import type { CallDeclaration, RealmOf } from '@roundkeeper/kit/wire/call';
import type { Transaction } from '../../db/database';
import type { Caller } from '../sessions/caller';
import { insertEntry } from './audit-repository';

/** A change. `before` and `after` contain no secrets. */
export interface Deed {
  /** The name of the call that does the same, where it is not the one that is made. */
  readonly action?: string;
  readonly kind: string;
  readonly id: string | null;
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

interface Origin {
  readonly actorId: string;
  readonly actorRealm?: 'admin' | 'client';
  /** The name of the call, or of the one that would have done the same. */
  readonly action: string;
  readonly address: string;
  readonly requestId: string;
}

const auditFrom =
  (origin: Origin): Audit =>
  (tx, { action = origin.action, kind, id, name = null, before, after }) =>
    insertEntry(tx, {
      ...origin,
      action,
      resourceKind: kind,
      resourceId: id,
      resourceName: name,
      before: toJson(before),
      after: toJson(after),
    });

export const auditFor = (
  { name }: Pick<CallDeclaration, 'name'>,
  { ip, id: requestId }: FastifyRequest,
  { realm, id: actorId }: Pick<Caller<'admin' | 'client'>, 'realm' | 'id'>,
): Audit => auditFrom({ actorId, actorRealm: realm, action: name, address: ip, requestId });

/** Returns the audit function for what the server does later in the name of an admin. @param added to the state after the change */
export const auditInNameOf = (origin: Origin, added: object): Audit => {
  const audit = auditFrom(origin);
  return (tx, deed) => audit(tx, { ...deed, after: { ...deed.after, ...added } });
};

const writeNothing: Audit = () => Promise.resolve();

/** Returns the audit function for an admin, and undefined for other callers. */
export const auditOfCaller = (
  call: CallDeclaration,
  request: FastifyRequest,
  caller: Caller | undefined,
): Audit => (caller?.realm === 'admin' ? auditFor(call, request, caller) : writeNothing);
