import { useSyncExternalStore } from 'react';
import { onThemeChange, themeChoice, themeMode, type ThemeChoice } from './theme';
import type { Mode } from './tokens';

export function useTheme(): { readonly mode: Mode; readonly choice: ThemeChoice } {
  const mode = useSyncExternalStore(onThemeChange, themeMode);
  const choice = useSyncExternalStore(onThemeChange, themeChoice);
  return { mode, choice };
}
