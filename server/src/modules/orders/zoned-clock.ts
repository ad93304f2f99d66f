/** Offsets of zones change on quarters of an hour. */
const quarter = 15 * 60;

/** Tells a moment, in seconds since 1970, as the clocks of a zone show it: `2026-11-20 09:28:03 +01:00`. */
export type ZonedClock = (seconds: number) => string;

function toSeconds(offset: string): number {
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(offset) ?? [];
  const size = Number(hours) * 3600 + Number(minutes) * 60;
  return sign === '-' ? -size : size;
}

const pad = (number: number) => String(number).padStart(2, '0');

function toText(offset: number): string {
  const size = Math.abs(offset) / 60;
  return `${offset < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

/** The clock of an IANA zone, as in `Europe/Berlin`, or undefined when there is no such zone. */
export function zonedClock(timeZone: string): ZonedClock | undefined {
  // Offsets such as +01:00 are no zones: they know nothing of summer.
  if (/^[+-]/.test(timeZone)) return undefined;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  } catch {
    return undefined;
  }
  // Moments mostly come in order: the last offset serves for the next ones too.
  let last = { quarter: Number.NaN, offset: 0, text: '' };
  return (seconds) => {
    const current = Math.floor(seconds / quarter);
    if (current !== last.quarter) {
      const offset = toSeconds(format.format(current * quarter * 1000));
      last = { quarter: current, offset, text: toText(offset) };
    }
    const local = new Date((seconds + last.offset) * 1000).toISOString();
    return `${local.slice(0, 10)} ${local.slice(11, 19)} ${last.text}`;
  };
}
