import { storageKeys } from '../lib/storage-keys';
import { Listeners } from '../lib/listeners';
import { storeText, storedText } from '../lib/stored-text';
import type { Mode } from './tokens';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const listeners = new Listeners();
const isSystemDark = matchMedia('(prefers-color-scheme: dark)');
isSystemDark.addEventListener('change', listeners.call);

const stored = storedText(storageKeys.theme);
let choice: ThemeChoice = themeChoices.find((one) => one === stored) ?? 'system';

export const themeChoice = (): ThemeChoice => choice;

let isPrinting = false;

/** Paper is light, whatever the screen is. */
const shownChoice = (): ThemeChoice => (isPrinting ? 'light' : choice);

export function themeMode(): Mode {
  const chosen = shownChoice();
  if (chosen !== 'system') return chosen;
  return isSystemDark.matches ? 'dark' : 'light';
}

export function applyTheme(): void {
  document.documentElement.dataset['theme'] = shownChoice();
  listeners.call();
}

export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  storeText(storageKeys.theme, next);
  applyTheme();
}

/** Calls the listener on every change of the theme, the system's included. @returns the unsubscribe function */
export const onThemeChange = listeners.add;

function showOnPaper({ type }: Event): void {
  isPrinting = type === 'beforeprint';
  applyTheme();
}
addEventListener('beforeprint', showOnPaper);
addEventListener('afterprint', showOnPaper);
