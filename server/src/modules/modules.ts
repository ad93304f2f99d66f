import type { StreamName } from '../../../contract/platform/streams';
import type { Platform } from '../plugins/calls/route';
import type { EventSource } from '../plugins/live/event-source';
import { accountRoutes } from './account/routes';
import { adminEvents, adminRoutes } from './admins/routes';
import { alertEvents, alertRoutes } from './alerts/routes';
import { analyticsRoutes } from './analytics/routes';
import { approvalEvents, approvalRoutes } from './approvals/routes';
import { auditRoutes } from './audit/routes';
import { authRoutes } from './auth/routes';
import { bannerEvents, bannerRoutes } from './banner/routes';
import { chatApprovalRoutes, waitingMessageEvents } from './chat/approval/routes';
import { chatModerationRoutes } from './chat/moderation/routes';
import { chatMuteRoutes } from './chat/mutes/routes';
import { chatRoomRoutes } from './chat/room/routes';
import { chatWordRoutes } from './chat/words/routes';
import { couponEvents, couponRoutes } from './coupons/routes';
import { currencyRoutes } from './currencies/routes';
import { forgottenCodeRoutes } from './forgotten-code/routes';
import { influencerRoutes } from './influencers/routes';
import { marketingRoutes } from './marketing/routes';
import { notificationSetupRoutes } from './notification-setup/routes';
import { notificationRoutes } from './notifications/routes';
import { orderEvents, orderRoutes } from './orders/routes';
import { paymentRoutes } from './payment/routes';
import { pinCodeRoutes } from './pin-code/routes';
import { platformRoutes } from './platform/routes';
import { platformSettingsRoutes } from './platform-settings/routes';
import { referralRoutes } from './referrals/routes';
import { roundPlanRoutes } from './round-plans/routes';
import { figureEvents, roundEvents, roundRoutes } from './rounds/routes';
import { transactionEvents, transactionRoutes } from './transactions/routes';
import { uploadRoutes } from './uploads/routes';
import { userDetailRoutes } from './user-details/routes';
import { userNoteRoutes } from './user-notes/routes';
import { userRoutes } from './users/routes';
import { viewRoutes } from './views/routes';
import { winnerEvents, winnerRoutes } from './winners/routes';

export const modules: readonly ((platform: Platform) => void)[] = [
  authRoutes,
  currencyRoutes,
  platformSettingsRoutes,
  analyticsRoutes,
  roundRoutes,
  roundPlanRoutes,
  orderRoutes,
  transactionRoutes,
  paymentRoutes,
  userRoutes,
  userDetailRoutes,
  userNoteRoutes,
  winnerRoutes,
  adminRoutes,
  influencerRoutes,
  couponRoutes,
  marketingRoutes,
  bannerRoutes,
  notificationRoutes,
  chatModerationRoutes,
  chatApprovalRoutes,
  chatMuteRoutes,
  chatRoomRoutes,
  chatWordRoutes,
  auditRoutes,
  alertRoutes,
  approvalRoutes,
  accountRoutes,
  pinCodeRoutes,
  forgottenCodeRoutes,
  notificationSetupRoutes,
  referralRoutes,
  platformRoutes,
  uploadRoutes,
  viewRoutes,
];

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
