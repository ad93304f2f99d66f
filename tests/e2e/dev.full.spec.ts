import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { CleanClone, type Started } from '../support/servers/clean-clone';
import { freePort } from '../support/servers/server-process';
import { signIn } from '../support/journeys/fixtures';

test('npm run dev has its own settings, shows changed texts at once, and covers the page with mistakes in declarations', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const clone = await CleanClone.make();
  let server: Started | undefined;
  const change = async (file: string, from: string, to: string) => {
    const text = await readFile(clone.path(file), 'utf8');
    expect(text).toContain(from);
    await writeFile(clone.path(file), text.replace(from, to));
  };
  try {
    const port = String(await freePort());
    server = await clone.start(`CONSOLE_SETTINGS='{"title":"Acme Admin"}' npm run dev -- --port ${port}`);
    const context = await browser.newContext({ baseURL: `http://localhost:${port}` });
    const page = await context.newPage();
    await signIn(page, 'super');
    await expect(page).toHaveTitle(/Acme Admin/);
    await page.goto('/users');
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    await expect(heading('Users')).toBeVisible();
    await change('public/locales/en/users.json', '"title": "Users"', '"title": "People"');
    await expect(heading('People')).toBeVisible();

    const declaration = 'src/resources/users/resource.ts';
    const overlay = page.locator('vite-error-overlay');
    await change(declaration, '{here}/{id}', '{here}/{idd}');
    await expect(overlay).toContainText(`${declaration}: list.rowLinks[0].to: “idd” does not exist here.`);
    expect(server.output()).toContain('Did you mean “id”?');
    await change(declaration, '{here}/{idd}', '{here}/{id}');
    await expect(overlay).toHaveCount(0);
    await expect(heading('People')).toBeVisible();
    await context.close();
  } finally {
    await server?.stop();
    await clone.remove();
  }
});
