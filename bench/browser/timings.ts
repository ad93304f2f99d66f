import type { Page } from 'playwright-core';

interface Timings {
  /** Milliseconds from each press of a key or button to its paint. */
  readonly taken: number[];
  /** Milliseconds of each task of 50 ms or more. */
  readonly longTasks: number[];
}

// Functions sent to the page must not contain named functions: the loader adds a helper that the page lacks.

/** Makes the page record the times of its tasks and interactions. */
export const recordTimings = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const timings: Timings = { taken: [], longTasks: [] };
    Object.assign(window, { timings });
    // The Event Timing API has it; TypeScript's types lack the threshold.
    const events: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
    };
    new PerformanceObserver((list) => {
      // A pointer with something moving below it is no press.
      const pressed = list.getEntries().filter(({ name }) => /^(?:key|click|pointer(?:down|up))/.test(name));
      timings.taken.push(...pressed.map(({ duration }) => Math.round(duration)));
    }).observe(events);
    new PerformanceObserver((list) => {
      timings.longTasks.push(...list.getEntries().map(({ duration }) => Math.round(duration)));
    }).observe({ type: 'longtask' });
  });

/** Returns the records since the last call, the longest first. */
export const timingsSoFar = (page: Page): Promise<Timings> =>
  page.evaluate(() => {
    const { taken, longTasks } = (window as unknown as { timings: Timings }).timings;
    const [first = [], second = []] = [taken, longTasks].map((noted) =>
      noted.splice(0).sort((one, other) => other - one),
    );
    return { taken: first, longTasks: second };
  });

/** Presses keys in quick succession. */
export async function press(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(140);
  }
}

/** Returns the median of sorted times; 0 for none. */
export const middleOf = (times: readonly number[]): number => times[Math.floor(times.length / 2)] ?? 0;
