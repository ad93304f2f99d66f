import { checkBoundaries } from './steps/boundaries.mjs';

// Holds every import against the house's rules, and says what it saw.
const { seen, problems } = await checkBoundaries();
for (const problem of problems) process.stdout.write(`  ${problem}\n`);
process.stdout.write(`  ${seen} modules seen, ${problems.length} problems\n`);
if (problems.length > 0) process.exitCode = 1;
