// @vitest-environment node
import { expect, test } from 'vitest';
import type { Settings } from '../../packages/kit/src/settings/settings';
import { platformAccess } from '../../src/config/access';
import { pageHead } from '../../vite/page-head';

const page = '<script id="roundkeeper-settings" type="application/json"></script>';

/** Returns the settings in the page of a build, or of the dev server. */
async function settingsIn(own: Partial<Settings>, context: object = {}): Promise<unknown> {
  const { transformIndexHtml } = pageHead(platformAccess, own);
  const { handler } = transformIndexHtml as unknown as {
    readonly handler: (html: string, context: object) => { readonly html: string };
  };
  const { html } = handler(page, context);
  return JSON.parse(/>(.*)<\/script>/.exec(html)?.[1] ?? '');
}

test.each([
  ['a build', {}],
  ['the dev server', { server: {} }],
])(
  'the page of %s leaves the languages to the call of createConsole, unless settings name them',
  async (_, context) => {
    expect(await settingsIn({ title: 'Books' }, context)).not.toHaveProperty('languages');
    expect(await settingsIn({ languages: ['fr'] }, context)).toMatchObject({ languages: ['fr'] });
  },
);

test('the page of a build has every other setting that has a default', async () => {
  expect(await settingsIn({ title: 'Books' })).toMatchObject({
    title: 'Books',
    apiBase: '/api/v1',
    plugins: [],
  });
});
