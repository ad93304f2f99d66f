import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  accountStatusEnum,
  adminTypeEnum,
  at,
  bidAmount,
  createdAt,
  day,
  dollarRate,
  money,
  moneySum,
  orderStatusEnum,
  roundStatusEnum,
  roundTerms,
  roundTypeEnum,
} from './columns';

export const currencies = pgTable('currencies', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull().unique(),
  position: smallint('position').notNull(),
});

export const fiatCurrencies = pgTable(
  'fiat_currencies',
  {
    id: uuid('id').primaryKey(),
    code: text('code').notNull().unique(),
    position: smallint('position').notNull(),
    /** Rounds that start from now on keep it. */
    dollarRate: dollarRate('dollar_rate').notNull().default('1'),
    rateChangedAt: at('rate_changed_at'),
  },
  (t) => [
    check('fiat_currencies_dollar_rate', sql`${t.dollarRate} > 0`),
    check('fiat_currencies_dollar_is_one', sql`${t.code} <> 'USD' or ${t.dollarRate} = 1`),
  ],
);

export const languages = pgTable('languages', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  position: smallint('position').notNull(),
});

export const admins = pgTable(
  'admins',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    adminType: adminTypeEnum('admin_type').notNull(),
    status: accountStatusEnum('status').notNull().default('APPROVED'),
    createdAt,
  },
  (t) => [uniqueIndex('admins_email').on(sql`lower(${t.email})`)],
);

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    imageUrl: text('image_url'),
    ethWallet: text('eth_wallet'),
    btcWallet: text('btc_wallet'),
    referralCode: text('referral_code').notNull().unique(),
    referredBy: uuid('referred_by'),
    languageId: uuid('language_id').references(() => languages.id),
    isOnboarded: boolean('is_onboarded').notNull().default(false),
    /** Chosen notification types; null until the user chooses, which means all. */
    notificationTypes: text('notification_types').array(),
    /** Set when the personal data was removed; such a user cannot sign in. */
    removedAt: at('removed_at'),
    createdAt,
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    index('users_by_name').on(t.name, t.id),
    index('users_referred_by').on(t.referredBy),
    index('users_name_trigrams').using('gin', sql`${t.name} gin_trgm_ops`),
    index('users_email_trigrams').using('gin', sql`${t.email} gin_trgm_ops`),
  ],
);

export const coupons = pgTable(
  'coupons',
  {
    id: uuid('id').primaryKey(),
    code: text('code').notNull(),
    /** Percentage off the fee, 1 to 99 with decimals. */
    discount: numeric('discount', { mode: 'number' }).notNull(),
    available: integer('available').notNull(),
    used: integer('used').notNull().default(0),
    validFrom: day('valid_from').notNull(),
    validTo: day('valid_to'),
    isDisabled: boolean('is_disabled').notNull().default(false),
    createdAt,
  },
  (t) => [
    uniqueIndex('coupons_code').on(sql`lower(${t.code})`),
    index('coupons_by_time').on(t.createdAt, t.id),
    index('coupons_used_up')
      .on(t.createdAt)
      .where(sql`${t.available} = 0`),
    index('coupons_code_trigrams').using('gin', sql`${t.code} gin_trgm_ops`),
    check('coupons_discount', sql`${t.discount} between 1 and 99`),
    check('coupons_available', sql`${t.available} >= 0`),
    check('coupons_used', sql`${t.used} >= 0`),
  ],
);

export const influencers = pgTable(
  'influencers',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    imageUrl: text('image_url'),
    ethWallet: text('eth_wallet'),
    btcWallet: text('btc_wallet'),
    couponId: uuid('coupon_id')
      .unique()
      .references(() => coupons.id),
    createdAt,
  },
  (t) => [uniqueIndex('influencers_email').on(sql`lower(${t.email})`)],
);

export const rounds = pgTable(
  'rounds',
  {
    id: uuid('id').primaryKey(),
    number: integer('number').notNull().unique(),
    status: roundStatusEnum('status').notNull().default('IN_PROGRESS'),
    progress: smallint('progress').notNull(),
    entryFee: money('entry_fee').notNull(),
    type: roundTypeEnum('type').notNull(),
    currencyId: uuid('currency_id')
      .notNull()
      .references(() => currencies.id),
    fiatCurrencyId: uuid('fiat_currency_id')
      .notNull()
      .references(() => fiatCurrencies.id),
    ...roundTerms,
    createdAt,
    completedAt: at('completed_at'),
  },
  (t) => [
    uniqueIndex('rounds_one_active_per_currency')
      .on(t.currencyId)
      .where(sql`${t.status} = 'IN_PROGRESS'`),
    index('rounds_of_currency').on(t.currencyId, t.number),
    index('rounds_number_trigrams').using('gin', sql`(${t.number}::text) gin_trgm_ops`),
    check('rounds_progress', sql`${t.progress} between 0 and 100`),
    check('rounds_entry_fee', sql`${t.entryFee} >= 0`),
    check('rounds_dollar_rate', sql`${t.dollarRate} > 0`),
  ],
);

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    roundId: uuid('round_id')
      .notNull()
      .references(() => rounds.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    couponId: uuid('coupon_id').references(() => coupons.id),
    bid: bidAmount('bid').notNull(),
    fee: money('fee').notNull(),
    status: orderStatusEnum('status').notNull(),
    chargeCode: text('charge_code'),
    checkoutId: text('checkout_id'),
    createdAt,
  },
  (t) => [
    index('orders_by_time').on(t.createdAt, t.id),
    index('orders_of_status_by_time').on(t.status, t.createdAt, t.id, t.roundId, t.userId, t.fee),
    index('orders_of_round_by_time').on(t.roundId, t.createdAt, t.id),
    index('orders_of_round_by_bid').on(t.roundId, t.bid, t.id),
    index('orders_of_round_status_by_time').on(t.roundId, t.status, t.createdAt, t.id),
    index('orders_of_round_status_by_bid').on(t.roundId, t.status, t.bid, t.id),
    index('orders_of_user').on(t.userId, t.roundId),
    index('orders_of_user_by_time').on(t.userId, t.createdAt, t.id, t.status),
    index('orders_of_coupon')
      .on(t.couponId, t.createdAt, t.id)
      .where(sql`${t.couponId} is not null`),
    index('orders_with_coupon_of_user')
      .on(t.userId, t.createdAt, t.id)
      .where(sql`${t.couponId} is not null`),
    // With the status, those of one are found without reading the others.
    index('orders_by_fee').on(t.fee, t.id, t.status),
    index('orders_by_bid').on(t.bid, t.id, t.status),
    index('orders_by_charge_code').on(sql`lower(${t.chargeCode}) text_pattern_ops`),
    index('orders_by_checkout_id').on(sql`lower(${t.checkoutId}) text_pattern_ops`),
    check('orders_bid', sql`${t.bid} > 0`),
    check('orders_fee', sql`${t.fee} >= 0`),
  ],
);

export const winners = pgTable(
  'winners',
  {
    id: uuid('id').primaryKey(),
    roundId: uuid('round_id')
      .notNull()
      .unique()
      .references(() => rounds.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    reward: moneySum('reward').notNull(),
    referralUserId: uuid('referral_user_id').references(() => users.id),
    referralReward: moneySum('referral_reward'),
    claimed: boolean('claimed').notNull().default(false),
    createdAt,
  },
  (t) => [index('winners_of_user').on(t.userId), index('winners_of_referrer').on(t.referralUserId)],
);
