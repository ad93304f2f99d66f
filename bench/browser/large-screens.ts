import type { Locator, Page } from 'playwright-core';
import { maxLimit } from '../../packages/kit/src/wire/list';
import { formFields, serveLongForm } from '../../tests/support/console/long-form';
import { servePagedList, serveWideList } from '../../tests/support/console/wide-list';
import { complain, heading, row, say, tableHead } from '../settings';
import { openConsole, slowDown } from './open-console';
import { middleOf, press, recordTimings, timingsSoFar } from './timings';

/** Milliseconds from an input to its paint. */
const goal = 200;
const slowness = 4;

/** Measures what somebody does on a page. */
async function measure(page: Page, what: string, act: () => Promise<void>): Promise<void> {
  await timingsSoFar(page);
  await act();
  // The last paint has been told by then.
  await page.waitForTimeout(1_000);
  const { taken, longTasks } = await timingsSoFar(page);
  const [worst = 0] = taken;
  row(what, String(taken.length), String(middleOf(taken)), String(worst), String(longTasks[0] ?? 0));
  if (worst >= goal) complain(`${what}: ${String(worst)} ms from input to paint`);
}

/** Clicks as a mouse does. A locator's own click runs code in the page, which would count as the page's. */
async function click(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to click');
  // To ask where it is laid the page out.
  await target.page().waitForTimeout(300);
  await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Milliseconds from pressing a button until the first row of the next page is painted. */
async function turn(page: Page, next: Locator): Promise<number> {
  const turned = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const main = document.querySelector('main') ?? document.body;
        const before = main.querySelector('tbody td')?.textContent;
        let pressedAt = 0;
        addEventListener('pointerdown', () => (pressedAt = performance.now()), { capture: true, once: true });
        new MutationObserver((_, observer) => {
          const first = main.querySelector('tbody tr:not([data-skeleton]) td')?.textContent;
          if (pressedAt === 0 || !first || first === before) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(Math.round(performance.now() - pressedAt))));
        }).observe(main, { subtree: true, childList: true, characterData: true });
      }),
  );
  await next.scrollIntoViewIfNeeded();
  await click(next);
  return turned;
}

/** Turns a few pages of the list at an address. */
async function turnPages(page: Page, what: string, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('main tbody td').first().waitFor();
  await page.waitForTimeout(2_000);
  await slowDown(page, slowness);
  const times: number[] = [];
  for (let at = 0; at < 5; at += 1) {
    times.push(await turn(page, page.getByRole('button', { name: 'Next page' })));
    await page.waitForTimeout(1_000);
  }
  await slowDown(page, 1);
  times.sort((one, other) => one - other);
  row(what, String(middleOf(times)), String(times.at(-1)));
}

const head = () => tableHead('what', 'inputs', 'median ms', 'worst ms', 'longest task');
const letters = (text: string) => text.split('');

const { page, close } = await openConsole('super', { width: 1280, height: 900 });

heading(`A page of ${String(maxLimit)} rows, at ${String(slowness)}× slow-down`);
await serveWideList(page, {
  filters: [{ field: 'field0', where: 'local' }],
  columnChoice: true,
});
await page.goto('/wide');
await page.getByText('text 0.0', { exact: true }).waitFor();
await recordTimings(page);
await slowDown(page, slowness);
head();
await measure(page, 'typing into a filter', async () => {
  await click(page.getByRole('searchbox', { name: 'Filter field0...' }));
  await press(page, letters('text 99'));
});
await measure(page, 'clearing it', () => press(page, Array<string>(7).fill('Backspace')));
await measure(page, 'walking down the rows', async () => {
  await page.getByRole('group', { name: 'Wide' }).focus();
  await press(page, Array<string>(15).fill('PageDown'));
});
await measure(page, 'opening the columns', async () => {
  await click(page.getByRole('button', { name: 'Columns' }));
  await page.keyboard.press('Escape');
});

await slowDown(page, 1);
heading(`A form of ${String(formFields)} fields, at ${String(slowness)}× slow-down`);
await page.unrouteAll();
await serveLongForm(page);
await page.goto('/long');
const add = page.getByRole('button', { name: 'Add long' });
await add.waitFor();
// The code of forms and of pickers is there, as after a first form.
await add.click();
await page.getByLabel('field99').waitFor();
await page.keyboard.press('Escape');
await page.getByRole('dialog').waitFor({ state: 'hidden' });
await recordTimings(page);
await slowDown(page, slowness);
head();
await measure(page, 'opening the form', async () => {
  await click(add);
  await page.getByLabel('field99').waitFor();
});
for (const name of ['field0', 'field50', 'field99'])
  await measure(page, `typing into ${name}`, async () => {
    await page.getByLabel(name, { exact: true }).first().focus();
    await press(page, letters('a longer text'));
  });
await measure(page, 'walking through the fields', () => press(page, Array<string>(20).fill('Tab')));
await slowDown(page, 1);
await page.unrouteAll();
heading(`A page of a list is turned, at ${String(slowness)}× slow-down`);
tableHead('what', 'median ms', 'worst ms');
for (const rows of [25, maxLimit])
  await turnPages(page, `${String(rows)} transactions`, `/transactions?pageSize=${String(rows)}`);
for (const columns of [15, 150]) {
  await servePagedList(page, columns);
  await turnPages(page, `25 rows of ${String(columns)} columns`, '/wide?pageSize=25');
  await page.unrouteAll();
}
say('');
await close();
