import type { Page } from 'playwright-core';
import { countNodes, serveWideList, wideRows } from '../../tests/support/console/wide-list';
import { openConsole } from './open-console';
import { say } from '../settings';

const rowHeight = 38;
const runs = Number(process.env['BENCH_RUNS'] ?? 5);

interface Scrolled {
  /** Milliseconds of every task of 50 ms or more. */
  readonly longTasks: readonly number[];
  /** The most elements in the document. */
  readonly nodes: number;
}

/** Scrolls like a wheel, then jumps like a dragged scroll bar. */
async function scroll(page: Page): Promise<Scrolled> {
  const table = page.getByRole('group', { name: 'Wide' });
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => Math.round(duration)));
    }).observe({ type: 'longtask' });
  });
  await table.hover();
  let nodes = await countNodes(page);
  for (let step = 0; step < 60; step += 1) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(30);
  }
  nodes = Math.max(nodes, await countNodes(page));
  for (let jump = 1; jump <= 10; jump += 1) {
    const row = (jump * 389) % wideRows;
    await table.evaluate((element, top) => {
      element.scrollTop = top;
    }, row * rowHeight);
    await page.waitForTimeout(200);
    nodes = Math.max(nodes, await countNodes(page));
  }
  await table.evaluate((element) => {
    element.scrollTop = 0;
  });
  const longTasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
  return { longTasks, nodes };
}

const { page, close } = await openConsole('super', { width: 1920, height: 1080 });
await serveWideList(page);
await page.goto('/wide');
await page.getByText('text 0.0', { exact: true }).waitFor();

say(`${String(wideRows)} rows × 15 columns at 1920 × 1080: 60 turns of a wheel and 10 jumps, a run a line\n`);
for (let run = 0; run < runs; run += 1) {
  const { longTasks, nodes } = await scroll(page);
  const tasks = longTasks.length === 0 ? 'none' : longTasks.map((task) => `${String(task)} ms`).join(', ');
  say(`tasks of 50 ms or more: ${tasks}; most nodes: ${String(nodes)}`);
}
await close();
