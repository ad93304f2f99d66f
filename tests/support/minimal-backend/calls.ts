import { may } from '../../../contract/platform/access';
import type { AdminInput } from '../../../contract/people/admins';
import { calls as contract } from '../../../contract/calls';
import type { InfluencerInput } from '../../../contract/people/influencers';
import type { RoundInput } from '../../../contract/rounds/rounds';
import { makeAccount, makeInfluencer, type Account, type Platform } from './platform';

/** A request after its session was found. */
export interface Asked {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly viewer: Account;
}

/** A failure with its status. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly path?: string,
  ) {
    super(`refused with ${String(status)}`);
  }
}

type Handler = (asked: Asked, platform: Platform) => unknown;

/** A page without a total, whatever was to be filtered: a backend may do without either. */
function page<Row>({ query }: Asked, rows: readonly Row[]) {
  const limit = Number(query.get('limit') ?? 10);
  const offset = Number(query.get('offset') ?? 0);
  return { items: rows.slice(offset, offset + limit), totalPages: Math.ceil(rows.length / limit) };
}

function assertFound<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Refusal(404);
  return value;
}

const byId = <Row extends { readonly id: string }>(rows: readonly Row[], { params }: Asked): Row =>
  assertFound(rows.find(({ id }) => id === params['id']));

function start({ body }: Asked, platform: Platform) {
  const input = body as RoundInput;
  if (platform.active(input.currencyId)) throw new Refusal(409);
  const round = platform.makeRound(platform.rounds.length + 1, 'IN_PROGRESS', input);
  platform.rounds.unshift(round);
  return round;
}

function complete(asked: Asked, platform: Platform) {
  const round = byId(platform.rounds, asked);
  if (round.status !== 'IN_PROGRESS' || round.progress !== '100') throw new Refusal(409);
  return platform.change(round.id, { status: 'COMPLETED' });
}

function addAdmin({ body }: Asked, { admins }: Platform) {
  const input = body as AdminInput;
  if (admins.some(({ email }) => email === input.email)) throw new Refusal(409, 'email');
  admins.unshift(makeAccount(input));
  // The answer is not read by the console, so that there is nothing in it.
  return {};
}

function suspend(asked: Asked, { admins }: Platform) {
  const account = byId(admins, asked);
  admins[admins.indexOf(account)] = { ...account, admin: { ...account.admin, status: 'SUSPENDED' } };
  return null;
}

function addInfluencer({ body }: Asked, { influencers }: Platform) {
  const { coupon, ...person } = body as InfluencerInput;
  influencers.unshift(makeInfluencer(person, coupon.code ?? 'GIVEN'));
  return {};
}

/** The calls of the admins' side by their names in the contract; whatever else there is answers 404. */
export const handlers: Readonly<Record<string, Handler>> = {
  'admin.whoAmI': ({ viewer: { id, email, admin } }) => ({ id, email, type: admin.adminType }),
  'analytics.get': (_, { rounds }) => ({ totalRounds: rounds.length, totalRevenue: 650, totalBids: 130 }),
  'admins.list': (asked, { admins }) => page(asked, admins),
  'admins.create': addAdmin,
  'admins.suspend': suspend,
  'users.list': (asked, { users }) => page(asked, users),
  'users.get': (asked, { users }) => byId(users, asked),
  'winners.list': (asked, { winners }) => page(asked, winners),
  'transactions.list': (asked, { transactions }) => page(asked, transactions),
  'influencers.list': (asked, { influencers }) => page(asked, influencers),
  'influencers.get': ({ params }, { influencers }) =>
    assertFound(influencers.find(({ influencerId }) => influencerId === params['id'])),
  'influencers.create': addInfluencer,
  'influencers.orders': (asked, { couponOrders }) => page(asked, couponOrders),
  'influencers.checkEmail': ({ body }, { influencers }) => ({
    isValid: !influencers.some(({ email }) => email === (body as { email: string }).email),
  }),
  'coupons.checkCode': ({ body }, { influencers }) => ({
    isValid: !influencers.some(({ couponCode }) => couponCode === (body as { code: string }).code),
  }),
  'coupons.analytics': () => ({ totalBids: [{ currency: 'BTC', total: 7 }], revenue: 35 }),
  'rounds.list': (asked, { rounds }) =>
    page(
      asked,
      // No lowest bid: a field that is missing is as good as one that is null.
      rounds.map(({ id, number: round, status }) => ({
        id,
        round,
        status,
        totalRevenue: 50,
        totalBids: 10,
      })),
    ),
  'rounds.active': ({ params }, platform) => assertFound(platform.active(String(params['id']))),
  'rounds.get': (asked, { rounds }) => byId(rounds, asked),
  'rounds.start': start,
  'rounds.update': ({ params, body }, platform) =>
    assertFound(platform.change(String(params['id']), { progress: (body as RoundInput).progress })),
  'rounds.canComplete': (asked, { rounds }) => ({
    canComplete: byId(rounds, asked).progress === '100',
  }),
  'rounds.complete': complete,
  'rounds.analytics': () => ({ revenue: 50, totalBids: 10 }),
  'orders.list': (asked, { orders }) => page(asked, orders),
  'orders.download': () =>
    'name,email,createdAt,fee,bid\r\nUser 1,user1@example.test,2026-10-01,5.00,0.1\r\n',
  'notifications.send': () => ({}),
  'banner.get': (_, { banner }) => ({ message: banner }),
  'banner.update': ({ body }, platform) => {
    platform.banner = (body as { message: string }).message;
    return {};
  },
  'currencies.list': (_, { currencies }) => currencies,
  'fiatCurrencies.list': (_, { fiatCurrencies }) => fiatCurrencies,
};

const patterns = contract
  .filter(({ name }) => Object.hasOwn(handlers, name))
  .map((call) => ({
    call,
    pattern: new RegExp(`^${call.path.replace(/\/$/, '/?').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }))
  // A path in full goes before one with a parameter in the same place.
  .toSorted((one, other) => Number(one.call.path.includes('{')) - Number(other.call.path.includes('{')));

/** The call that a request is, with the parameters of its path. */
export function findCall(method: string, path: string) {
  for (const { call, pattern } of patterns) {
    const match = call.method === method ? pattern.exec(path) : null;
    if (!match) continue;
    const params = Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]);
    return { call, params: Object.fromEntries(params) as Record<string, string> };
  }
  return undefined;
}

/** Whether that admin may make the call. */
export const isAllowed = (
  { admin }: Account,
  call: NonNullable<ReturnType<typeof findCall>>['call'],
): boolean => call.action === undefined || may(admin.adminType, call.action);
