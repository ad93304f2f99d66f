import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { takeConsole } from '../../support/console/unit-setup';
import type { BuildPlugin } from '../../../packages/kit/src/registry/plugin';

const { href: file } = pathToFileURL(resolve('packages/kit/tests/support/plugins/rating.tsx'));
const inBuild: BuildPlugin = () => import('../../../packages/kit/tests/support/plugins/rating');

const films = {
  name: 'films',
  path: '/films',
  offMenu: true,
  access: { list: ['SUPER'] },
  calls: { list: 'GET /films' },
  fields: { score: { kind: 'rating', options: 5 } },
  list: { columns: ['score'] },
  texts: { en: { title: 'Films', total: 'Total: {{total}}', fields: { score: 'Score' } } },
};

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    Response.json(new Request(input).url.endsWith('/films.json') ? films : {}),
  );
});

/** Starts a console with plugins in its build and in its settings. @returns the problems that it shows */
async function start(
  plugins: readonly BuildPlugin[],
  ofSettings: readonly string[],
  resources: readonly string[] = ['/resources/films.json'],
) {
  await import('../../support/console/connected');
  const { applySettings, defaultSettings } = await import('../../../packages/kit/src/settings/settings');
  const { loadPlatform, registerPlatform } = await import('../../../packages/kit/src/console/platform');
  const { neededExtra } = await import('../../../packages/kit/src/registry/extras');
  applySettings({ ...defaultSettings, plugins: ofSettings, resources });
  registerPlatform(async () => ({ platform: { resources: [], plugins } }));
  await loadPlatform();
  return neededExtra('json', 'resources').loadResources();
}

test.each([
  ['a plugin of the settings', [], [file]],
  ['a plugin of the build', [inBuild], []],
] as const)('a kind that one file registers as %s shows a field in JSON', async (_, plugins, ofSettings) => {
  expect(await start(plugins, ofSettings)).toEqual([]);
  const { findResource } = await import('../../../packages/kit/src/console/routes/resources');
  const { FieldValue } = await import('../../../packages/kit/src/fields/field-value');
  const resource = await findResource('films')?.load();
  if (!resource) throw new Error('There are no films');
  const text = { t: String, ready: true, lng: 'en' } as never;
  const shown = render(
    <FieldValue resource={resource} path="score" row={{ id: 'a', score: 4 }} text={text} as="Cell" />,
  );
  expect(shown.container.textContent).toBe('4 of 5');
});

const french = pathToFileURL(resolve('packages/kit/tests/support/plugins/french.ts')).href;
const frenchInBuild: BuildPlugin = () => import('../../../packages/kit/tests/support/plugins/french');

test.each([
  ['a plugin of the settings', [], [french]],
  ['a plugin of the build', [frenchInBuild], []],
] as const)(
  'a language that one file registers as %s is in the menu, with its texts and no file',
  async (_, plugins, ofSettings) => {
    expect(await start(plugins, ofSettings, [])).toEqual([]);
    const { settings } = await import('../../../packages/kit/src/settings/settings');
    const { startI18n, changeLanguage, i18nProvider } =
      await import('../../../packages/kit/src/providers/i18n/i18n');
    expect(settings().languages).toEqual(['en', 'de', 'ar', 'fr']);
    await startI18n();
    await changeLanguage('fr');
    expect(i18nProvider.translate('save')).toBe('Enregistrer');
    const asked = vi
      .mocked(fetch)
      .mock.calls.map(([input]) => (input instanceof Request ? input.url : input));
    expect(asked).toContain('/locales/en/common.json');
    expect(asked.filter((url) => url.toString().includes('/fr/'))).toEqual([]);
  },
);

test('who has chosen the language of a plugin before sees it once the plugin has run', async () => {
  localStorage.setItem('i18nextLng', 'fr');
  const { language } = await import('../../../packages/kit/src/providers/i18n/language');
  expect(language()).toBe('en');
  await start([frenchInBuild], [], []);
  const { i18nProvider } = await import('../../../packages/kit/src/providers/i18n/i18n');
  expect(i18nProvider.getLocale()).toBe('fr');
  expect(document.documentElement.lang).toBe('fr');
  localStorage.removeItem('i18nextLng');
});

test('a choice among the languages of two plugins stays stored while only the first of them has run', async () => {
  localStorage.setItem('i18nextLng', 'fa');
  const persian: BuildPlugin = async () => ({ default: ({ language }) => language('fa', {}) });
  const { language } = await import('../../../packages/kit/src/providers/i18n/language');
  expect(language()).toBe('en');
  await start([frenchInBuild], [], []);
  expect(localStorage.getItem('i18nextLng')).toBe('fa');
  const { runPlugins } = await import('../../../packages/kit/src/extras/json/plugins/run-plugins');
  await runPlugins([{ file: 'persian', load: persian }]);
  expect(document.documentElement).toMatchObject({ lang: 'fa', dir: 'rtl' });
  localStorage.removeItem('i18nextLng');
});

test('a name of the build is taken for a plugin of the settings', async () => {
  expect(await start([inBuild], [file])).toMatchObject([
    { file, kind: 'registered', path: 'kind("rating")', value: 'rating' },
  ]);
});

test('a plugin of the build that fails is named, and the console works without it', async () => {
  const failing: BuildPlugin = () => Promise.reject(new Error('gone'));
  const problems = await start([failing, inBuild], []);
  expect(problems).toEqual([{ file: 'platform.plugins[0]', kind: 'notLoaded', path: '', value: 'gone' }]);
  expect(takeConsole()).toHaveLength(1);
});

test('a plugin of the build can take the libraries of the console, as one beside it does', async () => {
  const { withLibraries } = await import('../../../packages/kit/src/extras/json/plugins/with-libraries');
  const given: string[] = [];
  const plugin = withLibraries(async () => ({
    default: ({ React, antd, refine, modules, kind }) => {
      given.push(
        typeof React.createElement,
        typeof antd.Button,
        typeof refine.useList,
        ...Object.keys(modules),
      );
      kind('rating', { view: { Cell: () => null } });
    },
  }));
  expect(await start([plugin], [])).toEqual([]);
  expect(given).toContain('@refinedev/core');
  expect(given.slice(0, 3)).toEqual(['function', 'object', 'function']);
});
