import { durationParts, durationUnits, wholeMilliseconds } from './duration';
import type { DurationUnit } from './kind';

const unitSeconds = { milliseconds: 0.001, seconds: 1, minutes: 60, hours: 3600 } as const;

const total = (found: readonly (string | undefined)[]): number =>
  wholeMilliseconds(
    durationUnits.reduce((sum, [, , size], index) => sum + Number(found[index] ?? 0) * size, 0),
  );

const iso = /^P(?=.)(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
const letters = /^(?=.)(?:(\d+)\s*d)?\s*(?:(\d+)\s*h)?\s*(?:(\d+)\s*m(?:in)?)?\s*(?:(\d+(?:\.\d+)?)\s*s)?$/i;
const clock = /^(\d+):([0-5]\d)(?::([0-5]\d))?$/;

export function durationOf(value: unknown, unit: DurationUnit): number | undefined {
  if (unit === 'iso') {
    const found = typeof value === 'string' ? iso.exec(value) : null;
    return found ? total(found.slice(1)) : undefined;
  }
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof count === 'number' && Number.isFinite(count)
    ? wholeMilliseconds(count * unitSeconds[unit])
    : undefined;
}

export function durationValue(seconds: number, unit: DurationUnit): number | string {
  if (unit !== 'iso') return wholeMilliseconds(seconds / unitSeconds[unit]);
  const texts = durationParts(seconds).map(({ letter, count }) => `${String(count)}${letter.toUpperCase()}`);
  if (texts.length === 0) return 'PT0S';
  const days = texts.filter((text) => text.endsWith('D'));
  const clockParts = texts.filter((text) => !text.endsWith('D'));
  return `P${days.join('')}${clockParts.length > 0 ? `T${clockParts.join('')}` : ''}`;
}

/** Returns the seconds of `1h 30m`, `90m`, or hours and minutes as in `1:30`; undefined for anything else. */
export function parseDuration(typed: string): number | undefined {
  const found = clock.exec(typed);
  if (found) return total([undefined, ...found.slice(1)]);
  const named = letters.exec(typed.trim());
  return named ? total(named.slice(1)) : undefined;
}

/** Returns a number of seconds as in `1h 30m`. */
export const durationText = (seconds: number): string =>
  durationParts(seconds)
    .map(({ letter, count }) => `${String(count)}${letter}`)
    .join(' ') || '0s';
