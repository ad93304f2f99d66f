import type { AdminType } from '../../../../contract/platform/access';
import type { Realm } from '@roundkeeper/kit/wire/access';

export type SessionRealm = Exclude<Realm, 'none'>;

interface CallerOf<R extends SessionRealm, Type extends string> {
  readonly realm: R;
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly type: Type;
  /** The admin's own type while they look as another role and may only read. */
  readonly ownType?: AdminType;
}

interface Callers {
  readonly none: undefined;
  readonly admin: CallerOf<'admin', AdminType>;
  readonly client: CallerOf<'client', 'END_USER'>;
  readonly influencer: CallerOf<'influencer', 'INFLUENCER'>;
}

/** The caller of a realm; undefined in the realm `none`. */
export type Caller<R extends Realm = SessionRealm> = Callers[R];

/** An account as queries of sessions have it; `viewAs` is the role that it looks as. */
export interface AccountRow extends Record<'id' | 'email' | 'name' | 'type', string> {
  readonly viewAs: string | null;
}

/** Returns the caller of a session, with the role that they look as in the place of their own. */
export const toCaller = (realm: SessionRealm, { viewAs, type, ...account }: AccountRow): Caller =>
  ({ realm, ...account, type: viewAs ?? type, ...(viewAs === null ? {} : { ownType: type }) }) as Caller;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    /** Position of the caller's last change in the database's log, while a replica might lack it. */
    lastWrite: string | null;
    /** Arrival of the request's headers, in milliseconds of the monotonic clock. */
    arrivedAt: number;
  }
}
