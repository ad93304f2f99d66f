import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { Page } from '@playwright/test';

/** The global of axe's script in a page. */
declare const axe: typeof Axe;

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads axe in every page that is opened from now on. */
export const injectAxe = (page: Page): Promise<unknown> => page.addInitScript(script);

async function runAxe(page: Page, options: Axe.RunOptions): Promise<string[]> {
  const { violations } = await page.evaluate((given) => axe.run(document, given), {
    resultTypes: ['violations'],
    ...options,
  } satisfies Axe.RunOptions);
  return violations.map(
    ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Checks contrast only, which is all that another theme changes. */
export const contrastOnly: Axe.RunOptions = { runOnly: ['color-contrast'] };

/** Returns the violations of accessibility rules, of any severity, in a page. */
export async function axeViolations(page: Page, options: Axe.RunOptions = {}): Promise<string[]> {
  let violations = await runAxe(page, options);
  // Buttons get a theme's styles a moment after the page, and popups fade in: only lasting violations count.
  for (let again = 0; violations.length > 0 && again < 5; again += 1) {
    // An idle period may not come, on a busy machine for instance.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
    violations = await runAxe(page, options);
  }
  return violations;
}

/** Waits until the page is loaded. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
  await page.waitForLoadState('networkidle');
}
