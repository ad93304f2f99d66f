import { sql, type SQL } from 'drizzle-orm';
import type { SessionRealm } from './caller';

/**
 * Accounts of each realm that may have a session, in one shape: `id, email, name, type, password_hash`. Suspended
 * admins and removed end users are excluded.
 */
export const accounts: Readonly<Record<SessionRealm, SQL>> = {
  admin: sql`(select id, email, first_name || ' ' || last_name as name, admin_type::text as type, password_hash
    from admins where status = 'APPROVED')`,
  client: sql`(select id, email, name, 'END_USER' as type, password_hash
    from users where removed_at is null)`,
  influencer: sql`(select id, email, first_name || ' ' || last_name as name, 'INFLUENCER' as type, password_hash
    from influencers)`,
};

/** The role that a SUPER looks as, in a query with the family `f` and its account `a`; null for everybody else. */
export const viewedType = sql<string | null>`case when a.type = 'SUPER' then f.view_as::text end`;
