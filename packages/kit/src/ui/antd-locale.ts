import type { Locale } from 'antd/es/locale';
import english from 'antd/locale/en_US';

const letters = ['ح', 'ن', 'ث', 'ر', 'خ', 'ج', 'س'];

/** Returns antd's Arabic texts, with letters for the days of the calendar, whose whole names would overlap. */
async function loadArabic(): Promise<{ readonly default: Locale }> {
  const { default: arabic } = await import('antd/locale/ar_EG');
  const { DatePicker: picker } = arabic;
  if (!picker) return { default: arabic };
  return {
    default: { ...arabic, DatePicker: { ...picker, lang: { ...picker.lang, shortWeekDays: letters } } },
  };
}

const loaders: Readonly<Record<string, () => Promise<{ readonly default: Locale }>>> = {
  ar: loadArabic,
  de: () => import('antd/locale/de_DE'),
};

const loaded = new Map<string, Locale>([['en', english]]);

/** Loads antd's texts of a language; where that fails they stay English. */
export async function loadAntdLocale(lng: string): Promise<void> {
  const load = loaders[lng];
  if (!load || loaded.has(lng)) return;
  const module = await load().catch(() => undefined);
  if (module) loaded.set(lng, module.default);
}

export const antdLocale = (lng: string): Locale => loaded.get(lng) ?? english;
