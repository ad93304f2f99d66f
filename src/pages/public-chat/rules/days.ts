const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(lng: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${lng} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(`${lng}-u-nu-latn`, options);
  formats.set(key, format);
  return format;
}

/** The first moment of a time's day, in the reader's zone. */
const startOfDay = (at: number) => new Date(at).setHours(0, 0, 0, 0);

/** Whether a day begins between two times that follow each other; before the first of all, one always does. */
export const isNewDay = (before: number | undefined, at: number): boolean =>
  Number.isFinite(at) && (before === undefined || startOfDay(before) !== startOfDay(at));

/**
 * The name of a time's day in the reader's zone: "today", "yesterday", or its date.
 * @param now the present, in milliseconds
 */
export function formatDay(at: number, lng: string, now = Date.now()): string {
  const days = Math.round((startOfDay(at) - startOfDay(now)) / 86_400_000);
  if (days === 0 || days === -1)
    return new Intl.RelativeTimeFormat(lng, { numeric: 'auto' }).format(days, 'day');
  return formatOf(lng, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(at);
}

/** Hour and minute in the reader's zone; empty for a time that is none. */
export const formatClock = (at: number, lng: string): string =>
  Number.isFinite(at) ? formatOf(lng, { timeStyle: 'short' }).format(at) : '';

/** The whole time, with the seconds and the zone. */
export const formatExactly = (at: number, lng: string): string =>
  Number.isFinite(at) ? formatOf(lng, { dateStyle: 'full', timeStyle: 'long' }).format(at) : '';
