/** Offsets of zones change on quarters of an hour. */
const quarter = 15 * 60;
const day = 24 * 3600;

/** Tells a moment, in seconds since 1970, as the clocks of a zone show it: `2026-11-20 09:28:03 +01:00`. */
export type ZonedClock = (seconds: number) => string;

function toSeconds(offset: string): number {
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(offset) ?? [];
  const size = Number(hours) * 3600 + Number(minutes) * 60;
  return sign === '-' ? -size : size;
}

const pad = (number: number) => String(number).padStart(2, '0');
/** Every number of a clock: a file tells millions of times. */
const numbers = Array.from({ length: 60 }, (_, number) => pad(number));
const two = (number: number): string => numbers[Math.floor(number)] ?? '';

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
  // Moments mostly come in order: the last offset and the last day serve for the next ones too.
  let last = { quarter: Number.NaN, offset: 0, text: '' };
  let today = { number: Number.NaN, text: '' };
  return (seconds) => {
    const current = Math.floor(seconds / quarter);
    if (current !== last.quarter) {
      const offset = toSeconds(format.format(current * quarter * 1000));
      last = { quarter: current, offset, text: toText(offset) };
    }
    const local = seconds + last.offset;
    const number = Math.floor(local / day);
    if (number !== today.number)
      today = { number, text: new Date(number * day * 1000).toISOString().slice(0, 10) };
    const time = local - number * day;
    return `${today.text} ${two(time / 3600)}:${two((time / 60) % 60)}:${two(time % 60)} ${last.text}`;
  };
}
