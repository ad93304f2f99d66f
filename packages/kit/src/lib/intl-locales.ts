/** Returns the locales that `Intl` tries for a language, the last of them English. Figures and days are copied into inputs, which have Latin digits and the Gregorian calendar. */
export const intlLocales = (lng: string): string[] => [`${lng}-u-ca-gregory-nu-latn`, 'en'];
