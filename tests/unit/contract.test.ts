import { describe, expect, it } from 'vitest';
import type { CallDeclaration } from '../../packages/kit/src/wire/call';
import { calls } from '../../contract/calls';
import { settingsSections } from '../../contract/platform/public';

const files = import.meta.glob<Readonly<Record<string, unknown>>>('../../contract/**/*.ts', { eager: true });

/** A test of its own, not the index's: whatever has a path and a realm is a call. */
const isDeclared = (value: unknown): value is CallDeclaration =>
  typeof value === 'object' && value !== null && 'path' in value && 'realm' in value;

describe('the index of calls', () => {
  const declared = Object.values(files).flatMap((file) => Object.values(file).filter(isDeclared));

  it('has every call that a file of the contract exports, once, and nothing else', () => {
    expect(declared.length).toBeGreaterThan(90);
    expect(calls.map(({ name }) => name).sort()).toEqual(declared.map(({ name }) => name).sort());
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('has no two calls of one name, or of one method and path', () => {
    expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
    expect(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size).toBe(calls.length);
  });
});

it('the sections of the settings are those of the specification', () => {
  expect(settingsSections).toEqual([
    'STRATEGY',
    'REFERRAL_PROGRAM',
    'FREE_ROUNDS',
    'PAYMENT_NETWORKS',
    'PRICES',
  ]);
});
