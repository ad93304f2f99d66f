import { storageKeys } from '../lib/storage-keys';
import { Listeners } from '../lib/listeners';
import { storeText, storedText } from '../lib/stored-text';
import type { Mode } from './tokens';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const listeners = new Listeners();
const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function readStored(): ThemeChoice {
  const stored = storedText(storageKeys.theme);
  return themeChoices.find((one) => one === stored) ?? 'system';
}

let choice: ThemeChoice | undefined;

export const themeChoice = (): ThemeChoice => (choice ??= readStored());

let isPrinting = false;

/** Paper is light, whatever the screen is. */
const shownChoice = (): ThemeChoice => (isPrinting ? 'light' : themeChoice());

export function themeMode(): Mode {
  const chosen = shownChoice();
  if (chosen !== 'system') return chosen;
  return systemDark().matches ? 'dark' : 'light';
}

export function applyTheme(): void {
  const chosen = shownChoice();
  if (chosen === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = chosen;
}

export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  storeText(storageKeys.theme, next);
  applyTheme();
  listeners.call();
}

/** Calls the listener on every change of the theme, the system's included. @returns the unsubscribe function */
export function onThemeChange(listener: () => void): () => void {
  const system = systemDark();
  const stop = listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    stop();
    system.removeEventListener('change', listener);
  };
}

function showOnPaper({ type }: Event): void {
  isPrinting = type === 'beforeprint';
  applyTheme();
  listeners.call();
}
addEventListener('beforeprint', showOnPaper);
addEventListener('afterprint', showOnPaper);
