import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// Patience on a busy machine, which costs nothing where all goes well.
configure({ asyncUtilTimeout: 30_000 });

/** An unexpected console error or warning fails the test it happened in. */
const said: unknown[][] = [];

beforeEach(() => {
  said.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => said.push(args));
  vi.spyOn(console, 'warn').mockImplementation((...args: unknown[]) => said.push(args));
});

afterEach(() => {
  cleanup();
  expect(said, 'unexpected console output').toEqual([]);
});

/** For a test in which the console is meant to be used: what was said so far, which then no longer counts. */
export function takeConsole(): unknown[][] {
  return said.splice(0);
}

if (typeof window !== 'undefined') {
  // jsdom lays nothing out: antd asks for these and gets the answer of a wide, still screen.
  window.matchMedia ??= (query: string) =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
    }) as MediaQueryList;
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}
