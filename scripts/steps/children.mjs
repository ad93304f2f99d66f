const signals = /** @type {const} */ (['SIGINT', 'SIGTERM']);

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
/** @type {(typeof signals)[number] | undefined} */
let received;

/** @param {(typeof signals)[number]} signal */
function forward(signal) {
  received = signal;
  for (const child of running) child.kill(signal);
}

/**
 * Forwards signals to a child process while it runs. After a signal this process ends when its last child has ended.
 * @template {import('node:child_process').ChildProcess} T
 * @param {T} child
 * @returns {T} the child
 */
export function forwardSignals(child) {
  if (running.size === 0) for (const signal of signals) process.on(signal, forward);
  running.add(child);
  const forget = () => {
    if (!running.delete(child) || running.size > 0) return;
    for (const signal of signals) process.off(signal, forward);
    // Without a listener the signal ends this process.
    if (received) process.kill(process.pid, received);
  };
  child.once('exit', forget);
  child.once('error', forget);
  return child;
}

/**
 * Stops this process as SIGTERM does once the shell in which npm started it is gone: such a shell ends by a signal
 * without passing it on.
 */
export function stopWithShell() {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  timer.unref();
}
