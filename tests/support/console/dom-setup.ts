import { createRequire } from 'node:module';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterEach } from 'vitest';
import { lightenComputedStyles } from './light-styles';

/** Whether a query is tried again until it finds something; its last error gets the page when the waiting has failed. */
const isWaiting = () =>
  (getConfig() as { readonly _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;

configure({
  // A long timeout for a busy machine, which costs nothing where all goes well.
  asyncUtilTimeout: 30_000,
  // Each try would print the whole page into an error that nobody reads. Without a message the element itself is asked for.
  getElementError: (message, container) => {
    const page = message === null || !isWaiting() ? prettyDOM(container) : '';
    const error = new Error([message, page].filter(Boolean).join('\n\n'));
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

lightenComputedStyles();

afterEach(cleanup);

// jsdom has no layout: antd asks for these and gets the answer of a wide screen that does not change.
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

// Nor can it draw, and it says so at length.
HTMLCanvasElement.prototype.getContext = () => null;

// user-event tells the keys by name alone; antd reads their codes.
const keyCodes: Readonly<Record<string, number>> = {
  Tab: 9,
  Enter: 13,
  Escape: 27,
  ' ': 32,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
};
for (const name of ['keyCode', 'which'])
  Object.defineProperty(KeyboardEvent.prototype, name, {
    configurable: true,
    get(this: KeyboardEvent) {
      return keyCodes[this.key] ?? 0;
    },
  });

// antd writes its styles at run time here; jsdom would match each of their rules in every query by role.
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { configurable: true, set() {} });

// What antd computes its styles for is thrown away above; its components need not ask for any.
const antd = createRequire(createRequire(import.meta.url).resolve('antd'));
const styleUtils = antd('@ant-design/cssinjs-utils/lib/util/genStyleUtils') as { default: unknown };
styleUtils.default = () => ({
  genStyleHooks: () => () => ['', ''],
  genComponentStyleHook: () => () => '',
  genSubStyleComponent: () => () => null,
});

// In development React records the stack of every element that is made, which no test reads.
const react = createRequire(import.meta.url)('react') as Readonly<Record<string, object>>;
const internals = react['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'];
if (internals && Object.hasOwn(internals, 'recentlyCreatedOwnerStacks'))
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.MAX_SAFE_INTEGER,
    // React counts from zero again every second.
    set: (_count: number) => {},
  });
