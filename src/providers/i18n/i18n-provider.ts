import type { I18nProvider } from '@refinedev/core';
import i18next from 'i18next';
import { changeLanguage } from './i18n';

/** Refine's way to the translations. One object for good, as Refine remembers by its identity. */
export const i18nProvider: I18nProvider = {
  translate: (key: string, options?: Record<string, unknown>) => i18next.t(key, options ?? {}),
  changeLocale: changeLanguage,
  getLocale: () => i18next.language,
};
