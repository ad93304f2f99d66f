import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { valueAt } from '../../packages/kit/src/lib/value-at';
import { labelKeys } from '../../packages/kit/src/text/resource-text';

const textsOf = (lng: string, name: string): unknown =>
  JSON.parse(readFileSync(`public/locales/${lng}/${name}.json`, 'utf8'));

/** Resources whose rows have a history, with what the trail tells of them under another name, and its fields. */
const told = [
  ['approvals', []],
  ['coupons', []],
  ['influencers', []],
  ['roundPlans', []],
  ['rounds', ['orders'], ['timezone']],
] as const;

test.each(['en', 'de', 'ar'])('the history of a row has words for whatever was done to it, in %s', (lng) => {
  const sentences = valueAt(textsOf(lng, 'audit'), 'sentences');
  for (const [resource, others, fields = []] of told) {
    const texts = textsOf(lng, resource);
    const names = [resource, ...others].flatMap((name) => Object.keys(valueAt(sentences, name) ?? {}));
    const missing = names.filter((name) => {
      const form = { create: labelKeys.create.done, update: labelKeys.edit.done }[name];
      const keys = [labelKeys.action(name).done, ...(form === undefined ? [] : [form])];
      return !keys.some((key) => typeof valueAt(texts, key) === 'string');
    });
    const unnamed = fields.filter((path) => typeof valueAt(texts, labelKeys.field(path)) !== 'string');
    expect([resource, ...missing, ...unnamed]).toEqual([resource]);
    expect(names).not.toEqual([]);
  }
});
