import { readFile } from 'node:fs/promises';
import { stepsOf } from '../support/guides/steps';
import { startWith } from '../support/journeys/blog-console';
import { administerBlog } from '../support/journeys/blog-walk';
import { expect, test } from '../support/journeys/fixtures';
import { startJsonServer } from '../support/sources/source-servers';

const textOf = (guide: string, file: string) => stepsOf(guide).find((step) => step.file === file)?.text ?? '';

test('the one file of the tutorial administers posts, comments and people of an API whole, without a build', async ({
  browser,
}) => {
  const guide = await readFile('docs/tutorial.md', 'utf8');
  const declared = textOf(guide, 'dist/resources/blog.json');
  expect(declared.trim().split('\n').length).toBeLessThanOrEqual(120);
  const api = await startJsonServer({ data: JSON.parse(textOf(guide, 'db.json')) as object });
  const [, settings = ''] = /CONSOLE_SETTINGS='(\{ "title"[^']*)'/.exec(guide) ?? [];
  const server = await startWith(JSON.parse(settings.replace('http://localhost:4000', api.base)) as object);
  const context = await browser.newContext({ baseURL: server.url });
  const complaints: string[] = [];
  try {
    const page = await context.newPage();
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    await page.route('**/resources/blog.json', (route) =>
      route.fulfill({ contentType: 'application/json', body: declared }),
    );
    await administerBlog(page, api.base);
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
    await server.close();
    await api.close();
  }
});
