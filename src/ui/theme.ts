import type { Mode } from './tokens';

/** What the user chose: a mode, or to go with the system. */
export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const storageKey = 'roundkeeper.theme';
const listeners = new Set<() => void>();
const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

const isChoice = (value: string | null | undefined): value is ThemeChoice =>
  themeChoices.some((choice) => choice === value);

function readStored(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey);
    return isChoice(stored) ? stored : 'system';
  } catch {
    // Storage may be forbidden; the system's mode is a fine answer then.
    return 'system';
  }
}

let choice: ThemeChoice | undefined;

/** The choice in force. */
export const themeChoice = (): ThemeChoice => (choice ??= readStored());

/** The mode that is shown. */
export function themeMode(): Mode {
  const chosen = themeChoice();
  if (chosen !== 'system') return chosen;
  return systemDark().matches ? 'dark' : 'light';
}

/** Puts the stored choice on the root element, where the CSS variables look for it. */
export function applyTheme(): void {
  const chosen = themeChoice();
  if (chosen === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = chosen;
}

/** Chooses, stores and shows a theme. */
export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  try {
    localStorage.setItem(storageKey, next);
  } catch {
    // Not stored, but shown for as long as the page lives.
  }
  applyTheme();
  for (const listener of listeners) listener();
}

/** Hears of every change of the theme, the system's included. */
export function onThemeChange(listener: () => void): () => void {
  const system = systemDark();
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}
