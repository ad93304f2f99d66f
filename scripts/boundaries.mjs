import { checkBoundaries } from './steps/boundaries.mjs';

// Checks every import against the rules of .dependency-cruiser.mjs and prints the number of modules.
const { seen, problems } = await checkBoundaries();
for (const problem of problems) process.stdout.write(`  ${problem}\n`);
process.stdout.write(`  ${seen} modules seen, ${problems.length} problems\n`);
if (problems.length > 0) process.exitCode = 1;
