import type { Page } from 'playwright-core';

interface Timings {
  /** ms from each press of a key or a button to its paint. */
  readonly taken: number[];
  /** ms of each task of 50 ms or more. */
  readonly longTasks: number[];
}

// No function that goes to a page has a name within: the loader would tell it by a helper that the page does not have.

/** Has the page note how long its tasks, and things that are done to it until they are painted, take from now on. */
export const noteTimings = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const timings: Timings = { taken: [], longTasks: [] };
    Object.assign(window, { timings });
    // As the Event Timing API has it; TypeScript's types do not know the threshold.
    const events: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
    };
    new PerformanceObserver((list) => {
      // A pointer that something moves under is no press.
      const pressed = list.getEntries().filter(({ name }) => /^(?:key|click|pointer(?:down|up))/.test(name));
      timings.taken.push(...pressed.map(({ duration }) => Math.round(duration)));
    }).observe(events);
    new PerformanceObserver((list) => {
      timings.longTasks.push(...list.getEntries().map(({ duration }) => Math.round(duration)));
    }).observe({ type: 'longtask' });
  });

/** What was noted since the last call, the longest first. */
export const timingsSoFar = (page: Page): Promise<Timings> =>
  page.evaluate(() => {
    const { taken, longTasks } = (window as unknown as { timings: Timings }).timings;
    const [first = [], second = []] = [taken, longTasks].map((noted) =>
      noted.splice(0).sort((one, other) => other - one),
    );
    return { taken: first, longTasks: second };
  });

/** Presses keys one after another, as fast as somebody does. */
export async function press(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(140);
  }
}

/** The middle one of times that are in order; 0 of none. */
export const middleOf = (times: readonly number[]): number => times[Math.floor(times.length / 2)] ?? 0;
