import { intlLocales } from '../../../lib/intl-locales';

/** The units of a duration, with their seconds. */
export const durationUnits = [
  ['d', 'day', 86_400],
  ['h', 'hour', 3600],
  ['m', 'minute', 60],
  ['s', 'second', 1],
] as const;

/** Whole milliseconds: sums of fractions are not exact. */
export const wholeMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** Returns the days, hours, minutes and seconds of a duration that are not 0, with the letter and the name of each. */
export function durationParts(seconds: number) {
  let left = wholeMilliseconds(seconds);
  return durationUnits.flatMap(([letter, name, size]) => {
    const count = size === 1 ? wholeMilliseconds(left) : Math.floor(left / size);
    left -= size === 1 ? 0 : count * size;
    return count === 0 ? [] : [{ letter, name, count }];
  });
}

/** Returns a number of seconds in a language, as in `1 hr 30 min`. */
export function formatDuration(seconds: number, lng: string): string {
  const found = durationParts(Math.abs(seconds));
  const named = found.length === 0 ? [{ name: 'second', count: 0 } as const] : found;
  const texts = named.map(({ name, count }) =>
    new Intl.NumberFormat(intlLocales(lng), { style: 'unit', unit: name, unitDisplay: 'short' }).format(
      count,
    ),
  );
  return (seconds < 0 ? '−' : '') + texts.join(' ');
}
