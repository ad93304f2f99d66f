const formats = new Map<string, Intl.RelativeTimeFormat>();

const minute = 60;
const hour = 60 * minute;

/**
 * How long ago something was, in the largest unit that fits: "now", "5s ago", "3m ago".
 * @param seconds whole, from 0
 */
export function formatAge(seconds: number, lng: string): string {
  const format =
    formats.get(lng) ?? new Intl.RelativeTimeFormat(`${lng}-u-nu-latn`, { numeric: 'auto', style: 'narrow' });
  formats.set(lng, format);
  if (seconds < minute) return format.format(-seconds, 'second');
  if (seconds < hour) return format.format(-Math.floor(seconds / minute), 'minute');
  return format.format(-Math.floor(seconds / hour), 'hour');
}
