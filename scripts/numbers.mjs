import { measure } from './steps/numbers.mjs';

// Prints how much code there is and how it is divided, and fails where a number is over its limit.
for (const { name, found, limit, places } of measure()) {
  const isOver = found > limit;
  process.stdout.write(
    `  ${isOver ? 'OVER ' : '     '}${name.padEnd(46)} ${String(found).padStart(7)} of ${limit}\n`,
  );
  if (!isOver) continue;
  process.exitCode = 1;
  for (const place of places) process.stdout.write(`         ${place}\n`);
}
