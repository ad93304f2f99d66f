import { existsSync } from 'node:fs';
import { which } from '../command.mjs';
import { installDebianPackages, mayInstallPackages } from './debian.mjs';
import { UserError, say } from '../say.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

async function findBrowser() {
  if (process.env.CHROMIUM_PATH) {
    if (existsSync(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH;
    throw new UserError(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, and there is no such file.`);
  }
  const installed = names.map(which).find(Boolean) ?? places.find((place) => existsSync(place));
  if (installed) return installed;
  const { chromium } = await import('playwright-core');
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/**
 * The path of a Chromium or Chrome for the browser tests: CHROMIUM_PATH, an installed one, Playwright's own,
 * or, as root on Debian, the package.
 */
export async function requireBrowser() {
  const found = await findBrowser();
  if (found) return found;
  if (mayInstallPackages()) {
    say('installing Chromium for the browser tests');
    await installDebianPackages('chromium');
    const installed = await findBrowser();
    if (installed) return installed;
  }
  throw new UserError(
    'The browser tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH to it, or run: npx playwright install chromium',
  );
}

const shell = 'chromium-headless-shell';

/** The Debian packages that the browser tests lack. */
export const missingTestBrowser = () => (process.env.CHROMIUM_PATH || which(shell) ? [] : [shell]);

/**
 * The path of a browser for the browser tests. Where Debian's package of Chromium's headless shell is installed, or may be, it
 * is that one, which takes a fifth less time than Chromium with its windows.
 */
export async function requireTestBrowser() {
  if (process.env.CHROMIUM_PATH) return requireBrowser();
  if (missingTestBrowser().length > 0 && mayInstallPackages()) {
    say('installing the headless shell of Chromium for the browser tests');
    await installDebianPackages(shell);
  }
  return which(shell) ?? requireBrowser();
}
