import { sql } from 'drizzle-orm';
import { auditLog } from '../../db/tables/admin-tables';
import type { Transaction } from '../../db/database';
import { admins, users } from '../../db/tables/schema';

/** Who may be an actor; an end user has no rank. */
const actors = {
  admin: sql`(select id, email, admin_type from ${admins})`,
  client: sql`(select id, email, null::admin_type as admin_type from ${users})`,
};

export interface NewEntry {
  readonly actorId: string;
  /** Admins by default. */
  readonly actorRealm?: keyof typeof actors;
  readonly action: string;
  readonly resourceKind: string;
  readonly resourceId: string | null;
  readonly resourceName: string | null;
  readonly address: string;
  readonly requestId: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Adds an entry with the actor's current email and rank. It must be the last statement of its transaction that locks
 * anything: entries wait for each other until the commit, as each holds the hash of the one before.
 */
export async function insertEntry(tx: Transaction, entry: NewEntry): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    insert into ${auditLog} (actor_id, actor_email, actor_type, action, resource_kind, resource_id,
      resource_name, address, request_id, before, after)
    select id, email, admin_type, ${entry.action}, ${entry.resourceKind}, ${entry.resourceId},
      ${entry.resourceName}, ${entry.address}, ${entry.requestId}, ${entry.before}::jsonb, ${entry.after}::jsonb
    from ${actors[entry.actorRealm ?? 'admin']} actor where id = ${entry.actorId}`);
  if (rowCount !== 1) throw new Error('the audit trail kept no entry');
}
