import { afterEach, beforeEach, expect, vi } from 'vitest';
import { registerAccess } from '../../../packages/kit/src/settings/access-table';
import { platformAccess } from '../../../src/config/access';
import { registerKinds } from '../../../packages/kit/src/extras/kinds/register-kinds';
import { completeJson } from '../../../packages/kit/src/lib/json';

registerAccess(platformAccess);
registerKinds();
await completeJson();

/** An unexpected console error or warning fails the test it happened in. */
const said: unknown[][] = [];

beforeEach(() => {
  said.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => said.push(args));
  vi.spyOn(console, 'warn').mockImplementation((...args: unknown[]) => said.push(args));
});

afterEach(() => {
  expect(said.map((args) => args.map(String).join(' ')).join('\n'), 'unexpected console output').toBe('');
});

/** Returns the console output so far, which then no longer fails the test. */
export function takeConsole(): unknown[][] {
  return said.splice(0);
}
