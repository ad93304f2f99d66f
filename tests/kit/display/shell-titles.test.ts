import { expect, test } from 'vitest';
import { pageTitleOf } from '../../../src/lib/page-title';

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
  ['/coupons/0b5c1f9e-6a7d-4d0e-9a3c-2f1e4b5d6c7a', 'Coupons'],
  ['/coupons/2026/summer-sale', 'Coupons summer sale'],
])('the page at %s is titled "%s"', (path, title) => {
  expect(pageTitleOf(path).words).toBe(title);
});

test('a known page is translated by the key of its segment', () => {
  expect(pageTitleOf('/round-management').key).toBe('round-management');
  expect(pageTitleOf('/winners/12').key).toBe('winner');
});
