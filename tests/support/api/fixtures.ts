import { hash } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import type { AdminType } from '../../../contract/platform/access';
import { adminLogin, clientLogin, influencerLogin } from '../../../contract/platform/auth';
import { createCharge, verifyBid } from '../../../contract/rounds/payment';
import type { RoundPlanInput } from '../../../contract/rounds/round-plans';
import {
  completeRound,
  startRound,
  updateRound,
  type Round,
  type RoundInput,
} from '../../../contract/rounds/rounds';
import { approvals } from '../../../server/src/db/tables/approval-tables';
import {
  chatMessages,
  chatMutes,
  chatWaitingMessages,
  chatWords,
} from '../../../server/src/db/tables/chat-tables';
import type { Database } from '../../../server/src/db/database';
import {
  admins,
  coupons,
  currencies,
  fiatCurrencies,
  influencers,
  users,
} from '../../../server/src/db/tables/schema';
import type { Browser, TestApi } from './api';

export const password = 'correct horse';
// Cheap on purpose: what it costs to hash is not what these tests are about.
const passwordHash = await hash(password, { memoryCost: 1024, timeCost: 1 });

/** The currencies that rounds are started in. */
export interface Money {
  readonly btc: string;
  readonly eth: string;
  readonly usd: string;
  readonly eur: string;
}

/** Adds BTC and ETH, USD and EUR. */
export async function addCurrencies({ orm }: Database): Promise<Money> {
  const money = { btc: randomUUID(), eth: randomUUID(), usd: randomUUID(), eur: randomUUID() };
  await orm.insert(currencies).values([
    { id: money.btc, code: 'BTC', position: 1 },
    { id: money.eth, code: 'ETH', position: 2 },
  ]);
  await orm.insert(fiatCurrencies).values([
    { id: money.usd, code: 'USD', position: 1 },
    { id: money.eur, code: 'EUR', position: 2 },
  ]);
  return money;
}

/** Adds an admin. */
export async function addAdmin(
  { orm }: Database,
  adminType: AdminType,
  { email = `${randomUUID()}@admins.test`, firstName = 'Ada', lastName = 'Admin' } = {},
): Promise<{ id: string; email: string }> {
  const id = randomUUID();
  await orm.insert(admins).values({ id, email, firstName, lastName, passwordHash, adminType });
  return { id, email };
}

/** Adds an end user; the referral code is the start of the id unless given. */
export async function addUser(
  { orm }: Database,
  {
    name = 'Uma',
    email = `${randomUUID()}@users.test`,
    referralCode = '',
    referredBy = null as string | null,
  } = {},
): Promise<{ id: string; email: string }> {
  const id = randomUUID();
  const code = referralCode || id.slice(0, 8);
  await orm.insert(users).values({ id, email, name, passwordHash, referralCode: code, referredBy });
  return { id, email };
}

/** Returns the day, in UTC, so many days from today, as in `2026-01-31`. */
export const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Adds a coupon. */
export async function addCoupon(
  { orm }: Database,
  coupon: { code: string; discount: number; available: number; validFrom?: string; validTo?: string | null },
): Promise<string> {
  const id = randomUUID();
  await orm.insert(coupons).values({ validFrom: '2020-01-01', validTo: null, ...coupon, id });
  return id;
}

/** Adds a message of the chat, removed if that is said. @returns its id */
export async function addMessage(
  { orm }: Database,
  message: string,
  { isRemoved = false, senderId }: { isRemoved?: boolean; senderId?: string } = {},
): Promise<string> {
  const id = randomUUID();
  const removal = isRemoved ? { removedAt: new Date(), removedBy: id, removalReason: 'Spam' } : {};
  await orm
    .insert(chatMessages)
    .values({ id, senderId: senderId ?? randomUUID(), displayName: 'Uma User', message, ...removal });
  return id;
}

/** Mutes somebody in the chat for good. @returns the id of the mute */
export async function addMute({ orm }: Database): Promise<string> {
  const id = randomUUID();
  const mute = { displayName: 'Uma User', mutedAt: new Date(), mutedBy: id, reason: 'Spam' };
  await orm.insert(chatMutes).values({ ...mute, id, senderId: randomUUID() });
  return id;
}

/** Requests a rate for a currency of its own, in the name of that admin or of another one. @returns the id of the request */
export async function addApproval(
  database: Database,
  { requestedBy }: { readonly requestedBy?: string } = {},
): Promise<string> {
  const [id, fiatCurrencyId] = [randomUUID(), randomUUID()];
  const code = id.slice(0, 3).toUpperCase();
  await database.orm.insert(fiatCurrencies).values({ id: fiatCurrencyId, code, position: 9 });
  await database.orm.insert(approvals).values({
    id,
    action: 'CHANGE_RATE',
    subject: code,
    fiatCurrencyId,
    seenVersion: '1',
    rateBefore: '1',
    rateAfter: '1.5',
    requestedBy: requestedBy ?? (await addAdmin(database, 'SUPER')).id,
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  return id;
}

/** Adds a message of the chat that waits for approval. @returns its id */
export async function addWaitingMessage({ orm }: Database, message: string): Promise<string> {
  const id = randomUUID();
  const sender = { senderId: randomUUID(), displayName: 'Uma User' };
  await orm.insert(chatWaitingMessages).values({ ...sender, id, message, word: 'coins', time: new Date() });
  return id;
}

/** Adds a word for which messages of the chat wait. @returns its id */
export async function addChatWord({ orm }: Database, word: string): Promise<string> {
  const id = randomUUID();
  await orm.insert(chatWords).values({ id, word, folded: ` ${word} `, addedAt: new Date(), addedBy: id });
  return id;
}

/** Adds an influencer. */
export async function addInfluencer(
  { orm }: Database,
  {
    firstName = 'Ines',
    lastName = 'Influencer',
    email = `${randomUUID()}@influencers.test`,
    couponId = null as string | null,
  } = {},
): Promise<string> {
  const id = randomUUID();
  await orm.insert(influencers).values({ id, email, firstName, lastName, passwordHash, couponId });
  return id;
}

/** A browser in which a new admin of that type is signed in. */
export async function signInAdmin(api: TestApi, type: AdminType): Promise<Browser> {
  const { email } = await addAdmin(api.database, type);
  const browser = api.browser();
  const { status } = await browser.call(adminLogin, { body: { email, password } });
  if (status !== 200) throw new Error(`sign-in answered ${String(status)}`);
  return browser;
}

/** A browser in which a new end user is signed in. */
export async function signInClient(api: TestApi): Promise<Browser> {
  const { email } = await addUser(api.database);
  const browser = api.browser();
  const { status } = await browser.call(clientLogin, { body: { email, password } });
  if (status !== 200) throw new Error(`sign-in answered ${String(status)}`);
  return browser;
}

/** A browser in which a new influencer, with that coupon, is signed in. */
export async function signInInfluencer(api: TestApi, couponId: string | null = null): Promise<Browser> {
  const email = `${randomUUID()}@influencers.test`;
  await addInfluencer(api.database, { email, couponId });
  const browser = api.browser();
  const { status } = await browser.call(influencerLogin, { body: { email, password } });
  if (status !== 200) throw new Error(`sign-in answered ${String(status)}`);
  return browser;
}

/** A round's form as the console sends it. */
export const roundForm = (currencyId: string, fiatCurrencyId: string, over: Partial<RoundInput> = {}) =>
  ({ entryFee: '5.00', progress: '0', type: 'standard', currencyId, fiatCurrencyId, ...over }) as const;

/** A plan's form: a round that starts in an hour and ends in three. */
export const planForm = (currencyId: string, fiatCurrencyId: string, over: Partial<RoundPlanInput> = {}) => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const times = { startAt: inHours(1), endAt: inHours(3), progressBy: 'TIME', onEnd: 'COMPLETE' } as const;
  return { entryFee: '5.00', type: 'standard', currencyId, fiatCurrencyId, ...times, ...over } as const;
};

/** Starts a round, and insists. */
export async function startedRound(operator: Browser, form: RoundInput): Promise<Round> {
  const { status, body } = await operator.call(startRound, { body: form });
  if (status !== 201) throw new Error(`start answered ${String(status)}`);
  return body;
}

/** Places a bid and, unless told otherwise, has it confirmed; gives the order's id. */
export async function placeBid(
  client: Browser,
  roundId: string,
  bid: string,
  { confirm = true } = {},
): Promise<string> {
  const { status, body } = await client.call(createCharge, { body: { roundId, bid } });
  if (status !== 201) throw new Error(`charge answered ${String(status)}`);
  if (!confirm) return body.orderId;
  const verified = await client.call(verifyBid, { body: { orderId: body.orderId } });
  if (verified.status !== 200) throw new Error(`verify-bid answered ${String(verified.status)}`);
  return body.orderId;
}

/** Starts a round in currencies of its own, with confirmed bids of one end user. */
export async function roundWithBids(api: TestApi, operator: Browser, ...bids: string[]): Promise<Round> {
  const money = await addCurrencies(api.database);
  const round = await startedRound(operator, roundForm(money.btc, money.usd));
  const client = await signInClient(api);
  for (const bid of bids) await placeBid(client, round.id, bid);
  return round;
}

/** Moves a round to its end and completes it. */
export async function finishRound(operator: Browser, round: Round): Promise<number> {
  const { id, entryFee, type, currencyId, fiatCurrencyId } = round;
  await operator.call(updateRound, {
    params: { id },
    body: { entryFee, type, currencyId, fiatCurrencyId, progress: '100' },
  });
  return (await operator.call(completeRound, { params: { id } })).status;
}
