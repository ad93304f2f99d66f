import { runWithBrowser } from './steps/run-with-browser.mjs';

const args = process.argv.slice(2);

/**
 * Takes new pictures for docs/images; with `--all` of every page, dialog and state in each size, theme and language, into
 * `.cache/screenshots` with an index page, and says what axe finds. `--only=/users` takes the states whose address has that in it,
 * `--language=de` those in German.
 */
await (args.includes('--all')
  ? runWithBrowser('taking pictures of every page', 'tests/support/guides/take-every-screenshot.ts', args)
  : runWithBrowser('taking the pictures of docs/images', 'tests/support/guides/take-screenshots.ts'));
