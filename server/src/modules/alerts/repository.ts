import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { AlertKind, AlertStatus } from '../../../../contract/platform/alerts';
import { alertRecipients, alertRules, alerts } from '../../db/tables/alert-tables';
import type { Executor, Transaction } from '../../db/database';
import { first, only, readPage, type Paging } from '../../db/page';
import { admins } from '../../db/tables/schema';

const status = sql<AlertStatus>`case when ${alerts.resolvedAt} is not null then 'RESOLVED'
  when ${alerts.acknowledgedAt} is not null then 'ACKNOWLEDGED' else 'OPEN' end`;

const selectAlerts = (db: Executor) =>
  db
    .select({
      id: alerts.id,
      kind: alerts.kind,
      status,
      subject: alerts.subject,
      roundId: alerts.roundId,
      couponId: alerts.couponId,
      openedAt: alerts.openedAt,
      resolvedAt: alerts.resolvedAt,
      acknowledgedAt: alerts.acknowledgedAt,
      acknowledgedBy: admins.email,
    })
    .from(alerts)
    .leftJoin(admins, eq(admins.id, alerts.acknowledgedBy))
    .$dynamic();

export type StoredAlert = Awaited<ReturnType<typeof selectAlerts>>[number];
export type StoredRule = typeof alertRules.$inferSelect;
export type RuleValues = Omit<typeof alertRules.$inferInsert, 'id' | 'createdAt'>;

interface AlertQuery extends Paging {
  readonly status?: AlertStatus | undefined;
  readonly kind?: AlertKind | undefined;
}

export function listAlerts(db: Executor, query: AlertQuery) {
  const wanted = and(
    isNotNull(alerts.openedAt),
    query.kind ? eq(alerts.kind, query.kind) : undefined,
    query.status ? sql`${status} = ${query.status}` : undefined,
  );
  const rows = selectAlerts(db).where(wanted).orderBy(desc(alerts.openedAt), desc(alerts.id));
  return readPage(rows, query, db.$count(alerts, wanted));
}

export const findAlerts = (db: Executor, ids: readonly string[]): Promise<StoredAlert[]> =>
  selectAlerts(db).where(and(isNotNull(alerts.openedAt), inArray(alerts.id, [...ids])));

const isOpened = (id: string) => and(eq(alerts.id, id), isNotNull(alerts.openedAt));

export const findAlert = (db: Executor, id: string) => first(selectAlerts(db).where(isOpened(id)));

export async function lockAlert(tx: Transaction, id: string): Promise<StoredAlert | undefined> {
  await tx.select({ id: alerts.id }).from(alerts).where(isOpened(id)).for('update');
  return findAlert(tx, id);
}

export async function acknowledge(tx: Transaction, id: string, adminId: string): Promise<void> {
  await tx
    .update(alerts)
    .set({ acknowledgedAt: sql`clock_timestamp()`, acknowledgedBy: adminId })
    .where(eq(alerts.id, id));
}

export const listRules = (db: Executor, query: Paging) =>
  readPage(
    db.select().from(alertRules).orderBy(asc(alertRules.createdAt), asc(alertRules.id)),
    query,
    db.$count(alertRules),
  );

export const listActiveRules = (db: Executor): Promise<StoredRule[]> =>
  db.select().from(alertRules).where(eq(alertRules.isOn, true));

export const findRule = (db: Executor, id: string) =>
  first(db.select().from(alertRules).where(eq(alertRules.id, id)));

export const lockRule = (tx: Transaction, id: string) =>
  first(tx.select().from(alertRules).where(eq(alertRules.id, id)).for('update'));

export const insertRule = (tx: Transaction, values: RuleValues) =>
  only(
    tx
      .insert(alertRules)
      .values({ ...values, id: randomUUID() })
      .returning(),
  );

export async function setRule(tx: Transaction, id: string, values: RuleValues): Promise<void> {
  await tx.update(alertRules).set(values).where(eq(alertRules.id, id));
}

export async function removeRule(tx: Transaction, id: string): Promise<void> {
  await tx.delete(alertRules).where(eq(alertRules.id, id));
}

export const wantsMail = async (db: Executor, adminId: string): Promise<boolean> =>
  (await db.$count(alertRecipients, eq(alertRecipients.adminId, adminId))) > 0;

export async function setMail(tx: Transaction, adminId: string, isWanted: boolean): Promise<void> {
  if (isWanted) await tx.insert(alertRecipients).values({ adminId }).onConflictDoNothing();
  else await tx.delete(alertRecipients).where(eq(alertRecipients.adminId, adminId));
}

/** Returns the emails of those admins who want mail, may still see alerts and are not suspended. */
export async function findRecipients(tx: Transaction, types: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    select admin.email from ${alertRecipients} as wanted join ${admins} as admin on admin.id = wanted.admin_id
    where admin.status = 'APPROVED' and admin.admin_type::text in ${types}`);
  return rows.map(({ email }) => email);
}

/** Takes the turn to evaluate rules, which one process has at a time until its transaction ends. */
export async function takeTurn(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ isTaken: boolean }>(
    sql`select pg_try_advisory_xact_lock(20261124, 1) as "isTaken"`,
  );
  return rows[0]?.isTaken ?? false;
}

/** The most alerts that one rule opens at once, so that a thousand used-up coupons are no thousand lines of one mail. */
const mostOpened = 50;

export interface OpenedAlert {
  readonly kind: AlertKind;
  readonly subject: string | null;
}

/**
 * Stores the findings of a rule: new ones are noted, those that have lasted long enough open, at most {@link mostOpened}
 * at a time, and those that are over are resolved.
 * @param found selects all of it: `about`, `subject`, `round_id` and `coupon_id`
 * @param minutes how long it has to last
 * @returns the alerts that opened
 */
export async function storeFound(
  tx: Transaction,
  { id, kind }: Pick<StoredRule, 'id' | 'kind'>,
  found: SQL,
  minutes: number,
): Promise<OpenedAlert[]> {
  await tx.execute(sql`
    with found as materialized (${found}),
    over as (
      select alert.id from ${alerts} as alert
      where alert.rule_id = ${id} and alert.resolved_at is null
        and not exists (select from found where found.about = alert.about)
    ),
    dropped as (delete from ${alerts} where id in (select id from over) and opened_at is null),
    resolved as (
      update ${alerts} set resolved_at = clock_timestamp()
      where id in (select id from over) and opened_at is not null
    )
    insert into ${alerts} (id, rule_id, kind, about, subject, round_id, coupon_id)
    select gen_random_uuid(), ${id}, ${kind}, about, subject, round_id, coupon_id from found
    on conflict (rule_id, about) where resolved_at is null do nothing`);
  const { rows } = await tx.execute<{ kind: AlertKind; subject: string | null }>(sql`
    update ${alerts} set opened_at = clock_timestamp()
    where id in (
      select id from ${alerts} where rule_id = ${id} and opened_at is null and resolved_at is null
        and seen_at <= clock_timestamp() - ${minutes} * interval '1 minute'
      order by seen_at, id limit ${mostOpened})
    returning kind, subject`);
  return rows;
}

export async function resolveOthers(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update ${alerts} set resolved_at = clock_timestamp()
    where resolved_at is null and (rule_id is null or rule_id in (select id from ${alertRules} where not is_on))`);
}
