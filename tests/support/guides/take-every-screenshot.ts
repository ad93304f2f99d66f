import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { axeViolations, contrastOnly, injectAxe } from '../journeys/accessibility';
import { prepare, withDemo, type Role } from './prepared-demo';

const target = fileURLToPath(new URL('../../../.cache/screenshots/', import.meta.url));
const given = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(`--${name}=`.length) ?? '';
const only = given('only');

/** The first is the size in which a state is opened: at the next a menu closes. */
const sizes = {
  '1280px': { width: 1280, height: 800 },
  '1920px': { width: 1920, height: 1080 },
  '390px': { width: 390, height: 844 },
} as const;
const themes = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
} as const;
const languages = ['en', 'de', 'ar'].filter((lng) => lng.includes(given('language')));

/** What is pressed: the element of that number among those of a selector. */
type Step = readonly [selector: string, at: number];

interface State {
  readonly path: string;
  readonly label?: string;
  readonly steps?: readonly Step[];
  readonly role?: 'marketing' | 'visitor';
  /** Begins on a phone, where the menu is a drawer. */
  readonly onPhone?: true;
  readonly before?: (page: Page) => Promise<unknown>;
}

const buttons = 'main button:visible, main [role=tab][aria-selected=false]:visible';
const ofPage = `:is(${buttons}):not(tbody *, [role=listbox] *)`;
const ofHeader = 'header button:visible';
const rowMenu = 'main tbody button[aria-haspopup]:visible';
const items = '[role=menuitem]:visible';
const overlays =
  '[role=dialog]:visible, [role=menu]:visible, [role=listbox]:visible, .ant-dropdown:visible, .ant-picker-dropdown:visible';

const fails = (path: string) => (page: Page) =>
  page.route(`**/api/v1/admin/${path}`, (route) => route.fulfill({ status: 422, json: {} }));

/** What no press leads to. */
const further: readonly State[] = [
  { path: '/', label: 'menu on a phone', steps: [['header button:visible', 0]], onPhone: true },
  { path: '/users?name=zzzz', label: 'empty list' },
  { path: '/users/00000000-0000-4000-8000-000000000000', label: 'a row that is gone' },
  { path: '/nowhere', label: 'no such page' },
  { path: '/', label: 'sign-in', role: 'visitor' },
  { path: '/', label: 'sign-in without anything', role: 'visitor', steps: [['button[type=submit]', 0]] },
  { path: '/dashboard', label: 'a page of another role', role: 'marketing' },
  { path: '/winners', label: 'list that failed', before: fails('winners?*') },
  { path: '/round-management', label: 'round that failed', before: fails('rounds/**') },
  {
    path: '/transactions',
    label: 'list on its way',
    before: (page) => page.route('**/api/v1/admin/orders?*', () => undefined),
  },
];

async function settle(page: Page): Promise<void> {
  await page.locator('h1, main h2').first().waitFor();
  const isReady = () => document.querySelector('main [aria-busy=true]') === null;
  // What fails or never comes is a state too.
  await page.waitForFunction(isReady, undefined, { timeout: 4_000 }).catch(() => undefined);
  await page.waitForTimeout(700);
}

async function open(page: Page, { path, steps = [], onPhone, before }: State): Promise<void> {
  await page.unrouteAll();
  await page.setViewportSize(sizes[onPhone ? '390px' : '1280px']);
  await page.emulateMedia({ ...themes.light, reducedMotion: 'reduce' });
  await before?.(page);
  await page.goto(path);
  await settle(page);
  for (const [selector, at] of steps) {
    await page.locator(selector).nth(at).click({ timeout: 2_000 });
    await page.waitForTimeout(700);
  }
}

const nameOf = async (element: Locator) =>
  ((await element.getAttribute('aria-label')) ?? (await element.innerText())).trim().replaceAll(/\s+/g, ' ');

/** Returns the states that one press of an element leads to, and what they show; each name is pressed once in all. */
async function statesBehind(
  page: Page,
  from: State,
  selector: string,
  pressed: Set<string>,
): Promise<State[]> {
  const found: State[] = [];
  await open(page, from);
  const names = await Promise.all((await page.locator(selector).all()).map(nameOf));
  for (const [at, name] of names.entries()) {
    if (name === '' || pressed.has(name)) continue;
    pressed.add(name);
    const state = {
      ...from,
      label: `${from.label ?? ''} › ${name}`,
      steps: [...(from.steps ?? []), [selector, at] as const],
    };
    const isOpen = await open(page, state).then(
      async () =>
        (await page.locator(overlays).count()) > 0 ||
        name === (await nameOf(page.locator('[role=tab][aria-selected=true]').last()).catch(() => '')),
      () => false,
    );
    if (isOpen) found.push(state);
  }
  return found;
}

/** Returns every page that the menu and the first rows of lists lead to, and what opens on them, in English. */
async function findStates(page: Page): Promise<readonly State[]> {
  await open(page, { path: '/dashboard' });
  const links = await page
    .locator('nav a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const paths = [...new Set(['/dashboard', ...links, '/rounds', '/removed-messages', '/muted-people'])];
  const states: State[] = [];
  const pressed = new Set(['Refresh', 'Log out']);
  const kinds = new Set<string>();
  for (let at = 0; at < paths.length; at += 1) {
    const path = paths[at] ?? '';
    if (!path.includes(only)) continue;
    const here: State = { path };
    states.push(here);
    await open(page, here);
    const rows = page.locator('main tbody a[href^="/"]');
    const row = (await rows.count()) > 0 ? await rows.first().getAttribute('href') : null;
    const kind = row?.split('/')[1] ?? '';
    if (row && !kinds.has(kind)) {
      kinds.add(kind);
      paths.push(row);
    }
    if (at === 0) states.push(...(await statesBehind(page, here, ofHeader, pressed)));
    states.push(...(await statesBehind(page, here, ofPage, pressed)));
    await open(page, here);
    if ((await page.locator(rowMenu).count()) === 0) continue;
    const menu: State = { path, label: ' › menu of a row', steps: [[rowMenu, 0]] };
    states.push(menu, ...(await statesBehind(page, menu, items, pressed)));
  }
  return [...states, ...further.filter(({ path }) => path.includes(only))];
}

async function contextOf(
  browser: Browser,
  baseURL: string,
  lng: string,
  role: Role | 'visitor' = 'super',
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, timezoneId: 'Europe/Berlin', locale: 'en-GB' });
  await context.addInitScript((language) => localStorage.setItem('i18nextLng', language), lng);
  context.on('page', (page) => void injectAxe(page));
  const data = { email: `${role}@roundkeeper.test`, password: 'roundkeeper' };
  if (role !== 'visitor') await context.request.post('/api/v1/admin/auth/login', { data });
  return context;
}

/** What axe finds in a theme at the first size: in light by all rules, in dark by those about contrast. */
const checks = { light: {}, dark: contrastOnly };

/** Takes the pictures of the state that a page is in, and says what axe finds in it. */
async function shoot(page: Page, name: string, title: string): Promise<readonly string[]> {
  const files: string[] = [];
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    for (const [theme, media] of Object.entries(themes)) {
      await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
      await page.waitForTimeout(150);
      if (size === '1280px' && (theme === 'light' || theme === 'dark'))
        for (const violation of await axeViolations(page, checks[theme]))
          console.warn(`${name} ${theme}, ${title}: ${violation}`);
      const file = `${name}-${size}-${theme}.jpeg`;
      await page.screenshot({ path: join(target, file), type: 'jpeg', quality: 80 });
      files.push(file);
    }
  }
  return files;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Writes the page that shows the pictures of each state side by side. */
async function writeIndex(shots: ReadonlyMap<string, readonly string[]>): Promise<void> {
  const figure = (file: string) =>
    `<a href="${file}"><figure><img src="${file}" loading="lazy" alt=""><figcaption>${file.replace(/^\d+-|\.jpeg$/g, '')}</figcaption></figure></a>`;
  const sections = [...shots].map(
    ([title, files]) =>
      `<section><h2>${escaped(title)}</h2><div>${files.map(figure).join('')}</div></section>`,
  );
  const style =
    'body{font:14px system-ui;margin:16px}div{display:flex;gap:8px;overflow-x:auto;align-items:start}img{height:360px;border:1px solid #ccc}figure{margin:0}';
  await writeFile(
    join(target, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Every page</title><style>${style}</style>${sections.join('\n')}`,
  );
}

await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
await withDemo(async (browser, url) => {
  await prepare(browser, url);
  const states = await findStates(await (await contextOf(browser, url, 'en')).newPage());
  const shots = new Map<string, readonly string[]>();
  for (const lng of languages) {
    const pageOf = async (role: Role | 'visitor') => (await contextOf(browser, url, lng, role)).newPage();
    const pages = {
      super: await pageOf('super'),
      marketing: await pageOf('marketing'),
      visitor: await pageOf('visitor'),
    };
    for (const [at, state] of states.entries()) {
      const page = pages[state.role ?? 'super'];
      const title = `${state.path} ${state.label ?? ''}`.trim();
      const taken = await open(page, state).then(
        () => shoot(page, `${String(at).padStart(3, '0')}-${lng}`, title),
        (error: unknown) => {
          console.warn(`${title} in ${lng} could not be taken: ${String(error)}`);
          return [];
        },
      );
      shots.set(title, [...(shots.get(title) ?? []), ...taken]);
    }
    await writeIndex(shots);
  }
  console.log(`${String(shots.size)} states: ${join(target, 'index.html')}`);
});
