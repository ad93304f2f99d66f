import { useSyncExternalStore } from 'react';
import type { Mode } from './tokens';
import { onThemeChange, themeChoice, themeMode, type ThemeChoice } from './theme';

/** The theme that is shown and the one that was chosen. */
export function useTheme(): { readonly mode: Mode; readonly choice: ThemeChoice } {
  const mode = useSyncExternalStore(onThemeChange, themeMode);
  const choice = useSyncExternalStore(onThemeChange, themeChoice);
  return { mode, choice };
}
