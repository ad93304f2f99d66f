import { createAdmin, listAdmins, suspendAdmin } from './admins';
import { getAnalytics } from './analytics';
import {
  adminLogin,
  adminLogout,
  adminWhoAmI,
  clientLogin,
  clientLogout,
  clientRegistration,
  clientWhoAmI,
  influencerLogin,
  influencerLogout,
  influencerWhoAmI,
} from './auth';
import type { CallDeclaration } from './call';
import {
  checkCouponCode,
  checkInfluencerEmail,
  createCoupon,
  getCoupon,
  getCouponAnalytics,
  listAvailableCoupons,
  listCoupons,
  listOwnCoupons,
} from './coupons';
import { listCurrencies, listFiatCurrencies } from './currencies';
import { createInfluencer, getInfluencer, listCouponOrders, listInfluencers } from './influencers';
import { listRoundOrders, listTransactions } from './orders';
import { createCharge, verifyBid } from './payment';
import {
  canCompleteRound,
  completeRound,
  getActiveRound,
  getRound,
  getRoundAnalytics,
  listPublicRounds,
  listRounds,
  startRound,
  updateRound,
} from './rounds';
import { getUser, listUsers } from './users';
import { listWinners } from './winners';

/** Every call of the contract: what the API must serve, and what the tests' matrices are made from. */
export const calls: readonly CallDeclaration[] = [
  adminLogin,
  adminLogout,
  adminWhoAmI,
  clientRegistration,
  clientLogin,
  clientWhoAmI,
  clientLogout,
  influencerLogin,
  influencerLogout,
  influencerWhoAmI,
  listCurrencies,
  listFiatCurrencies,
  getAnalytics,
  listRounds,
  getActiveRound,
  getRound,
  startRound,
  updateRound,
  canCompleteRound,
  completeRound,
  getRoundAnalytics,
  listPublicRounds,
  listRoundOrders,
  listTransactions,
  createCharge,
  verifyBid,
  listUsers,
  getUser,
  listWinners,
  listAdmins,
  createAdmin,
  suspendAdmin,
  listInfluencers,
  getInfluencer,
  createInfluencer,
  checkInfluencerEmail,
  listCouponOrders,
  createCoupon,
  listCoupons,
  getCoupon,
  checkCouponCode,
  listOwnCoupons,
  getCouponAnalytics,
  listAvailableCoupons,
];
