import { runWithBrowser } from './steps/run-with-browser.mjs';

/** Takes new pictures for docs/images. */
await runWithBrowser('taking the pictures of docs/images', 'tests/support/guides/take-screenshots.ts');
