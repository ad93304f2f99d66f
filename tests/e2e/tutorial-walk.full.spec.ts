import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, test, type Browser } from '@playwright/test';
import { stepsOf } from '../support/guides/steps';
import { administerBlog } from '../support/journeys/blog-walk';
import { CleanClone, type Started } from '../support/servers/clean-clone';

const api = 'http://localhost:4000';

/** The page of one's own: its rows, its order in the address, and a row that is changed and one that is deleted. */
async function useNotes(browser: Browser, { url }: Started): Promise<void> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto('/notes');
  await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Buy relays, cheap!' })).toBeVisible();
  await page.getByRole('columnheader', { name: 'Text' }).click();
  await expect(page).toHaveURL(/sort/);
  await page.reload();
  await expect(page.getByRole('table').locator('tbody tr:not([aria-hidden])').first()).toContainText(
    'Ahead of its time.',
  );
  const row = page.getByRole('row').filter({ hasText: 'Buy relays, cheap!' });
  await row.getByRole('button').first().click();
  await page.getByRole('textbox', { name: 'Text' }).fill('Removed by the editors.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('cell', { name: 'Removed by the editors.' })).toBeVisible();
  expect(await (await fetch(`${api}/comments/2`)).json()).toMatchObject({
    body: 'Removed by the editors.',
    postId: 3,
  });
  await page.getByRole('row').filter({ hasText: 'Removed by' }).getByRole('button').last().click();
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
  await expect(page.getByRole('cell', { name: 'Removed by the editors.' })).toHaveCount(0);
  await context.close();
}

test('every command and file of the tutorial works, from a clean clone: JSON without a build, then TypeScript with a page of one’s own', async ({
  browser,
}) => {
  test.setTimeout(900_000);
  const clone = await CleanClone.make();
  let server: Started | undefined;
  let served: Awaited<ReturnType<CleanClone['serve']>> | undefined;
  const looks = [
    async (started: Started) => {
      expect(started.output()).not.toContain('building');
      const page = await browser.newPage({ baseURL: started.url });
      await administerBlog(page, api);
      await page.close();
    },
    (started: Started) => useNotes(browser, started),
  ];
  try {
    for (const { file, text, mark } of stepsOf(await readFile(clone.path('docs/tutorial.md'), 'utf8'))) {
      if (file !== undefined) {
        await mkdir(dirname(clone.path(file)), { recursive: true });
        await writeFile(clone.path(file), text);
        continue;
      }
      const command = text.trim();
      await test.step(command, async () => {
        if (mark === 'serves') served = await clone.serve(command, api, '/posts');
        else if (command.endsWith('npm start')) {
          await server?.stop();
          server = await clone.start(command);
          await looks.shift()?.(server);
        } else if (command.includes('npm run new')) {
          // Its test is new-repository.full.spec.ts; here there is no document.
        } else {
          const { code, output } = await clone.run(command);
          expect(code, output).toBe(0);
        }
      });
    }
    expect(looks).toEqual([]);
  } finally {
    await server?.stop();
    await served?.stop();
    await clone.remove();
  }
});
