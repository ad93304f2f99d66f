import { sql } from 'drizzle-orm';
import type { AdminType } from '../../../../contract/platform/access';
import type { PlanStatus } from '../../../../contract/rounds/round-plans';
import type { RoundInput, RoundStatus } from '../../../../contract/rounds/rounds';
import type { Transaction } from '../../db/database';
import { roundPlans } from '../../db/tables/plan-tables';
import { admins, currencies, rounds } from '../../db/tables/schema';
import { roundTotals } from '../../db/tables/total-tables';

/** A plan whose next step is due, locked by this process. */
export interface DuePlan extends Pick<RoundInput, 'entryFee' | 'type' | 'currencyId' | 'fiatCurrencyId'> {
  readonly id: string;
  readonly status: Extract<PlanStatus, 'SCHEDULED' | 'RUNNING' | 'WAITING'>;
  readonly code: string;
  readonly onEnd: 'COMPLETE' | 'ASK';
  readonly endingSoonAt: number | null;
  readonly isEndingSent: boolean;
  /** Whether the time of its end is over. */
  readonly isOver: boolean;
  readonly adminId: string;
  readonly adminEmail: string;
  readonly adminType: AdminType;
  readonly isAdminActive: boolean;
  /** Percent, 0 to 100, by the time that has passed or the confirmed bids. */
  readonly plannedProgress: number;
  readonly roundId: string | null;
  readonly roundNumber: number | null;
  readonly roundStatus: RoundStatus | null;
  readonly roundProgress: number | null;
}

/**
 * Locks a plan whose next step is due by the database's clock; undefined where none is, or others are at them. Running plans come
 * first, so that a round ends before the next one of its currency starts.
 */
export async function takeDuePlan(tx: Transaction): Promise<DuePlan | undefined> {
  const { rows } = await tx.execute<{ [Key in keyof DuePlan]: DuePlan[Key] }>(sql`
    select plan.id, plan.status, plan.currency_id as "currencyId", plan.fiat_currency_id as "fiatCurrencyId",
      plan.entry_fee as "entryFee", plan.type, plan.on_end as "onEnd", plan.ending_soon_at as "endingSoonAt",
      plan.ending_sent_at is not null as "isEndingSent",
      coalesce(plan.end_at <= clock_timestamp(), false) as "isOver",
      currency.code, admin.id as "adminId", admin.email as "adminEmail", admin.admin_type as "adminType", admin.status = 'APPROVED' as "isAdminActive",
      greatest(0, least(100, floor(case when plan.progress_by = 'TIME'
        then 100 * extract(epoch from clock_timestamp() - plan.start_at) / extract(epoch from plan.end_at - plan.start_at)
        else 100.0 * coalesce(confirmed.orders, 0) / plan.bids end)))::int as "plannedProgress",
      round.id as "roundId", round.number as "roundNumber", round.status as "roundStatus",
      round.progress as "roundProgress"
    from ${roundPlans} as plan
    join ${currencies} as currency on currency.id = plan.currency_id
    join ${admins} as admin on admin.id = plan.admin_id
    left join ${rounds} as round on round.id = plan.round_id
    left join ${roundTotals} as confirmed on confirmed.round_id = plan.round_id and confirmed.status = 'CONFIRMED'
    where plan.status in ('SCHEDULED', 'RUNNING', 'WAITING') and plan.due_at <= clock_timestamp()
    order by plan.status = 'SCHEDULED', plan.due_at
    limit 1 for update of plan skip locked`);
  return rows[0];
}

/** Whether the round in progress of a currency is about to be completed by a plan whose time is over. */
export async function isBeingCompleted(tx: Transaction, currencyId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${roundPlans} as plan join ${rounds} as round on round.id = plan.round_id
    where plan.currency_id = ${currencyId} and plan.status = 'RUNNING' and plan.on_end = 'COMPLETE'
      and plan.end_at <= clock_timestamp() and round.status = 'IN_PROGRESS'`);
  return rows.length > 0;
}
