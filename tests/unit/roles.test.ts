import { expect, test } from 'vitest';
import { access, adminTypes, may, mayManage, type Action } from '../../contract/platform/access';

const actions = Object.keys(access) as Action[];

test('marketing staff may see and make influencers and coupons, change coupons, see the admins, save views, and nothing else', () => {
  expect(actions.filter((action) => may('MARKETING', action))).toEqual([
    'admins.list',
    'influencers.list',
    'influencers.show',
    'influencers.create',
    'marketing.show',
    'marketing.series',
    'coupons.list',
    'coupons.create',
    'coupons.update',
    'views.list',
    'views.manage',
  ]);
});

test('a regular admin may do all but what is for marketing staff, sees neither the audit trail, the roles nor the settings, and sets no rate', () => {
  expect(actions.filter((action) => !may('REGULAR', action))).toEqual([
    'influencers.list',
    'influencers.show',
    'influencers.create',
    'marketing.show',
    'marketing.series',
    'coupons.list',
    'coupons.create',
    'coupons.update',
    'audit.list',
    'rates.update',
    'roles.show',
    'roles.viewAs',
    'settings.list',
    'settings.update',
    'alertRules.manage',
    'approvals.menu',
    'approvals.decide',
  ]);
});

test('SUPER passes every guard, also one that does not name them, and a visitor none', () => {
  const guards = [...actions, ['MARKETING'], []] as const;
  expect(guards.every((guard) => may('SUPER', guard))).toBe(true);
  expect(guards.some((guard) => may(undefined, guard))).toBe(false);
  expect(may('REGULAR', ['MARKETING'])).toBe(false);
});

test('nobody creates or suspends above their own rank', () => {
  expect([...adminTypes, undefined].map(mayManage)).toEqual([
    ['SUPER', 'REGULAR', 'MARKETING'],
    ['REGULAR', 'MARKETING'],
    [],
    [],
  ]);
});
