import { sql, type SQL } from 'drizzle-orm';
import type { AlertKind } from '../../../../contract/platform/alerts';
import { approvals } from '../../db/tables/approval-tables';
import { outgoingMail } from '../../db/tables/end-user-tables';
import { coupons, currencies, orders, rounds } from '../../db/tables/schema';

interface Limits {
  readonly minutes: number;
  readonly share: number;
}

/** Fewer finished payments than these say nothing about a share. */
const leastPayments = sql.raw('5');

const ago = (minutes: number): SQL => sql`clock_timestamp() - ${minutes} * interval '1 minute'`;
const nobody = sql`null::uuid`;

const roundsInProgress = (since: SQL): SQL => sql`
  select round.id::text as about, currency.code || ' ' || round.number as subject, round.id as round_id, ${nobody} as coupon_id
  from ${rounds} as round join ${currencies} as currency on currency.id = round.currency_id
  where round.status = 'IN_PROGRESS' and ${since}`;

/**
 * Selects all that each kind of rule finds now: `about`, what it is about as a key, `subject`, what people call it, and the
 * round or coupon. What is not found is over, so there is no limit here. That a replica is behind only a process with one can tell.
 */
export const watches: Readonly<Record<Exclude<AlertKind, 'REPLICA_BEHIND'>, (limits: Limits) => SQL>> = {
  NO_BIDS: ({ minutes }) =>
    roundsInProgress(sql`round.created_at < ${ago(minutes)} and not exists (
      select from ${orders} as bid
      where bid.round_id = round.id and bid.status = 'CONFIRMED' and bid.created_at >= ${ago(minutes)})`),
  NOT_COMPLETED: () => roundsInProgress(sql`round.progress >= 100`),
  FAILED_PAYMENTS: ({ minutes, share }) => sql`
    select 'payments' as about, null as subject, ${nobody} as round_id, ${nobody} as coupon_id
    from ${orders} as payment where payment.status in ('CONFIRMED', 'FAILED') and payment.created_at >= ${ago(minutes)}
    having count(*) >= ${leastPayments} and 100 * count(*) filter (where payment.status = 'FAILED') > ${share} * count(*)`,
  MAIL_STUCK: ({ minutes }) => sql`
    select 'mail' as about, null as subject, ${nobody} as round_id, ${nobody} as coupon_id
    where exists (
      select from ${outgoingMail} as mail
      where mail.body <> '' and mail.sent_at is null and mail.good_until > now() and mail.created_at < ${ago(minutes)})`,
  COUPON_USED_UP: () => sql`
    select coupon.id::text as about, coupon.code as subject, ${nobody} as round_id, coupon.id as coupon_id
    from ${coupons} as coupon
    where coupon.available = 0 and not coupon.is_disabled and (coupon.valid_to is null or coupon.valid_to >= current_date)`,
  APPROVAL_WAITING: () => sql`
    select request.id::text as about, request.subject as subject, request.round_id as round_id, ${nobody} as coupon_id
    from ${approvals} as request where request.status = 'WAITING' and request.expires_at > clock_timestamp()`,
};

/** The kinds that have to last for the minutes of their rule before they are an alert; the others look back themselves. */
export const lastingKinds: ReadonlySet<AlertKind> = new Set(['NOT_COMPLETED', 'REPLICA_BEHIND']);

export const replicaBehind = (isBehind: boolean): SQL => sql`
  select 'replica' as about, null as subject, ${nobody} as round_id, ${nobody} as coupon_id where ${isBehind}`;
