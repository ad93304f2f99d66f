import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { valueAt } from '../../packages/kit/src/lib/value-at';
import { labelKeys } from '../../packages/kit/src/text/resource-text';

/** What the trail may tell of a row that has a history, by its resource. */
const told = {
  admins: ['create', 'suspend', 'reactivate', 'changePassword'],
  approvals: ['request', 'approve', 'refuse', 'withdraw'],
  coupons: ['create', 'update', 'disable', 'enable'],
  influencers: ['create'],
  rates: ['update'],
  roundPlans: ['create', 'update', 'cancel', 'stop'],
  rounds: ['start', 'update', 'complete', 'download'],
};

test.each(['en', 'de', 'ar'])('the history of a row has words for whatever was done to it, in %s', (lng) => {
  for (const [resource, names] of Object.entries(told)) {
    const texts: unknown = JSON.parse(readFileSync(`public/locales/${lng}/${resource}.json`, 'utf8'));
    const missing = names.filter((name) => {
      const form = { create: labelKeys.create.done, update: labelKeys.edit.done }[name];
      const keys = [labelKeys.action(name).done, ...(form === undefined ? [] : [form])];
      return !keys.some((key) => typeof valueAt(texts, key) === 'string');
    });
    expect([resource, ...missing]).toEqual([resource]);
  }
});
