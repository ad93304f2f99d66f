import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { declaredKeys } from '../../../packages/kit/src/extras/json/declared-keys';
import { isRecord, valueAt } from '../../../packages/kit/src/lib/value-at';
import { fallbackLanguage } from '../../../packages/kit/src/providers/i18n/locale-files';
import { kitLocales } from '../../../vite/common-texts';
import { root } from '../../../vite/places';
import { languages, localesFolder, type Declared } from '../declarations';
import { UserError } from '../user-error';

/** Missing texts, a line each with the file. */
export interface MissingTexts {
  /** In English, which stands in for the other languages: what is missing there is shown by its key. */
  readonly problems: readonly string[];
  /** In other languages, where it is English until it is translated. */
  readonly untranslated: readonly string[];
}

const sorted = (missing: readonly (readonly [lng: string, line: string])[]): MissingTexts => ({
  problems: missing.flatMap(([lng, line]) => (lng === fallbackLanguage ? line : [])),
  untranslated: missing.flatMap(([lng, line]) => (lng === fallbackLanguage ? [] : line)),
});

/** @throws UserError naming a file that is no JSON */
function readJson(path: string): unknown {
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UserError(`${relative(root, path)} is no JSON: ${why}`, { cause: error });
  }
}

const fileOf = (lng: string, namespace: string) => `${localesFolder}/${lng}/${namespace}.json`;

const lacks = (texts: unknown) => (key: string) => {
  const text = valueAt(texts, key);
  return typeof text !== 'string' || text === '';
};

/** Finds the texts that a declaration needs and that a language lacks. */
export function checkTexts({ resource, texts: own }: Declared): MissingTexts {
  const keys = declaredKeys(resource);
  const missing = languages().flatMap((lng) => {
    const file = fileOf(lng, resource.name);
    const absent = keys.filter(lacks(own ? own[lng] : readJson(join(root, file))));
    const where = own ? `texts.${lng}` : file;
    return absent.length === 0 ? [] : [[lng, `${where} has no ${absent.join(', ')}`] as const];
  });
  return sorted(missing);
}

const keysOf = (texts: unknown, prefix = ''): readonly string[] =>
  Object.entries(isRecord(texts) ? texts : {}).flatMap(([key, value]) =>
    isRecord(value) ? keysOf(value, `${prefix}${key}.`) : [prefix + key],
  );

/** Returns the plural forms that a language has for counts of things, as `few` of Russian. */
function pluralForms(lng: string): readonly string[] {
  try {
    const rules = new Intl.PluralRules(lng);
    return [...new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)))];
  } catch (error) {
    throw new UserError(`${localesFolder}/${lng} is not named after a language, as pt-BR`, { cause: error });
  }
}

/** Returns the keys that a language needs for those of English, with plural forms of its own. */
export function neededKeys(lng: string, english: ReadonlySet<string>): readonly string[] {
  const forms = pluralForms(lng);
  return [...english].flatMap((key) => {
    const [, base = key, form] = /^(.*)_(one|other)$/.exec(key) ?? [];
    if (form === undefined || !english.has(`${base}_one`)) return [key];
    return form === 'one' ? [] : forms.map((own) => `${base}_${own}`);
  });
}

/** How many missing texts of a file are named, as a file of the kit has hundreds. */
const most = 12;

const listed = (keys: readonly string[]) =>
  keys.length > most
    ? `${keys.slice(0, most).join(', ')} and ${String(keys.length - most)} others`
    : keys.join(', ');

const namesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .map((file) => file.slice(0, -'.json'.length))
    : [];

/**
 * Finds what languages lack of the texts that no declaration needs: those of pages, of `platform.json`, and the kit's own.
 * @param declared the names of the resources
 */
export function checkOtherTexts(declared: readonly string[]): MissingTexts {
  const own = (lng: string, name: string) => readJson(join(root, fileOf(lng, name)));
  const kitFile = (lng: string, name: string) => join(kitLocales, lng, `${name}.json`);
  const kit = (lng: string, name: string) => readJson(kitFile(lng, name));
  const folders = [join(root, localesFolder, fallbackLanguage), join(kitLocales, fallbackLanguage)];
  const names = new Set(folders.flatMap(namesIn).filter((name) => !declared.includes(name)));
  const missing = [...names].sort().flatMap((name) => {
    const ownEnglish = own(fallbackLanguage, name);
    const keys = new Set([...keysOf(kit(fallbackLanguage, name)), ...keysOf(ownEnglish)]);
    return languages().flatMap((lng) => {
      const texts = own(lng, name) ?? kit(lng, name);
      const file = fileOf(lng, name);
      const known = new Set(keysOf(texts));
      const absent = neededKeys(lng, keys).filter((key) => !known.has(key));
      if (absent.length === 0) return [];
      const isTranslated = lng !== fallbackLanguage && ownEnglish !== undefined;
      const english = isTranslated
        ? join(root, fileOf(fallbackLanguage, name))
        : kitFile(fallbackLanguage, name);
      const what = texts ? `has no ${listed(absent)}` : 'is missing';
      return [[lng, `${file} ${what}: its English is in ${relative(root, english)}`] as const];
    });
  });
  return sorted(missing);
}
