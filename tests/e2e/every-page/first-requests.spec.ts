import { expect, signIn, test } from '../../support/journeys/fixtures';

test('what the landing page asks first leaves before the console is rendered, and once', async ({ page }) => {
  await page.addInitScript(() => {
    // The header waits 300 ms for the page's code, which a busy machine needs longer for: here it waits until it is there.
    const start = window.setTimeout;
    window.setTimeout = ((run: () => void, delay?: number, ...given: unknown[]) =>
      start(run, delay === 300 ? 60_000 : delay, ...given)) as typeof window.setTimeout;
    new MutationObserver((_, observer) => {
      if (!document.querySelector('header nav')) return;
      performance.mark('console rendered');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await signIn(page, 'super');
  await expect(page.getByText('Total Revenue')).toBeVisible();
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const asked = await page.evaluate(() => {
    const [rendered] = performance.getEntriesByName('console rendered');
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/admin\/(?:analytics|rounds)\?(?:$|.*offset=0)/.test(name))
      .map(({ name, startTime }) => [
        name.replace(/.*\/admin\//, ''),
        startTime < (rendered?.startTime ?? 0) ? 'before' : 'after',
      ]);
  });
  expect(asked.toSorted()).toEqual([
    ['analytics?', 'before'],
    ['rounds?limit=10&offset=0', 'before'],
    ['rounds?limit=24&offset=0', 'before'],
  ]);
});
