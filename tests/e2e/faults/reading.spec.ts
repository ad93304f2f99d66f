import type { Page, Request } from '@playwright/test';
import { expect, signInByApi } from '../../support/journeys/fixtures';
import { isFullRun } from '../../support/full-run';
import { advanceClock, callOf, faults, isApi, test, type Fault, type Spoil } from './faults';
import { screens } from './screens';

/** The page that operators act on, and one list. The others wait for a full run. */
const triedAlways = ['/round-management', '/users'];

/** Passes each call through the faults, one after another; whoever asks again after a fault gets to the next. */
class Spoiler {
  /** How many faults a call has been through. */
  readonly reached = new Map<string, number>();
  private readonly met = new Set<string>();
  /** How many requests met a fault. */
  hits = 0;
  private readonly underWay = new Set<Request>();
  readonly unsafe: string[] = [];

  constructor(
    private readonly page: Page,
    private readonly spoil: Spoil,
    private readonly faults: readonly Fault[],
  ) {}

  async start(): Promise<void> {
    const end = (request: Request) => this.underWay.delete(request);
    this.page.on('requestfinished', end).on('requestfailed', end);
    await this.page.route(isApi, async (route) => {
      this.underWay.add(route.request());
      const call = callOf(route.request());
      if (route.request().method() !== 'GET' && !call.startsWith('POST /graphql get')) this.unsafe.push(call);
      const fault = this.faults[this.reached.get(call) ?? 0];
      if (!this.reached.has(call)) this.reached.set(call, 0);
      if (fault === undefined) return route.continue();
      this.met.add(call);
      this.hits += 1;
      return this.spoil(route, fault);
    });
  }

  /** Whoever met a fault gets the next one from now on. @returns the calls that met one */
  advance(): string[] {
    const met = [...this.met];
    this.met.clear();
    for (const call of met) this.reached.set(call, (this.reached.get(call) ?? 0) + 1);
    return met;
  }

  /** Whether a request has neither come through nor failed yet. */
  get isAsking(): boolean {
    return this.underWay.size > 0;
  }

  /** The calls that have not come through yet. */
  get spoiled(): string[] {
    return [...this.reached].filter(([, reached]) => reached < this.faults.length).map(([call]) => call);
  }
}

test('there are screens to look at, those of declared details among them', () => {
  const paths = screens.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(triedAlways));
});

for (const { path, addressOf } of screens.filter(({ path }) => isFullRun || triedAlways.includes(path))) {
  test(`${path}: whatever goes wrong with each of its calls, it says so and goes on when asked to`, async ({
    page,
    expectedConsole,
    spoil,
  }) => {
    expectedConsole.push(/./);
    await signInByApi(page, 'super');
    const address = await addressOf(page);
    await page.clock.install();
    const broken = new Set<string | undefined>();
    page.on('requestfailed', (request) => broken.add(request.failure()?.errorText));
    const spoiler = new Spoiler(page, spoil, faults);
    await spoiler.start();
    await page.goto(address);
    // A press that is under way leaves its button on the page: what it asked for may still fail.
    const allRetry = page.locator('button').filter({ hasText: 'Retry' });
    const retry = page.locator('button:not([aria-busy=true])').filter({ hasText: 'Retry' });
    // The labels of a detail are there before its row, and a failure is told in a cell of the table.
    const shown = page
      .locator('main :is(tbody td:not(:has(dt, [role=alert])), dd, li)')
      .filter({ hasText: /\w/ });
    const isWhole = async () =>
      // The first call asks who is there; until another is made the page has only begun.
      spoiler.reached.size > 1 &&
      spoiler.spoiled.length === 0 &&
      // What is still under way may yet bring a Retry, which is looked for last.
      !spoiler.isAsking &&
      (await shown.count()) > 0 &&
      (await allRetry.count()) === 0;
    for (let round = 0; !(await isWhole()); round += 1) {
      expect(round, spoiler.spoiled.join(', ')).toBeLessThan(40);
      // Longer than the pauses between the tries of the console; what goes on asking after them goes on by itself.
      let passed = 0;
      let hitsOfTries = 0;
      await expect(async () => {
        await advanceClock(page, 5);
        passed += 5;
        if (passed <= 20) hitsOfTries = spoiler.hits;
        const goesOn = spoiler.hits > hitsOfTries;
        const moves = (await isWhole()) || (await retry.count()) > 0 || goesOn;
        expect(moves, spoiler.spoiled.join(', ')).toBe(true);
      }).toPass({ intervals: [50] });
      await expect(page.locator('h1').first()).toBeVisible();
      await expect(page.getByText('Success')).toHaveCount(0);
      spoiler.advance();
      // One press may bring back what another button was for.
      for (const button of await retry.all()) await button.click({ timeout: 1_000 }).catch(() => undefined);
    }
    expect(spoiler.reached.size).toBeGreaterThan(1);
    expect(spoiler.unsafe).toEqual([]);
    expect(broken).toContain('net::ERR_CONTENT_LENGTH_MISMATCH');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}
