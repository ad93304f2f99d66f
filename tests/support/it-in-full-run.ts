import { it } from 'vitest';
import { isFullRun } from './full-run';

/** Declares a test that runs in `npm run test:full` alone; other runs do not list it. */
export function itInFullRun(title: string, test: () => Promise<void> | void): void {
  if (isFullRun) it(title, test);
}
