import type { Locale } from 'antd/es/locale';
import english from 'antd/locale/en_US';

const loaded = new Map<string, Locale>([['en', english]]);

/** Loads antd's texts of a language; where that fails they stay English. */
export async function loadAntdLocale(lng: string): Promise<void> {
  if (loaded.has(lng)) return;
  const texts = await import('./antd-texts').then((code) => code.antdTextsOf(lng)).catch(() => undefined);
  if (texts) loaded.set(lng, texts);
}

export const antdLocale = (lng: string): Locale => loaded.get(lng) ?? english;
