import { customType, numeric, pgEnum, timestamp } from 'drizzle-orm/pg-core';
import { adminTypes } from '../../../contract/access';
import { accountStandings } from '../../../contract/admins';
import { orderStatuses } from '../../../contract/orders';
import { roundStatuses, roundTypes } from '../../../contract/rounds';

export const adminTypeEnum = pgEnum('admin_type', adminTypes);
export const accountStandingEnum = pgEnum('account_standing', accountStandings);
export const roundStatusEnum = pgEnum('round_status', roundStatuses);
export const roundTypeEnum = pgEnum('round_type', roundTypes);
export const orderStatusEnum = pgEnum('order_status', orderStatuses);
export const realmEnum = pgEnum('realm', ['admin', 'client', 'influencer']);

/** Bytes as they are. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** A moment, with the zone it is stored without: UTC. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** When the row was made. */
export const createdAt = at('created_at').notNull().defaultNow();
/** An exact amount of a fiat currency. */
export const money = (name: string) => numeric(name, { precision: 12, scale: 2 });
/** An exact amount of a cryptocurrency. */
export const bidAmount = (name: string) => numeric(name, { precision: 18, scale: 8 });
