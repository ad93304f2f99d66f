import { runWithBrowser } from './steps/run-with-browser.mjs';

/** Measures the console in a slowed-down browser beside a hand-written page that does the same. */
await runWithBrowser('measuring the console and a hand-written page side by side', 'bench/console.ts');
