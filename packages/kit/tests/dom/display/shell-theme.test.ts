import { beforeEach, expect, test, vi } from 'vitest';

let isDark: boolean;
const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  isDark = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query.includes('dark') === isDark;
    },
    addEventListener: () => undefined,
  }));
});

/** A page that was just opened. */
async function openPage() {
  vi.resetModules();
  delete root.dataset['theme'];
  const theme = await import('../../../src/ui/theme');
  theme.applyTheme();
  return theme;
}

test('the theme goes with the system until one is chosen, which holds on the next visit, and until the system is', async () => {
  const { themeMode, chooseTheme } = await openPage();
  expect([themeMode(), root.dataset['theme']]).toEqual(['light', 'system']);
  isDark = true;
  expect([themeMode(), root.dataset['theme']]).toEqual(['dark', 'system']);
  chooseTheme('light');
  expect([themeMode(), root.dataset['theme']]).toEqual(['light', 'light']);
  const next = await openPage();
  expect([next.themeMode(), root.dataset['theme']]).toEqual(['light', 'light']);
  next.chooseTheme('system');
  expect([next.themeMode(), root.dataset['theme']]).toEqual(['dark', 'system']);
});

test('a stored theme that there is not counts as none', async () => {
  localStorage.setItem('roundkeeper.theme', 'sepia');
  const { themeChoice } = await openPage();
  expect([themeChoice(), root.dataset['theme']]).toEqual(['system', 'system']);
});

test('what is printed in the dark theme is light on paper', async () => {
  localStorage.setItem('roundkeeper.theme', 'dark');
  const { themeMode } = await openPage();
  dispatchEvent(new Event('beforeprint'));
  expect([themeMode(), root.dataset['theme']]).toEqual(['light', 'light']);
  dispatchEvent(new Event('afterprint'));
  expect([themeMode(), root.dataset['theme']]).toEqual(['dark', 'dark']);
});
