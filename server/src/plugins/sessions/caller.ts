import type { AdminType } from '../../../../contract/access';
import type { Realm } from '../../../../contract/call';

/** The realms that have sessions. */
export type SessionRealm = Exclude<Realm, 'none'>;

interface CallerOf<R extends SessionRealm, Type extends string> {
  readonly realm: R;
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly type: Type;
}

interface Callers {
  readonly none: undefined;
  readonly admin: CallerOf<'admin', AdminType>;
  readonly client: CallerOf<'client', 'END_USER'>;
  readonly influencer: CallerOf<'influencer', 'INFLUENCER'>;
}

/** Who makes a call of that realm; nobody is known in the realm `none`. */
export type Caller<R extends Realm = SessionRealm> = Callers[R];

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose session the call was made with, once the guard let it pass. */
    caller: Caller | undefined;
    /** When the request's headers were read, in milliseconds of the monotonic clock. */
    arrivedAt: number;
  }
}
