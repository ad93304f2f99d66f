import { and, desc, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm';
import type { listAudit } from '../../../../contract/platform/audit';
import type { Parsed } from '@roundkeeper/kit/wire/call';
import { auditLog } from '../../db/tables/admin-tables';
import { admins } from '../../db/tables/schema';
import { fullName } from '../../db/expressions';
import type { Executor } from '../../db/database';
import { contains, countUpTo, readPage } from '../../db/page';
import { inRange, isRanged } from '../../db/time';

type AuditQuery = Parsed<typeof listAudit, 'query'>;

export type StoredEntry = typeof auditLog.$inferSelect & { readonly actorName: string | null };

const wanted = ({ email, action, kind, object, resourceId, ...range }: AuditQuery): SQL | undefined =>
  and(
    contains(auditLog.actorEmail, email),
    contains(auditLog.action, action),
    contains(auditLog.resourceKind, kind),
    object
      ? or(contains(auditLog.resourceName, object), eq(auditLog.resourceId, object.toLowerCase()))
      : undefined,
    resourceId ? eq(auditLog.resourceId, resourceId) : undefined,
    inRange(auditLog.at, range),
  );

/** Lists entries, newest first. The total is exact or a lower bound. */
export function listEntries(db: Executor, query: AuditQuery) {
  const rows = db
    .select({ ...getTableColumns(auditLog), actorName: fullName(admins) })
    .from(auditLog)
    .leftJoin(admins, eq(admins.id, auditLog.actorId))
    .where(wanted(query))
    // By the index of the range, or of the entries.
    .orderBy(...(isRanged(query) ? [desc(auditLog.at)] : []), desc(auditLog.id));
  const counted = db
    .select({ one: sql`1` })
    .from(auditLog)
    .where(wanted(query))
    .limit(countUpTo(query));
  return readPage(rows, query, db.$count(counted.as('counted')));
}
