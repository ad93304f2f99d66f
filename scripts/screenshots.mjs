import { runWithBrowser } from './steps/run-with-browser.mjs';

/** Takes the pictures in docs/images anew. */
await runWithBrowser('taking the pictures of docs/images', 'tests/support/guides/take-screenshots.ts');
