import type { Locale } from 'antd/es/locale';
import english from 'antd/locale/en_US';
import { addCalendarLocale } from '../lib/calendar-locale';

/** From the kit's source in a workspace, and from that of an installed one. */
const files = import.meta.glob<Locale>(
  ['../../../../node_modules/antd/es/locale/*_*.js', '../../../../antd/es/locale/*_*.js'],
  { import: 'default', exhaustive: true },
);

/** The file is named by language and region, of which `Intl` knows the usual one. */
function fileFor(lng: string) {
  const { language, region } = new Intl.Locale(lng).maximize();
  const usual = new Intl.Locale(language).maximize().region;
  const names = Object.keys(files);
  const name = [`/${language}_${region}.`, `/${language}_${usual}.`, `/${language}_`]
    .map((part) => names.find((file) => file.includes(part)))
    .find((file) => file !== undefined);
  return name === undefined ? undefined : files[name];
}

/** Returns antd's texts of a language, English ones where it has none, with the names of days and months that `Intl` knows. */
export async function antdTextsOf(lng: string): Promise<Locale> {
  const load = fileFor(lng);
  if (!load) console.warn(`antd has no texts in "${lng}": its own words are English.`);
  const texts = (await load?.()) ?? english;
  const { DatePicker: picker } = texts;
  if (!picker) return texts;
  const { shortWeekDays: _days, shortMonths: _months, ...lang } = picker.lang;
  return {
    ...texts,
    DatePicker: { ...picker, lang: { ...lang, locale: addCalendarLocale(lng) } },
  };
}
