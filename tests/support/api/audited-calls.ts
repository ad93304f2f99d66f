import { adminWhoAmI } from '../../../contract/platform/auth';
import { getBanner } from '../../../contract/chat/banner';
import { realmsOf } from '../../../packages/kit/src/wire/call';
import { calls } from '../../../contract/calls';
import type { Browser, TestApi } from './api';
import {
  addAdmin,
  addApproval,
  addCoupon,
  addChatWord,
  addMessage,
  addMute,
  addUser,
  addWaitingMessage,
  password,
  placeBid,
  planForm,
  roundForm,
  signInClient,
  startedRound,
  type Money,
} from './fixtures';

/** Calls whose round the cases of other calls use: they are made first, in this order. */
const firstCalls = ['rounds.start', 'rounds.update', 'rounds.complete'];
const rank = ({ name }: { readonly name: string }) =>
  firstCalls.includes(name) ? firstCalls.indexOf(name) : firstCalls.length;

/** The calls of admins that change something, each of which writes into the trail, in the order to make them. */
export const audited = calls
  .filter(
    (call) =>
      realmsOf(call).includes('admin') &&
      call.method !== 'GET' &&
      !call.changesNothing &&
      !call.changesSession,
  )
  .toSorted((one, other) => rank(one) - rank(other));

/** A call that must succeed, and what its entry says. */
export interface Case {
  readonly params?: Record<string, string>;
  readonly search?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly kind: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

const png = Buffer.from('89504e470d0a1a0a00', 'hex').toString('latin1');
const multipart = (content: string) =>
  Buffer.from(
    `--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n${content}\r\n--x--\r\n`,
    'latin1',
  );
/** A coupon as it is asked for. */
export const coupon = { validFrom: '2026-01-01', validTo: '', available: '3', discount: 10 };
/** A password that no entry may hold. */
export const secret = 'never to be written down';

/**
 * How each call is made, by its name; some use what an earlier one of `audited` made.
 * @param operator a SUPER
 */
export function casesOf(api: TestApi, operator: Browser, money: Money): Record<string, () => Promise<Case>> {
  const form = (over = {}) => roundForm(money.btc, money.usd, over);
  const finished = async () => {
    const { rows } = await api.database.pool.query<{ id: string }>(
      `update rounds set progress = 100 where status = 'IN_PROGRESS' returning id`,
    );
    return rows[0]?.id ?? '';
  };
  const viewId = async () => {
    const { rows } = await api.database.pool.query<{ id: string }>('select id from saved_views');
    return rows[0]?.id ?? '';
  };
  const noteId = async () => {
    const { rows } = await api.database.pool.query<{ id: string }>('select id from user_notes');
    return rows[0]?.id ?? '';
  };
  const running = { status: 'IN_PROGRESS', entryFee: '5.00', type: 'standard', currency: 'BTC' };
  const person = { firstName: 'Grace', lastName: 'Hopper', password: secret };
  let roundId = '';
  return {
    'rounds.start': async () =>
      Promise.resolve({ body: form(), kind: 'round', before: null, after: { ...running, progress: 0 } }),
    'rounds.update': async () => {
      await finished();
      const other = await startedRound(operator, { ...form(), currencyId: money.eth });
      roundId = other.id;
      return {
        params: { id: roundId },
        body: form({ currencyId: money.eth, progress: '40' }),
        kind: 'round',
        before: { progress: 0 },
        after: { progress: 40 },
      };
    },
    'rounds.complete': async () => {
      await placeBid(await signInClient(api), roundId, '0.5');
      await api.database.pool.query(`update rounds set progress = 100`);
      return {
        params: { id: roundId },
        kind: 'round',
        before: { status: 'IN_PROGRESS' },
        after: { status: 'COMPLETED', winner: { reward: '4.00' } },
      };
    },
    'orders.download': async () =>
      Promise.resolve({
        params: { id: roundId },
        body: { timezone: 'Europe/Berlin' },
        kind: 'round',
        after: { timezone: 'Europe/Berlin' },
      }),
    'admins.create': async () => {
      const email = 'grace@admins.test';
      return Promise.resolve({
        body: { ...person, email, adminType: 'REGULAR' },
        kind: 'admin',
        before: null,
        after: { email, firstName: 'Grace', lastName: 'Hopper', adminType: 'REGULAR' },
      });
    },
    'admin.changePassword': async () => {
      const body = { currentPassword: password, password: secret };
      return Promise.resolve({ body, kind: 'admin', before: null, after: null });
    },
    'admins.suspend': async () => {
      const { id, email } = await addAdmin(api.database, 'REGULAR');
      return {
        params: { id },
        kind: 'admin',
        before: { email, status: 'APPROVED' },
        after: { email, status: 'SUSPENDED' },
      };
    },
    'admins.reactivate': async () => {
      const { id, email } = await addAdmin(api.database, 'REGULAR');
      await api.database.pool.query(`update admins set status = 'SUSPENDED' where id = $1`, [id]);
      return {
        params: { id },
        kind: 'admin',
        before: { email, status: 'SUSPENDED' },
        after: { email, status: 'APPROVED' },
      };
    },
    'influencers.create': async () => {
      const email = 'ines@influencers.test';
      const after = { email, firstName: 'Grace', coupon: { code: 'TRAIL', discount: 10 } };
      const body = { ...person, email, coupon: { ...coupon, code: 'TRAIL' } };
      return Promise.resolve({ body, kind: 'influencer', before: null, after });
    },
    'coupons.create': async () => {
      const body = { ...coupon, code: 'ALONE' };
      return Promise.resolve({ body, kind: 'coupon', after: { code: 'ALONE', discount: 10, available: 3 } });
    },
    'coupons.update': async () => ({
      params: { id: await addCoupon(api.database, { code: 'MORE', discount: 10, available: 5 }) },
      body: { maxUses: 8, validTo: '2099-01-01' },
      kind: 'coupon',
      before: { maxUses: 5, validTo: '', status: 'ENABLED' },
      after: { maxUses: 8, validTo: '2099-01-01', status: 'ENABLED' },
    }),
    'coupons.disable': async () => ({
      params: { id: await addCoupon(api.database, { code: 'OFF', discount: 10, available: 5 }) },
      kind: 'coupon',
      before: { status: 'ENABLED' },
      after: { status: 'DISABLED' },
    }),
    'coupons.enable': async () => {
      const id = await addCoupon(api.database, { code: 'ON', discount: 10, available: 5 });
      await api.database.pool.query('update coupons set is_disabled = true where id = $1', [id]);
      return { params: { id }, kind: 'coupon', before: { status: 'DISABLED' }, after: { status: 'ENABLED' } };
    },
    'chatMessages.remove': async () => ({
      params: { id: await addMessage(api.database, 'Buy my coins') },
      body: { reason: 'Spam' },
      kind: 'chatMessage',
      before: { message: 'Buy my coins', removed: false },
      after: { message: 'Buy my coins', removed: true, reason: 'Spam' },
    }),
    'chatMessages.restore': async () => ({
      params: { id: await addMessage(api.database, 'A joke', { isRemoved: true }) },
      kind: 'chatMessage',
      before: { removed: true },
      after: { message: 'A joke', removed: false },
    }),
    'chatMutes.create': async () => ({
      params: { id: await addMessage(api.database, 'Buy my coins') },
      body: { minutes: 10, reason: 'Spam' },
      kind: 'chatMute',
      before: null,
      after: { person: 'Uma User', muted: true, reason: 'Spam' },
    }),
    'chatMutes.lift': async () => ({
      params: { id: await addMute(api.database) },
      kind: 'chatMute',
      before: { person: 'Uma User', muted: true },
      after: { person: 'Uma User', muted: false },
    }),
    'chatRoom.updateSlowMode': async () =>
      Promise.resolve({
        body: { slowSeconds: 30 },
        kind: 'chatRoom',
        before: { slowSeconds: 0 },
        after: { slowSeconds: 30 },
      }),
    'chatMessages.pin': async () => ({
      params: { id: await addMessage(api.database, 'Read the rules') },
      kind: 'chatMessage',
      before: { pinned: false },
      after: { message: 'Read the rules', pinned: true },
    }),
    'chatMessages.unpin': async () => {
      const id = await addMessage(api.database, 'No longer true');
      await api.database.pool.query('update chat_room set pinned_id = $1', [id]);
      return { params: { id }, kind: 'chatMessage', before: { pinned: true }, after: { pinned: false } };
    },
    'waitingMessages.approve': async () => ({
      params: { id: await addWaitingMessage(api.database, 'No coins') },
      kind: 'chatMessage',
      before: { message: 'No coins', state: 'WAITING' },
      after: { message: 'No coins', state: 'APPROVED' },
    }),
    'waitingMessages.refuse': async () => ({
      params: { id: await addWaitingMessage(api.database, 'Buy coins') },
      body: { reason: 'Spam' },
      kind: 'chatMessage',
      before: { message: 'Buy coins', state: 'WAITING' },
      after: { message: 'Buy coins', state: 'REFUSED', reason: 'Spam' },
    }),
    'chatWords.create': async () =>
      Promise.resolve({ body: { word: 'coins' }, kind: 'chatWord', before: null, after: { word: 'coins' } }),
    'chatWords.remove': async () => ({
      params: { id: await addChatWord(api.database, 'tokens') },
      kind: 'chatWord',
      before: { word: 'tokens' },
      after: null,
    }),
    'banner.update': async () => {
      const after = { message: 'Round 7 starts at noon' };
      return Promise.resolve({ body: after, kind: 'banner', before: { message: '' }, after });
    },
    'banners.restore': async () => {
      const { rows } = await api.database.pool.query<{ id: string }>(
        `insert into banner_versions (id, message, created_at)
          values (gen_random_uuid(), 'Welcome', now() - interval '1 day') returning id`,
      );
      const { message } = (await operator.call(getBanner, {})).body;
      return {
        params: { id: rows[0]?.id ?? '' },
        kind: 'banner',
        before: { message },
        after: { message: 'Welcome' },
      };
    },
    'rates.update': async () =>
      Promise.resolve({
        params: { id: money.eur },
        body: { dollarRate: '1.0850' },
        kind: 'rate',
        before: { code: 'EUR', dollarRate: '1' },
        after: { code: 'EUR', dollarRate: '1.085' },
      }),
    'settings.update': async () =>
      Promise.resolve({
        params: { section: 'STRATEGY' },
        body: { platformShare: 25.5 },
        kind: 'settings',
        before: { platformShare: 20, version: 0 },
        after: { platformShare: 25.5, version: 1 },
      }),
    'settings.restore': async () =>
      Promise.resolve({
        params: { section: 'STRATEGY' },
        body: { version: 0 },
        kind: 'settings',
        before: { platformShare: 25.5, version: 1 },
        after: { platformShare: 20, version: 2 },
      }),
    'userNotes.create': async () => {
      const body = { userId: (await addUser(api.database)).id, note: 'Called twice' };
      return { body, kind: 'userNote', before: null, after: { note: 'Called twice', author: 'Ada Admin' } };
    },
    'userNotes.update': async () => ({
      params: { id: await noteId() },
      body: { note: 'Called once' },
      kind: 'userNote',
      before: { note: 'Called twice' },
      after: { note: 'Called once' },
    }),
    'userNotes.remove': async () => ({
      params: { id: await noteId() },
      kind: 'userNote',
      before: { note: 'Called once' },
      after: null,
    }),
    'views.create': async () => {
      const body = { list: 'orders', name: 'Failed', query: 'status=FAILED', sharedWith: ['REGULAR'] };
      return Promise.resolve({ body, kind: 'view', before: null, after: body });
    },
    'views.update': async () => ({
      params: { id: await viewId() },
      body: { name: 'Refused', sharedWith: [] },
      kind: 'view',
      before: { name: 'Failed', sharedWith: ['REGULAR'] },
      after: { name: 'Refused', sharedWith: [] },
    }),
    'views.remove': async () => {
      await api.database.pool.query(`update saved_views set shared_with = '{SUPER}'`);
      return { params: { id: await viewId() }, kind: 'view', before: { name: 'Refused' }, after: null };
    },
    'approvals.approve': async () => ({
      params: { id: await addApproval(api.database) },
      kind: 'approval',
      before: { status: 'WAITING', rateAfter: '1.5' },
      after: { status: 'APPROVED', rateAfter: '1.5' },
    }),
    'approvals.refuse': async () => ({
      params: { id: await addApproval(api.database) },
      body: { reason: 'Too early' },
      kind: 'approval',
      before: { status: 'WAITING' },
      after: { status: 'REFUSED', reason: 'Too early' },
    }),
    'approvals.withdraw': async () => {
      const { body } = await operator.call(adminWhoAmI, {});
      return {
        params: { id: await addApproval(api.database, { requestedBy: body.id }) },
        kind: 'approval',
        before: { status: 'WAITING' },
        after: { status: 'WITHDRAWN' },
      };
    },
    'alerts.acknowledge': async () => {
      const { rows } = await api.database.pool.query<{ id: string }>(
        `insert into alerts (id, kind, about, subject, opened_at)
         values (gen_random_uuid(), 'NO_BIDS', 'a round', 'BTC 7', now()) returning id`,
      );
      const [before, after] = [{ status: 'OPEN' }, { status: 'ACKNOWLEDGED' }];
      return { params: { id: rows[0]?.id ?? '' }, kind: 'alert', before, after };
    },
    'alerts.updateMail': async () => {
      const [before, after] = [{ isWanted: false }, { isWanted: true }];
      return Promise.resolve({ body: after, kind: 'alertMail', before, after });
    },
    'alertRules.create': async () => {
      const body = { kind: 'MAIL_STUCK', minutes: 7, isOn: true };
      return Promise.resolve({ body, kind: 'alertRule', before: null, after: body });
    },
    'alertRules.update': async () => {
      const { rows } = await api.database.pool.query<{ id: string }>(
        `select id from alert_rules where minutes = 7`,
      );
      return {
        params: { id: rows[0]?.id ?? '' },
        body: { kind: 'MAIL_STUCK', minutes: 8, isOn: true },
        kind: 'alertRule',
        before: { minutes: 7 },
        after: { minutes: 8 },
      };
    },
    'alertRules.remove': async () => {
      const { rows } = await api.database.pool.query<{ id: string }>(
        `select id from alert_rules where minutes = 8`,
      );
      return { params: { id: rows[0]?.id ?? '' }, kind: 'alertRule', before: { minutes: 8 } };
    },
    'roundPlans.create': async () =>
      Promise.resolve({
        body: planForm(money.eth, money.usd),
        kind: 'roundPlan',
        before: null,
        after: { status: 'SCHEDULED', currency: 'ETH', entryFee: '5.00' },
      }),
    'roundPlans.update': async () => {
      const { rows } = await api.database.pool.query<{ id: string }>('select id from round_plans');
      return {
        params: { id: rows[0]?.id ?? '' },
        body: planForm(money.eth, money.usd, { entryFee: '7.00' }),
        kind: 'roundPlan',
        before: { entryFee: '5.00' },
        after: { entryFee: '7.00' },
      };
    },
    'roundPlans.cancel': async () => {
      const { rows } = await api.database.pool.query<{ id: string }>('select id from round_plans');
      const [before, after] = [{ status: 'SCHEDULED' }, { status: 'CANCELLED' }];
      return { params: { id: rows[0]?.id ?? '' }, kind: 'roundPlan', before, after };
    },
    'roundPlans.stop': async () => {
      const { rows } = await api.database.pool.query<{ id: string }>(
        `update round_plans set status = 'RUNNING' returning id`,
      );
      const [before, after] = [{ status: 'RUNNING' }, { status: 'CANCELLED' }];
      return { params: { id: rows[0]?.id ?? '' }, kind: 'roundPlan', before, after };
    },
    'notifications.send': async () => {
      const body = { title: 'Hello', notification: 'Round 7 starts at noon', type: 'GENERAL' };
      return Promise.resolve({ body, kind: 'notification', before: null, after: body });
    },
    'uploads.create': async () =>
      Promise.resolve({
        search: '?type=avatar',
        body: multipart(png),
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        kind: 'upload',
        after: { contentType: 'image/png' },
      }),
  };
}
