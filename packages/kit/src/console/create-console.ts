import { pathFits } from '../settings/paths';
import { applySettings, defaultSettings, parseSettings, settings, type Source } from '../settings/settings';
import { registerAccess } from '../settings/access-table';
import { completeJson } from '../lib/json';
import { startSession } from '../providers/auth/session';
import { registerAuth, type PlatformAuth } from '../providers/auth/platform-auth';
import { prefetchLocale } from '../providers/i18n/locale-files';
import { applyTheme } from '../ui/theme';
import { showBootError } from './boot-error';
import type { AccessTable } from '../wire/access';
import { extra, loadExtra, registerExtras, type Extra } from '../registry/extras';
// Types alone.
import './extra-types';
import { loadPlatform, platformLoader, registerPlatform, type LoadPlatform } from './platform';
import {
  registerScreens,
  screenForLocation,
  showScreen,
  type LoginPage,
  type ScreenLoaders,
} from './screens/screens';

export interface ConsoleOptions {
  /** The page at `/`, which is all that a visitor fetches before they sign in. */
  readonly login: LoginPage;
  readonly access: AccessTable;
  /** The platform's calls for signing in; without them the setting `signIn` says how people do. */
  readonly auth?: PlatformAuth;
  /** Resources, pages and all else that is shown to who is signed in. */
  readonly platform: LoadPlatform;
  /** The kit's optional parts that the console has. */
  readonly extras?: readonly Extra[];
  /** Languages with texts in `public/locales/<language>`, in the order of the menu; a deployment's setting replaces them. */
  readonly languages?: readonly string[];
  /** APIs besides the platform's own, by the name that a declaration gives as its `provider`. */
  readonly sources?: Readonly<Record<string, Source>>;
}

const screensOf = ({ login }: ConsoleOptions): ScreenLoaders => ({
  login: async () => {
    const [{ mountLogin }, page] = await Promise.all([import('./screens/login-screen'), login.load()]);
    return { mount: () => mountLogin(page.default, login.prefetchForm) };
  },
  console: async () => {
    const [screen] = await Promise.all([import('./screens/console-screen'), loadPlatform()]);
    return screen;
  },
});

/** Fetches the texts and the declaration of a page, which its code need not wait for. */
async function prefetchTexts(pathname: string): Promise<void> {
  const { resources, pages = [] } = (await platformLoader()()).platform;
  const resource = resources.find(({ path }) => path !== undefined && `${pathname}/`.startsWith(`${path}/`));
  const page = pages.find(({ path }) => pathFits(path, pathname));
  for (const namespace of page?.namespaces ?? (resource ? [resource.name, 'kit'] : []))
    prefetchLocale(namespace);
  await resource?.load();
}

/** Fetches the page and the resources of the settings beside the console's code, not at the login page. */
function prefetchPage(): void {
  const { pathname } = window.location;
  const loaded = loadPlatform();
  void Promise.allSettled([
    settings().builtInPages ? prefetchTexts(pathname) : undefined,
    Promise.all([import('./routes/entries'), loaded]).then(([{ preloadPage }]) => preloadPage(pathname)),
    loaded.then(() => extra('json')?.loadResources()),
  ]);
}

/** Has a worker make the first formatter, which takes a slow machine up to 100 ms; where none may run, the page makes it. */
function warmIntl(): void {
  try {
    void new Worker(new URL('../lib/warm-intl.ts', import.meta.url), { type: 'module' });
  } catch {
    // Browsers without workers, and policies that refuse them.
  }
}

/** Starts the console. Requests leave at once, side by side: who-am-i, texts, the code of the screen and of the page. */
export async function createConsole(options: ConsoleOptions): Promise<void> {
  applyTheme();
  registerExtras(options.extras ?? []);
  registerPlatform(options.platform);
  registerAccess(options.access);
  if (options.auth) registerAuth(options.auth);
  try {
    await completeJson();
    const { languages = defaultSettings.languages } = options;
    const text = document.getElementById('roundkeeper-settings')?.textContent ?? '';
    const given = parseSettings(text, { ...defaultSettings, languages });
    applySettings({ ...given, sources: { ...options.sources, ...given.sources } });
    // Only few consoles have them, and their schema brings its library along.
    if (given.signIn !== undefined || given.roles !== undefined) {
      const option = given.signIn === undefined ? 'roles' : 'signIn';
      (await loadExtra('signIn', option)).check(given);
    }
    // Before anything is painted.
    if (given.theme) (await loadExtra('theme', 'theme')).apply(given.theme);
    document.title = settings().title;
    registerScreens(screensOf(options));
    const screen = screenForLocation();
    const asked = startSession();
    warmIntl();
    for (const namespace of ['common', 'errors', ...(screen === 'login' ? ['login'] : [])])
      prefetchLocale(namespace);
    if (screen === 'console') prefetchPage();
    await Promise.all([asked, showScreen(screen)]);
  } catch (error) {
    await showBootError(error);
  }
}
