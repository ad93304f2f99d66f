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
/** Where the last of them was written, for who looks for it. */
let place = '';

const record = (...args: unknown[]) => {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 40;
  place = new Error('written here').stack ?? '';
  Error.stackTraceLimit = stackTraceLimit;
  said.push(args);
};

beforeEach(() => {
  said.length = 0;
  vi.spyOn(console, 'error').mockImplementation(record);
  vi.spyOn(console, 'warn').mockImplementation(record);
});

afterEach(() => {
  const texts = said.map((args) => args.map(String).join(' '));
  if (texts.length > 0) expect.fail(`unexpected console output: ${texts.join('\n')}\n${place}`);
});

/** Returns the console output so far, which then no longer fails the test. */
export function takeConsole(): unknown[][] {
  return said.splice(0);
}
