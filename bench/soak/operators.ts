import { setTimeout as sleep } from 'node:timers/promises';
import { adminLogin } from '../../contract/platform/auth';
import { listCurrencies, listFiatCurrencies, type Currency } from '../../contract/rounds/currencies';
import { downloadConfirmedBids } from '../../contract/rounds/orders';
import type { Round } from '../../contract/rounds/rounds';
import { HttpBrowser } from '../../tests/support/api/http-browser';
import { Insistent } from '../../tests/support/cluster/crowd';

export const operatorAccount = { email: 'super@roundkeeper.test', password: 'roundkeeper' };

export async function signInOperator(url: string): Promise<HttpBrowser> {
  const browser = new HttpBrowser(url);
  const { status } = await browser.call(adminLogin, { body: operatorAccount });
  if (status !== 200) throw new Error(`signing in answered ${String(status)}`);
  return browser;
}

/** Waits, but no longer than until the signal. */
export const pause = (milliseconds: number, signal: AbortSignal) =>
  sleep(milliseconds, undefined, { signal }).catch(() => undefined);

const steps = 10;

/** Runs rounds of one currency, one after the other, as an operator who insists on every call. */
export class RoundKeeper {
  constructor(
    private readonly operator: Insistent,
    private readonly currency: Currency,
    private readonly fiatCurrencyId: string,
  ) {}

  private async setProgress({ id, entryFee, type, currencyId, fiatCurrencyId }: Round, progress: number) {
    const body = { entryFee, type, currencyId, fiatCurrencyId, progress: String(progress) };
    await this.operator.send({ method: 'PATCH', path: `/admin/rounds/${id}`, body });
  }

  private async complete(round: Round): Promise<void> {
    await this.setProgress(round, 100);
    await this.operator.send({ method: 'PATCH', path: `/admin/rounds/${round.id}/complete` });
  }

  private findActive(): Promise<Round | null> {
    const path = `/admin/rounds/active-round/currency/${this.currency.id}`;
    return this.operator.send<Round | null>({ method: 'GET', path });
  }

  private start(): Promise<Round> {
    const { fiatCurrencyId } = this;
    const body = { entryFee: '5.00', progress: '0', type: 'standard', currencyId: this.currency.id };
    return this.operator.send({ method: 'POST', path: '/admin/rounds', body: { ...body, fiatCurrencyId } });
  }

  /** Completes the round in progress, if any. */
  async clear(): Promise<void> {
    const active = await this.findActive();
    if (active) await this.complete(active);
  }

  /** @param milliseconds how long a round lasts @param completed gets the rounds */
  async run(milliseconds: number, completed: string[], signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const round = (await this.findActive()) ?? (await this.start());
      for (let step = 1; step < steps && !signal.aborted; step += 1) {
        await pause(milliseconds / steps, signal);
        await this.setProgress(round, (step * 100) / steps);
      }
      await pause(milliseconds / steps, signal);
      await this.complete(round);
      completed.push(round.id);
    }
  }
}

/** Opens an operator for each currency and completes the rounds of the demo data. */
export async function roundKeepers(url: string): Promise<readonly RoundKeeper[]> {
  const browser = await signInOperator(url);
  const { body: currencies } = await browser.call(listCurrencies, {});
  const [fiat] = (await browser.call(listFiatCurrencies, {})).body;
  if (!fiat) throw new Error('there is no currency to pay in');
  const keepers: RoundKeeper[] = [];
  for (const currency of currencies) {
    const keeper = new RoundKeeper(new Insistent(await signInOperator(url)), currency, fiat.id);
    await keeper.clear();
    keepers.push(keeper);
  }
  return keepers;
}

/** Milliseconds between two lists, and how many of them to one file. */
const readEvery = 400;
const listsToFile = 20;

/** Downloads the confirmed bids of a round. @returns its rows, or undefined when it was not answered with the file */
export async function countFileRows(browser: HttpBrowser, id: string): Promise<number | undefined> {
  const path = downloadConfirmedBids.path.replace('{id}', id);
  const { method } = downloadConfirmedBids;
  const { status, text } = await browser.send({ method, path, body: { timezone: 'Europe/Berlin' } });
  return status === 200 ? text.trim().split('\r\n').length - 1 : undefined;
}

/** Reads lists, sums and files, one after the other. @param completed rounds whose files are downloaded */
export async function readOn(url: string, completed: readonly string[], signal: AbortSignal): Promise<void> {
  const browser = await signInOperator(url);
  for (let turn = 0; !signal.aborted; turn += 1) {
    const last = completed.at(-1);
    const paths = [
      '/admin/rounds?limit=20',
      '/admin/orders?limit=50',
      '/admin/orders?limit=20&status=CONFIRMED',
      '/admin/users?limit=50',
      '/admin/winners?limit=20',
      '/admin/analytics',
      '/analytics',
      '/admin/audit?limit=20',
      ...(last === undefined
        ? []
        : [
            `/admin/rounds/${last}/analytics`,
            `/admin/orders/${last}?limit=50&sortBy=bid&direction=ASC`,
            `/admin/orders/${last}?limit=20&name=a`,
          ]),
    ];
    if (turn % listsToFile === listsToFile - 1 && last !== undefined) await countFileRows(browser, last);
    else await browser.send({ method: 'GET', path: paths[turn % paths.length] ?? '' });
    await pause(readEvery, signal);
  }
}
