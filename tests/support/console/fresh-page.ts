import { afterAll, vi } from 'vitest';

// Test files share a worker, so each one starts here: with modules evaluated anew (settings, session, stores and caches
// live in them) and a page without the traces of the file before. Packages stay loaded, which is what saves the time.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.resetModules();
localStorage.clear();
sessionStorage.clear();
window.history.replaceState(null, '', '/');
document.body.replaceChildren();
document.title = '';
for (const element of [document.documentElement, document.body]) {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
}

/** Ends what the modules of this file would still hear of while the next file runs. */
const cleanups: (() => void)[] = [];

const listen = window.addEventListener;
window.addEventListener = (...args: Parameters<typeof listen>) => {
  listen.apply(window, args);
  cleanups.push(() => {
    window.removeEventListener(...args);
  });
};

const Channel = globalThis.BroadcastChannel;
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(name);
    cleanups.push(() => {
      this.close();
    });
  }
};

const Observer = globalThis.MutationObserver;
globalThis.MutationObserver = class extends Observer {
  constructor(callback: MutationCallback) {
    super(callback);
    cleanups.push(() => this.disconnect());
  }
};

/** Timers shorter than this, in ms, have ended before the next file runs. */
const shortest = 1_000;

const { setTimeout: wait, clearTimeout: endWait } = globalThis;
globalThis.setTimeout = Object.assign((...args: Parameters<typeof wait>) => {
  const timer = wait(...args);
  // A request that a test never answers is looked after for much longer than the test takes.
  if ((args[1] ?? 0) >= shortest) cleanups.push(() => endWait(timer));
  return timer;
}, wait);

afterAll(() => {
  window.addEventListener = listen;
  globalThis.setTimeout = wait;
  globalThis.BroadcastChannel = Channel;
  globalThis.MutationObserver = Observer;
  for (const cleanUp of cleanups) cleanUp();
});
