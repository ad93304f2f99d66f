import type { Action } from './access';

/**
 * The streams of the event log, each with the permission to read it. A stream of one object has its id behind a colon, as
 * in `orders:<round>`.
 */
export const streams = {
  rounds: 'rounds.list',
  figures: 'rounds.show',
  orders: 'orders.list',
  transactions: 'transactions.list',
  winners: 'winners.list',
  admins: 'admins.list',
  coupons: 'coupons.list',
  alerts: 'alerts.list',
  approvals: 'approvals.list',
  waitingMessages: 'chat.approve',
  banner: 'banner.update',
} as const satisfies Readonly<Record<string, Action>>;
export type StreamName = keyof typeof streams;

/** The id of the one row of the stream `banner`. */
export const bannerRow = 'banner';

/** The streams whose names carry the id of the object that they are about. */
export const scopedStreams: readonly StreamName[] = ['orders'];
