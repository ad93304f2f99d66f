import { applySettings, parseSettings, settings } from '../config/settings';
import { completeJson } from '../lib/json';
import { startSession } from '../providers/auth/session';
import { prefetchLocale } from '../providers/i18n/locale-files';
import { sources } from '../sources';
import { applyTheme } from '../ui/theme';
import { showBootError } from './boot-error';
import { registerScreens, screenForLocation, showScreen, type ScreenLoaders } from './screens/screens';

const screens: ScreenLoaders = {
  login: () => import('./screens/login-screen'),
  console: () => import('./screens/console-screen'),
};

const settingsText = () => document.getElementById('roundkeeper-settings')?.textContent ?? '';

/** Fetches the page and the resources of the settings beside the console's code, not at the login page. */
function prefetchPage(): void {
  const { pathname } = window.location;
  void import('./routes/entries').then(
    ({ preloadPage }) => preloadPage(pathname),
    () => undefined,
  );
  void import('./json/json-resources').then(
    ({ jsonResources }) => jsonResources(),
    () => undefined,
  );
}

/** Starts the console. Requests leave at once, side by side: who-am-i, texts, the code of the screen and of the page. */
export async function boot(): Promise<void> {
  applyTheme();
  try {
    await completeJson();
    const given = parseSettings(settingsText());
    applySettings({ ...given, sources: { ...sources, ...given.sources } });
    // Only few consoles have them, and their schema brings its library along.
    if (given.signIn !== undefined || given.roles !== undefined)
      (await import('../config/check/check-sign-in')).checkSignIn(given);
    // Before anything is painted.
    if (given.theme) (await import('./deployed-theme')).applyDeployedTheme(given.theme);
    document.title = settings().title;
    registerScreens(screens);
    const screen = screenForLocation();
    const asked = startSession();
    for (const namespace of ['common', 'errors', ...(screen === 'login' ? ['login'] : [])])
      prefetchLocale(namespace);
    if (screen === 'console') prefetchPage();
    await Promise.all([asked, showScreen(screen)]);
  } catch (error) {
    await showBootError(error);
  }
}
