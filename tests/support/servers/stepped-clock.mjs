import { readFileSync } from 'node:fs';

// Loaded before a server: shifts the clock of each of its threads, its embedded database's too, by the milliseconds in a file.
const RealDate = Date;
const file = String(process.env['CLOCK_OFFSET_FILE']);
let offset = 0;
let readAt = -Infinity;

function now() {
  if (performance.now() - readAt > 20) {
    offset = Number(readFileSync(file, 'utf8'));
    readAt = performance.now();
  }
  return RealDate.now() + offset;
}

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
