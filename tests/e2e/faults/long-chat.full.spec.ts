import type { Page } from '@playwright/test';
import { expect } from '../../support/journeys/fixtures';
import { beginningWith, expectSame, test, type ChatScreen } from './chat-over-network';

const spoken = 5_000;

/** Every tenth has several lines, so that the rows differ in height. */
const textOf = (number: number) =>
  `long ${String(number).padStart(4, '0')}${number % 10 === 0 ? '\nand\nsome\nmore' : ''}`;

/** What the page uses after its garbage was collected: bytes of JavaScript, and nodes of documents. */
async function usage(page: Page): Promise<{ readonly bytes: number; readonly nodes: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { bytes: usedSize, nodes };
}

/** The first message that is whole in view, and how far it is from the top. */
const firstInView = ({ history }: ChatScreen) =>
  history.evaluate((scroller) => {
    const { top } = scroller.getBoundingClientRect();
    const items = [...scroller.querySelectorAll('li')]
      .map((item) => ({ place: Number(item.ariaPosInSet), y: item.getBoundingClientRect().top - top }))
      .sort((one, other) => one.y - other.y);
    return items.find(({ y }) => y >= 0);
  });

/** Scrolls back in half screens, a thousand messages at most. @returns by how much the text moved beside what was asked for */
const scrollBack = ({ history }: ChatScreen, steps: number) =>
  history.evaluate(async (scroller, count) => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    const tops = () =>
      new Map(
        [...scroller.querySelectorAll('li')].map((item) => [
          item.ariaPosInSet,
          item.getBoundingClientRect().top,
        ]),
      );
    let worst = 0;
    for (let step = 0; step < count; step += 1) {
      const before = tops();
      const by = Math.min(Math.floor(scroller.clientHeight / 2), scroller.scrollTop);
      scroller.scrollTop -= by;
      for (let frame = 0; frame < 3; frame += 1) await drawn();
      const moved = [...tops()].flatMap(([place, top]) => {
        const was = before.get(place);
        return was === undefined ? [] : [Math.abs(top - was - by)];
      });
      if (moved.length === 0) return Infinity;
      worst = Math.max(worst, Math.min(...moved));
    }
    return worst;
  }, steps);

test('a chat of 5,000 messages is read to its start and back: each is there once and in order, the place is kept, and the page stays small', async ({
  openChat,
  speaker,
}) => {
  test.setTimeout(15 * 60_000);
  await speaker.say(...Array.from({ length: spoken }, (_, number) => textOf(number)));
  const screen = await openChat('super');
  const { page, history, newest } = screen;
  await expect(newest.locator('p')).toHaveText(textOf(spoken - 1));
  await expect(newest).toBeInViewport();
  const total = Number(await newest.getAttribute('aria-setsize'));
  expect(total).toBe((await speaker.listAll()).length);

  await expectSame(screen, speaker, 'long');
  const first = await usage(page);
  for (let time = 0; time < 2; time += 1)
    expect(beginningWith('long', await screen.readWhole())).toEqual(speaker.said);
  const last = await usage(page);
  expect(last.nodes).toBeLessThan(first.nodes + 500);
  expect(last.nodes).toBeLessThan(4_000);
  expect(last.bytes).toBeLessThan(first.bytes * 1.25);

  await history.press('End');
  await expect(newest).toBeInViewport();
  expect(await scrollBack(screen, 400)).toBeLessThanOrEqual(1);
  const place = await firstInView(screen);
  expect(place?.place).toBeLessThan(total - 500);
  const news = Array.from({ length: 25 }, (_, number) => textOf(spoken + number));
  await speaker.say(...news);
  const button = page.getByRole('button', { name: 'New messages 25' });
  await expect(button).toBeVisible();
  expect(await firstInView(screen)).toEqual(place);
  expect(await page.locator('*').count()).toBeLessThan(1_500);
  await button.click();
  await expect(newest.locator('p')).toHaveText(news.at(-1) ?? '');
  await expect(newest).toBeInViewport();
  await expect(newest).toHaveAttribute('aria-posinset', String(total + news.length));
  await expect(button).toBeHidden();

  await screen.send('long: mine');
  await expect(screen.pending).toHaveCount(0);
  await expect(newest.locator('p')).toHaveText('long: mine');
  await history.press('Home');
  await expect(screen.messages.first()).toHaveAttribute('aria-posinset', '1');
  await expect(screen.messages.first()).toBeInViewport();
});
