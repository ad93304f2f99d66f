import type { StreamName } from '../../contract/streams';
import { adminEvents } from './modules/admins/routes';
import { alertEvents } from './modules/alerts/routes';
import { approvalEvents } from './modules/approvals/routes';
import { bannerEvents } from './modules/banner/routes';
import { waitingMessageEvents } from './modules/chat/approval/routes';
import { couponEvents } from './modules/coupons/routes';
import { orderEvents } from './modules/orders/routes';
import { figureEvents, roundEvents } from './modules/rounds/routes';
import { transactionEvents } from './modules/transactions/routes';
import { winnerEvents } from './modules/winners/routes';
import type { EventSource } from './plugins/live/event-source';

/** Where the rows of each stream of the event log are read. */
export const eventSources: Readonly<Record<StreamName, EventSource>> = {
  rounds: roundEvents,
  figures: figureEvents,
  orders: orderEvents,
  transactions: transactionEvents,
  winners: winnerEvents,
  admins: adminEvents,
  coupons: couponEvents,
  alerts: alertEvents,
  approvals: approvalEvents,
  waitingMessages: waitingMessageEvents,
  banner: bannerEvents,
};
