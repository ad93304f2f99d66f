import { keptStorage } from '../lib/kept-storage';
import type { Mode } from './tokens';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const listeners = new Set<() => void>();
const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

const isChoice = (value: string | null | undefined): value is ThemeChoice =>
  themeChoices.some((choice) => choice === value);

function readStored(): ThemeChoice {
  try {
    const stored = localStorage.getItem(keptStorage.theme);
    return isChoice(stored) ? stored : 'system';
  } catch {
    // Storage may be forbidden: the system's mode then.
    return 'system';
  }
}

let choice: ThemeChoice | undefined;

export const themeChoice = (): ThemeChoice => (choice ??= readStored());

export function themeMode(): Mode {
  const chosen = themeChoice();
  if (chosen !== 'system') return chosen;
  return systemDark().matches ? 'dark' : 'light';
}

export function applyTheme(): void {
  const chosen = themeChoice();
  if (chosen === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = chosen;
}

export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  try {
    localStorage.setItem(keptStorage.theme, next);
  } catch {
    // Not stored, but shown until the page is reloaded.
  }
  applyTheme();
  for (const listener of listeners) listener();
}

/** Calls the listener on every change of the theme, the system's included. @returns the unsubscribe function */
export function onThemeChange(listener: () => void): () => void {
  const system = systemDark();
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}
