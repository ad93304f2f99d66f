import { randomUUID } from 'node:crypto';
import { adminTypes } from '../../../contract/platform/access';
import { createUserNote } from '../../../contract/people/user-notes';
import { createView } from '../../../contract/platform/views';
import { openApi, type Browser, type TestApi } from './api';
import type { DatabaseKind } from '../databases/databases';
import {
  addAdmin,
  addCoupon,
  addCurrencies,
  addInfluencer,
  addUser,
  password,
  placeBid,
  roundForm,
  signInAdmin,
  signInClient,
  signInInfluencer,
  startedRound,
} from './fixtures';

/** Everyone a call may come from. */
export const visitors = ['anonymous', ...adminTypes, 'client', 'influencer'] as const;
export type Visitor = (typeof visitors)[number];

/** An API with a little of everything in it, and somebody of each kind signed in. */
export interface PopulatedApi {
  readonly api: TestApi;
  /** What a field of that name would hold in an ordinary call. */
  readonly known: Readonly<Record<string, readonly string[]>>;
  /** Ids of things there are, by what they are, and of none. */
  readonly idsByKind: Readonly<Record<string, readonly string[]>>;
  /** The visitor's browser, with a session that lives. */
  browserOf(visitor: Visitor): Promise<Browser>;
  /** To be told when a visitor's session, or account, ended: they come back as another one. */
  leave(visitor: Visitor): void;
}

async function signIn(api: TestApi, visitor: Visitor, couponId: string): Promise<Browser> {
  if (visitor === 'anonymous') return api.browser();
  if (visitor === 'client') return signInClient(api);
  if (visitor !== 'influencer') return signInAdmin(api, visitor);
  await api.database.pool.query('update influencers set coupon_id = null where coupon_id = $1', [couponId]);
  return signInInfluencer(api, couponId);
}

async function addView(browser: Browser): Promise<string> {
  const body = { list: 'orders', name: 'Failed', query: 'status=FAILED' };
  return (await browser.call(createView, { body })).body.id;
}

/** Opens the API and puts one or two of everything into it. */
export async function openPopulatedApi(kind: DatabaseKind): Promise<PopulatedApi> {
  const api = await openApi(kind);
  const { database } = api;
  const money = await addCurrencies(database);
  const couponId = await addCoupon(database, { code: 'FIRST10', discount: 10, available: 100_000 });
  await addCoupon(database, { code: 'LAST99', discount: 99, available: 1 });
  const browsers = new Map<Visitor, Promise<Browser>>();
  const browserOf = (visitor: Visitor) => {
    const found = browsers.get(visitor) ?? signIn(api, visitor, couponId);
    browsers.set(visitor, found);
    return found;
  };
  const round = await startedRound(await browserOf('SUPER'), roundForm(money.btc, money.usd));
  const client = await browserOf('client');
  const orders = [
    await placeBid(client, round.id, '0.5'),
    await placeBid(client, round.id, '0.7', { confirm: false }),
  ];
  const user = await addUser(database, { name: 'Una', referralCode: 'UNASCODE' });
  const admin = await addAdmin(database, 'MARKETING');
  const influencerId = await addInfluencer(database);
  const note = { userId: user.id, note: 'Called twice' };
  const noteId = (await (await browserOf('SUPER')).call(createUserNote, { body: note })).body.id;
  const viewId = await addView(await browserOf('SUPER'));
  const { rows: languages } = await database.pool.query<{ id: string }>('select id from languages limit 1');
  const idsByKind = {
    round: [round.id],
    order: orders,
    user: [user.id],
    admin: [admin.id],
    influencer: [influencerId],
    coupon: [couponId],
    currency: [money.btc],
    'fiat currency': [money.usd, money.eur],
    view: [viewId],
    note: [noteId],
    language: languages.map(({ id }) => id),
    nothing: [randomUUID()],
  };
  const ids = Object.values(idsByKind).flat();
  return {
    api,
    browserOf,
    leave: (visitor) => browsers.delete(visitor),
    idsByKind,
    known: {
      id: ids,
      roundId: [round.id],
      userId: [user.id],
      resourceId: ids,
      orderId: orders,
      currencyId: [money.btc, money.eth],
      fiatCurrencyId: [money.usd, money.eur],
      currencyCode: ['BTC', 'ETH'],
      code: ['FIRST10', 'LAST99', 'UNASCODE', '123456'],
      promoCode: ['FIRST10'],
      couponCode: ['FIRST10', 'LAST99'],
      referralCode: ['UNASCODE'],
      email: [user.email, admin.email, 'somebody@else.test'],
      password: [password],
      timezone: ['Europe/Berlin', 'UTC', 'Nowhere/Nothing'],
      pin: ['1234', '4321'],
      currentPin: ['1234'],
      name: ['Una', 'a%_\\'],
      filter: ['1'],
    },
  };
}
