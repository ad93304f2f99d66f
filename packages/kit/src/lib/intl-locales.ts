/** Returns the locales that `Intl` tries for a language, the last of them English. Figures and days are copied into inputs, which have Latin digits and the Gregorian calendar. */
export const intlLocales = (lng: string): string[] => [`${lng}-u-ca-gregory-nu-latn`, 'en'];

/** Returns a function that makes a format of `Intl` once for each language and its options: making one is slow. */
export function formatCache<Options, Format>(make: (locales: string[], options: Options) => Format) {
  const made = new Map<string, Format>();
  return (lng: string, options: Options): Format => {
    const key = `${lng} ${JSON.stringify(options)}`;
    const format = made.get(key) ?? make(intlLocales(lng), options);
    made.set(key, format);
    return format;
  };
}
