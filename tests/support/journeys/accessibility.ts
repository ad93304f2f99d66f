import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { Page } from '@playwright/test';

/** What a page has once the script has run in it. */
declare const axe: typeof Axe;

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Has every page that is opened from now on bring what it is judged with. */
export const bringJudge = (page: Page): Promise<unknown> => page.addInitScript(script);

async function judge(page: Page, options: Axe.RunOptions): Promise<string[]> {
  const { violations } = await page.evaluate((given) => axe.run(document, given), {
    resultTypes: ['violations'],
    ...options,
  } satisfies Axe.RunOptions);
  return violations.map(
    ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** The colours alone: what another theme changes. */
export const coloursOnly: Axe.RunOptions = { runOnly: ['color-contrast'] };

/** The rules of accessibility, of any severity, that a page breaks as it stands. */
export async function brokenRules(page: Page, options: Axe.RunOptions = {}): Promise<string[]> {
  let broken = await judge(page, options);
  // A theme reaches the buttons' styles a moment after the page's own, and what opens fades in: what stays is what counts.
  for (let again = 0; broken.length > 0 && again < 5; again += 1) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    broken = await judge(page, options);
  }
  return broken;
}

/** Waits until there is something to judge. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
  await page.waitForLoadState('networkidle');
}
