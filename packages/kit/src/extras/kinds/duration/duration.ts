import { intlLocales } from '../../../lib/intl-locales';
import type { DurationUnit } from './kind';

/** The units of a duration that is typed or shown, with their seconds. */
const units = [
  ['d', 'day', 86_400],
  ['h', 'hour', 3600],
  ['m', 'minute', 60],
  ['s', 'second', 1],
] as const;

/** The seconds of the units that an API counts. */
const counted = { milliseconds: 0.001, seconds: 1, minutes: 60, hours: 3600 } as const;

/** Whole milliseconds: sums of fractions are not exact. */
const wholeMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

const total = (found: readonly (string | undefined)[]): number =>
  wholeMilliseconds(units.reduce((sum, [, , size], index) => sum + Number(found[index] ?? 0) * size, 0));

const iso = /^P(?=.)(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
const letters = /^(?=.)(?:(\d+)\s*d)?\s*(?:(\d+)\s*h)?\s*(?:(\d+)\s*m(?:in)?)?\s*(?:(\d+(?:\.\d+)?)\s*s)?$/i;
const clock = /^(\d+):([0-5]\d)(?::([0-5]\d))?$/;

/** Returns the seconds of a value of the API's; undefined for what is no duration. */
export function durationOf(value: unknown, unit: DurationUnit): number | undefined {
  if (unit === 'iso') {
    const found = typeof value === 'string' ? iso.exec(value) : null;
    return found ? total(found.slice(1)) : undefined;
  }
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof count === 'number' && Number.isFinite(count)
    ? wholeMilliseconds(count * counted[unit])
    : undefined;
}

/** Returns what the API is sent for a number of seconds. */
export const durationValue = (seconds: number, unit: DurationUnit): number | string =>
  unit === 'iso' ? `PT${String(wholeMilliseconds(seconds))}S` : wholeMilliseconds(seconds / counted[unit]);

/** Returns the seconds of `1h 30m`, `90m`, or hours and minutes as in `1:30`; undefined for anything else. */
export function parseDuration(typed: string): number | undefined {
  const found = clock.exec(typed);
  if (found) return total([undefined, ...found.slice(1)]);
  const named = letters.exec(typed.trim());
  return named ? total(named.slice(1)) : undefined;
}

/** Returns the days, hours, minutes and seconds that are not 0, or no seconds. */
function partsOf(seconds: number) {
  let left = wholeMilliseconds(seconds);
  const parts = units.map(([letter, unit, size]) => {
    const count = size === 1 ? wholeMilliseconds(left) : Math.floor(left / size);
    left -= count * size;
    return { letter, unit, count };
  });
  const found = parts.filter(({ count }) => count !== 0);
  return found.length === 0 ? parts.slice(-1) : found;
}

/** Returns a number of seconds as in `1h 30m`. */
export const durationText = (seconds: number): string =>
  partsOf(seconds)
    .map(({ letter, count }) => `${String(count)}${letter}`)
    .join(' ');

/** Returns a number of seconds in a language, as in `1 hr 30 min`. */
export function formatDuration(seconds: number, lng: string): string {
  const texts = partsOf(Math.abs(seconds)).map(({ unit, count }) =>
    new Intl.NumberFormat(intlLocales(lng), { style: 'unit', unit, unitDisplay: 'short' }).format(count),
  );
  return (seconds < 0 ? '−' : '') + texts.join(' ');
}
