import { vi } from 'vitest';
import type { PlatformAnalytics } from '../../../contract/platform/analytics';
import type { AdminIdentity } from '../../../contract/platform/auth';
import type { Currency } from '../../../contract/rounds/currencies';
import type { OrderRow } from '../../../contract/rounds/orders';
import type { Round, RoundAnalytics, RoundInput, RoundRow } from '../../../contract/rounds/rounds';
import { announced } from './announced';

/** A request as the API saw it; `path` without the base and the query. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly signal: AbortSignal;
}

type Handler = (request: SeenRequest) => Response | Promise<Response | undefined> | undefined;

/** What the platform holds; a test changes it to play what happens elsewhere. */
export interface FakePlatform {
  /** Who is signed in. */
  viewer: AdminIdentity;
  currencies: Currency[];
  fiatCurrencies: Currency[];
  rounds: Round[];
  orders: OrderRow[];
  figures: RoundAnalytics;
  totals: PlatformAnalytics;
}

export const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const failure = (status: number, message: string) => json(status, { statusCode: status, error: '', message });

const page = (items: readonly unknown[]) => json(200, { items, totalPages: 1, totalItems: items.length });

const currency = (code: string): Currency => ({ id: `currency-${code}`, code });

/** A round in progress of a currency. */
export const makeRound = (code: string, over: Partial<Round> = {}): Round => ({
  id: `round-${code}`,
  number: 14,
  status: 'IN_PROGRESS',
  progress: '40',
  entryFee: '10.00',
  type: 'standard',
  currencyId: `currency-${code}`,
  currency: currency(code),
  fiatCurrencyId: 'currency-USD',
  fiatCurrency: currency('USD'),
  createdAt: '2026-11-20T07:30:00.000Z',
  ...over,
});

const toRow = (round: Round): RoundRow => ({
  id: round.id,
  round: round.number,
  status: round.status,
  totalRevenue: 0,
  totalBids: 0,
  lowestUniqueBid: null,
});

const emptyPlatform = (): FakePlatform => ({
  viewer: { id: '1', email: 'super@example.test', name: 'Super', type: 'SUPER', capabilities: announced },
  currencies: ['BTC', 'ETH', 'USDT'].map(currency),
  fiatCurrencies: ['USD', 'EUR'].map(currency),
  rounds: [],
  orders: [],
  figures: { revenue: 0, totalBids: 0, lowestUniqueBid: null },
  totals: { totalRounds: 0, totalRevenue: 0, totalBids: 0 },
});

/** The API of the contract as far as the pages use it, in memory, in the place of `fetch`. */
export class FakeApi {
  readonly platform = emptyPlatform();
  readonly seen: SeenRequest[] = [];
  private readonly overrides: { method: string; path: RegExp; handler: Handler }[] = [];

  /** Answers in the place of the platform; the latest wins, and `undefined` leaves it to the platform. */
  answer(method: string, path: RegExp, handler: Handler): void {
    this.overrides.unshift({ method, path, handler });
  }

  /** The requests of a method, optionally those to a path only. */
  requests(method: string, path = /./): SeenRequest[] {
    return this.seen.filter((request) => request.method === method && path.test(request.path));
  }

  /** The round in progress of a currency. */
  active(code: string): Round | undefined {
    return this.platform.rounds.find(
      (round) => round.status === 'IN_PROGRESS' && round.currencyId === `currency-${code}`,
    );
  }

  /** Changes a round, as another operator would. */
  change(id: string, changes: Partial<Round>): Round | undefined {
    const index = this.platform.rounds.findIndex((round) => round.id === id);
    const before = this.platform.rounds[index];
    if (!before) return undefined;
    const after = { ...before, ...changes };
    this.platform.rounds[index] = after;
    return after;
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const text = await request.text();
    const seen: SeenRequest = {
      method: request.method,
      path: url.pathname.replace('/api/v1', ''),
      query: url.searchParams,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
      signal: request.signal,
    };
    this.seen.push(seen);
    for (const { method, path, handler } of this.overrides) {
      const answer = method === seen.method && path.test(seen.path) ? await handler(seen) : undefined;
      if (answer) return answer;
    }
    return this.serve(seen);
  };

  private serve(request: SeenRequest): Response {
    const { platform } = this;
    const { path } = request;
    if (path === '/resources/currencies') return json(200, platform.currencies);
    if (path === '/resources/fiat-currencies') return json(200, platform.fiatCurrencies);
    if (path === '/admin/auth/who-am-i') return json(200, platform.viewer);
    if (path === '/admin/analytics') return json(200, platform.totals);
    if (path === '/admin/notifications/effect') return json(200, { recipients: 3, languages: [] });
    if (path.startsWith('/admin/orders/')) return page(platform.orders);
    if (path.startsWith('/admin/rounds')) return this.serveRounds(request);
    return failure(404, `no ${path}`);
  }

  private serveRounds({ method, path, body }: SeenRequest): Response {
    const { rounds } = this.platform;
    if (path === '/admin/rounds')
      return method === 'POST' ? this.start(body as RoundInput) : page(rounds.map(toRow));
    const [, , , id = '', rest, currencyId] = path.split('/');
    if (id === 'active-round')
      return json(200, this.active(String(currencyId).replace('currency-', '')) ?? null);
    const round = rounds.find((one) => one.id === id);
    if (!round) return failure(404, 'no such round');
    if (rest === 'analytics') return json(200, this.platform.figures);
    const completable = round.status === 'IN_PROGRESS' && round.progress === '100';
    if (method === 'GET') return json(200, rest === 'complete' ? { canComplete: completable } : round);
    if (round.status !== 'IN_PROGRESS' || (rest === 'complete' && !completable))
      return failure(409, 'the round is not in a state for this');
    if (rest === 'complete') return json(200, this.change(id, { status: 'COMPLETED' }));
    return json(200, this.change(id, { progress: (body as RoundInput).progress }));
  }

  private start(input: RoundInput): Response {
    const code = input.currencyId.replace('currency-', '');
    if (this.active(code)) return failure(409, 'a round is in progress already');
    const fiatCurrency = currency(input.fiatCurrencyId.replace('currency-', ''));
    const number = 14 + this.platform.rounds.length;
    const round = makeRound(code, { ...input, id: `round-${String(number)}`, number, fiatCurrency });
    this.platform.rounds.push(round);
    return json(201, round);
  }
}

/** Puts a fresh API in the place of `fetch`, for the test that asks. */
export function fakeApi(): FakeApi {
  const api = new FakeApi();
  vi.stubGlobal('fetch', api.fetch);
  return api;
}
