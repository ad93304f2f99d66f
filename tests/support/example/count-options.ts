import { runExample } from './run-example';

// Prints how many options of the schema the example does not show, and fails where there are some.
const { missing } = await runExample();
const name = 'schema options that the example does not show';
process.stdout.write(
  `  ${missing.length > 0 ? 'OVER ' : '     '}${name} ${String(missing.length).padStart(7)} of 0\n`,
);
for (const path of missing) process.stdout.write(`         ${path}\n`);
if (missing.length > 0) process.exitCode = 1;
