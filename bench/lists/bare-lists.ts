const row = `o.id, o.created_at, trim_scale(o.bid)::text as bid, o.fee, o.status, u.email, u.name`;
const transactionRow = `${row}, u.id as user_id, r.id as round_id, r.number, r.status as round_status,
  o.charge_code, o.checkout_id, c.code`;
const transactions = `select ${transactionRow} from orders o join users u on u.id = o.user_id
  join rounds r on r.id = o.round_id left join coupons c on c.id = o.coupon_id`;
const orders = `select ${row} from orders o join users u on u.id = o.user_id`;
const ordersOfStatus = `${orders} where o.round_id = $1 and o.status = 'CONFIRMED'`;
const users = 'select id, email, name, image_url, eth_wallet, btc_wallet from users';
const coupons = `select c.*, i.id as influencer_id, i.first_name, i.last_name from coupons c
  left join influencers i on i.coupon_id = c.id`;
const newestCoupons = 'order by c.created_at desc, c.id desc limit 10';
const uses = `select o.id, o.created_at, u.id as user_id, u.name, u.email, r.number, r.status, c.code
  from orders o join users u on u.id = o.user_id join rounds r on r.id = o.round_id
  join currencies c on c.id = r.currency_id where o.coupon_id = $1`;
const newest = 'order by o.created_at desc, o.id desc limit 10';
const daysAgo = (count: number): string => new Date(Date.now() - count * 86_400_000).toISOString();
/** The ends of a range of time. */
const days = [daysAgo(9), daysAgo(2)] as const;
/** The beginning of some. */
const chargeCode = 'A7B';

/** A round and the number of its confirmed bids. */
export interface BigRound {
  readonly id: string;
  readonly totalBids: number;
}

/** What has the most rows, and how many. */
export interface Biggest extends BigRound {
  readonly coupon: { readonly id: string; readonly code: string; readonly uses: number };
  readonly users: number;
  readonly coupons: number;
}

/** Three in four orders are confirmed. */
const middleOfConfirmed = (total: number): number => Math.floor(total * 0.38);
const half = (total: number): number => Math.floor(total / 2);
const middleOf = ({ totalBids }: BigRound): number => half(totalBids);

/** The API's path of each list, given the biggest round and coupon, and the number of orders. */
export const lists = {
  'transactions, first page': () => '/admin/orders?limit=10',
  'transactions, nine tenths down': (_round: BigRound, total: number) =>
    `/admin/orders?limit=10&offset=${String(Math.floor(total * 0.9))}`,
  'transactions, the middle': (_round: BigRound, total: number) =>
    `/admin/orders?limit=10&offset=${String(Math.floor(total / 2))}`,
  'transactions, of a status': () => '/admin/orders?limit=10&status=FAILED',
  'transactions, of a status, the middle': (_round: BigRound, total: number) =>
    `/admin/orders?limit=10&status=CONFIRMED&offset=${String(middleOfConfirmed(total))}`,
  'transactions, email contains a common name': () => '/admin/orders?limit=10&email=jonas',
  'transactions, email contains a rare number': () => '/admin/orders?limit=10&email=s4690',
  'transactions, of some days': () => `/admin/orders?limit=10&from=${days[0]}&to=${days[1]}`,
  'transactions, of a charge code': () => `/admin/orders?limit=10&chargeCode=${chargeCode}`,
  'transactions, by fee': () => '/admin/orders?limit=10&sortBy=fee',
  'orders of a round': ({ id }: BigRound) => `/admin/orders/${id}?limit=10`,
  'orders of a round, the middle': (round: BigRound) =>
    `/admin/orders/${round.id}?limit=10&status=CONFIRMED&offset=${String(middleOf(round))}`,
  'orders of a round, by bid': ({ id }: BigRound) => `/admin/orders/${id}?limit=10&sortBy=bid&direction=ASC`,
  'orders of a round, by bid, the middle': (round: BigRound) =>
    `/admin/orders/${round.id}?limit=10&status=CONFIRMED&sortBy=bid&direction=ASC&offset=${String(middleOf(round))}`,
  'orders of a round, name contains': ({ id }: BigRound) => `/admin/orders/${id}?limit=10&name=jonas`,
  coupons: () => '/admin/coupons/?limit=10',
  'coupons, the middle': ({ coupons }: Biggest) => `/admin/coupons/?limit=10&offset=${String(half(coupons))}`,
  'coupons, code contains': () => '/admin/coupons/?limit=10&filter=a1',
  'uses of a coupon': ({ coupon }: Biggest) => `/admin/orders/coupon/${coupon.code}?limit=10`,
  'uses of a coupon, the middle': ({ coupon }: Biggest) =>
    `/admin/orders/coupon/${coupon.code}?limit=10&offset=${String(half(coupon.uses))}`,
  users: () => '/admin/users?limit=10',
  'users, the middle': (round: Biggest) => `/admin/users?limit=10&offset=${String(half(round.users))}`,
  'users, name contains': () => '/admin/users?limit=10&name=jonas',
  'users, email contains': () => '/admin/users?limit=10&email=s4690',
  rounds: () => '/admin/rounds?limit=10',
  'analytics of the platform': () => '/admin/analytics',
  'analytics for everybody': () => '/analytics',
  'analytics of a round': ({ id }: BigRound) => `/admin/rounds/${id}/analytics`,
} as const satisfies Record<string, (round: Biggest, total: number) => string>;

export type ListName = keyof typeof lists;
type Statement = readonly [text: string, ...values: unknown[]];

/** The SQL of a list: its rows and their total. */
export interface BareList {
  readonly rows: Statement;
  readonly total: Statement;
  /** Counts the total, where `total` reads the stored one. */
  readonly counted?: Statement;
}

const rowTotal = 'select total from row_totals where name =';
const storedTotal = 'select sum(orders) from round_totals';
const count = 'select count(*) from orders o';

/** Each list as hand-written SQL with plain joins, `limit` and `offset`. */
export const bareLists: Readonly<Record<ListName, (round: Biggest, total: number) => BareList>> = {
  'transactions, first page': () => ({
    rows: [`${transactions} ${newest}`],
    total: [storedTotal],
    counted: [count],
  }),
  'transactions, nine tenths down': (_round, total) => ({
    rows: [`${transactions} ${newest} offset $1`, Math.floor(total * 0.9)],
    total: [storedTotal],
    counted: [count],
  }),
  'transactions, the middle': (_round, total) => ({
    rows: [`${transactions} ${newest} offset $1`, Math.floor(total / 2)],
    total: [storedTotal],
    counted: [count],
  }),
  'transactions, of a status': () => ({
    rows: [`${transactions} where o.status = 'FAILED' ${newest}`],
    total: [`${storedTotal} where status = 'FAILED'`],
    counted: [`${count} where o.status = 'FAILED'`],
  }),
  'transactions, of a status, the middle': (_round, total) => ({
    rows: [`${transactions} where o.status = 'CONFIRMED' ${newest} offset $1`, middleOfConfirmed(total)],
    total: [`${storedTotal} where status = 'CONFIRMED'`],
    counted: [`${count} where o.status = 'CONFIRMED'`],
  }),
  'transactions, email contains a common name': () => ({
    rows: [`${transactions} where u.email ilike $1 ${newest}`, '%jonas%'],
    total: [`${count} join users u on u.id = o.user_id where u.email ilike $1`, '%jonas%'],
  }),
  'transactions, email contains a rare number': () => ({
    rows: [`${transactions} where u.email ilike $1 ${newest}`, '%s4690%'],
    total: [`${count} join users u on u.id = o.user_id where u.email ilike $1`, '%s4690%'],
  }),
  'transactions, of some days': () => {
    const wanted = `where o.created_at >= $1 and o.created_at < $2::timestamptz + interval '1 millisecond'`;
    return { rows: [`${transactions} ${wanted} ${newest}`, ...days], total: [`${count} ${wanted}`, ...days] };
  },
  'transactions, of a charge code': () => {
    const wanted = 'where lower(o.charge_code) like $1';
    const prefix = `${chargeCode.toLowerCase()}%`;
    return { rows: [`${transactions} ${wanted} ${newest}`, prefix], total: [`${count} ${wanted}`, prefix] };
  },
  'transactions, by fee': () => ({
    rows: [`${transactions} order by o.fee desc, o.id desc limit 10`],
    total: [storedTotal],
    counted: [count],
  }),
  'orders of a round': ({ id: roundId }) => ({
    rows: [`${orders} where o.round_id = $1 ${newest}`, roundId],
    total: [`${storedTotal} where round_id = $1`, roundId],
    counted: [`${count} where o.round_id = $1`, roundId],
  }),
  'orders of a round, the middle': (round) => ({
    rows: [`${ordersOfStatus} ${newest} offset $2`, round.id, middleOf(round)],
    total: [`${storedTotal} where round_id = $1 and status = 'CONFIRMED'`, round.id],
    counted: [`${count} where o.round_id = $1 and o.status = 'CONFIRMED'`, round.id],
  }),
  'orders of a round, by bid': ({ id: roundId }) => ({
    rows: [`${orders} where o.round_id = $1 order by o.bid, o.id limit 10`, roundId],
    total: [`${storedTotal} where round_id = $1`, roundId],
    counted: [`${count} where o.round_id = $1`, roundId],
  }),
  'orders of a round, by bid, the middle': (round) => ({
    rows: [`${ordersOfStatus} order by o.bid, o.id limit 10 offset $2`, round.id, middleOf(round)],
    total: [`${storedTotal} where round_id = $1 and status = 'CONFIRMED'`, round.id],
    counted: [`${count} where o.round_id = $1 and o.status = 'CONFIRMED'`, round.id],
  }),
  'orders of a round, name contains': ({ id: roundId }) => {
    const wanted = 'where o.round_id = $1 and u.name ilike $2';
    return {
      rows: [`${orders} ${wanted} ${newest}`, roundId, '%jonas%'],
      total: [`${count} join users u on u.id = o.user_id ${wanted}`, roundId, '%jonas%'],
    };
  },
  coupons: () => ({
    rows: [`${coupons} ${newestCoupons}`],
    total: [`${rowTotal} 'coupons'`],
    counted: ['select count(*) from coupons'],
  }),
  'coupons, the middle': (biggest) => ({
    rows: [`${coupons} ${newestCoupons} offset $1`, half(biggest.coupons)],
    total: [`${rowTotal} 'coupons'`],
    counted: ['select count(*) from coupons'],
  }),
  'coupons, code contains': () => ({
    rows: [`${coupons} where c.code ilike $1 ${newestCoupons}`, '%a1%'],
    total: ['select count(*) from coupons where code ilike $1', '%a1%'],
  }),
  'uses of a coupon': ({ coupon }) => ({
    rows: [`${uses} ${newest}`, coupon.id],
    total: ['select used from coupons where id = $1', coupon.id],
    counted: [`${count} where o.coupon_id = $1`, coupon.id],
  }),
  'uses of a coupon, the middle': ({ coupon }) => ({
    rows: [`${uses} ${newest} offset $2`, coupon.id, half(coupon.uses)],
    total: ['select used from coupons where id = $1', coupon.id],
    counted: [`${count} where o.coupon_id = $1`, coupon.id],
  }),
  users: () => ({
    rows: [`${users} order by name, id limit 10`],
    total: [`${rowTotal} 'users'`],
    counted: ['select count(*) from users'],
  }),
  'users, the middle': (biggest) => ({
    rows: [`${users} order by name, id limit 10 offset $1`, half(biggest.users)],
    total: [`${rowTotal} 'users'`],
    counted: ['select count(*) from users'],
  }),
  'users, name contains': () => ({
    rows: [`${users} where name ilike $1 order by name, id limit 10`, '%jonas%'],
    total: ['select count(*) from users where name ilike $1', '%jonas%'],
  }),
  'users, email contains': () => ({
    rows: [`${users} where email ilike $1 order by name, id limit 10`, '%s4690%'],
    total: ['select count(*) from users where email ilike $1', '%s4690%'],
  }),
  rounds: () => ({
    rows: [
      `select r.id, r.number, r.status, t.fees, t.orders, (
         select bid from orders where round_id = r.id and status = 'CONFIRMED'
         group by bid having count(*) = 1 order by bid limit 1)
       from rounds r left join round_totals t on t.round_id = r.id and t.status = 'CONFIRMED'
       order by r.number desc limit 10`,
    ],
    total: ['select count(*) from rounds'],
  }),
  'analytics of the platform': () => ({
    rows: [`select sum(fees), sum(orders) from round_totals where status = 'CONFIRMED'`],
    total: ['select count(*) from rounds'],
    counted: [`select sum(fee), count(*) from orders where status = 'CONFIRMED'`],
  }),
  'analytics for everybody': () => ({
    rows: [`select sum(reward) from winners`],
    total: [`${storedTotal} where status = 'CONFIRMED'`],
    counted: [`${count} where o.status = 'CONFIRMED'`],
  }),
  'analytics of a round': ({ id }) => ({
    rows: [
      `select bid from orders where round_id = $1 and status = 'CONFIRMED'
       group by bid having count(*) = 1 order by bid limit 1`,
      id,
    ],
    total: [`select fees, orders from round_totals where round_id = $1 and status = 'CONFIRMED'`, id],
    counted: [`select sum(fee), count(*) from orders where round_id = $1 and status = 'CONFIRMED'`, id],
  }),
};
