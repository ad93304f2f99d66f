import { renderHook } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import '../../support/console/platform';
import { declared } from '../../../src/resources/declared';
import { useTitleOf } from '../../../packages/kit/src/console/routes/entries';
import { bespokePages } from '../../../src/pages/pages';
import { pageTitleOf } from '../../../packages/kit/src/lib/page-title';
import { joinTitles } from '../../../vite/join-titles';

async function titles(lng: string) {
  const i18n = createInstance();
  const common = JSON.parse(joinTitles('public/locales', lng, declared)) as Record<string, string>;
  await i18n.use(initReactI18next).init({ lng, ns: ['common'], resources: { [lng]: { common } } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
  );
  return renderHook(() => useTitleOf(), { wrapper }).result.current;
}

test.each([
  ['/', 'Home'],
  ['/users/7', 'User'],
  ['/rounds/3f2a9c', 'Round'],
  ['/influencers/3f2a9c', 'Influencer'],
  ['/winners/12', 'Winner'],
  ['/users', 'Users'],
  ['/users/', 'Users'],
  ['/round-management', 'Round management'],
  ['/public-chat', 'Public chat'],
  ['/coupons/0b5c1f9e-6a7d-4d0e-9a3c-2f1e4b5d6c7a', 'Coupon'],
  ['/coupons/2026/summer-sale', 'Coupons summer sale'],
])('the page at %s is titled "%s"', async (path, title) => {
  expect((await titles('en'))(path)).toBe(title);
});

test('every page of the console has the title that its path gives', async () => {
  const titleOf = await titles('en');
  const lists = declared.flatMap(({ path }) => (path === undefined ? [] : [path]));
  const named = new Set(
    '/users /rounds /influencers /winners /transactions /coupons /round-plans /approvals'.split(' '),
  );
  for (const path of [...lists, ...bespokePages.map((page) => page.path)]) {
    expect(titleOf(path)).toBe(pageTitleOf(path).text);
    if (!named.has(path)) expect(titleOf(`${path}/7`)).toBe(pageTitleOf(path).text);
  }
});

test('a title is shown in the language of the reader', async () => {
  const titleOf = await titles('de');
  expect(titleOf('/rounds/7')).toBe('Runde');
  expect(titleOf('/rounds/7')).not.toBe(titleOf('/rounds'));
});

test('an address that nobody named is titled by its words', () => {
  expect(pageTitleOf('/round-management')).toEqual({ key: 'round-management', text: 'Round management' });
  expect(pageTitleOf('/winners/12').key).toBe('winners');
});
