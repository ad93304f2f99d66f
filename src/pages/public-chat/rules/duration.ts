const units = ['second', 'minute', 'hour'] as const;

/** Returns seconds in the largest unit of which they are a whole number, as in `5 minutes`. */
export function formatDuration(seconds: number, lng: string): string {
  let [value, unit] = [seconds, 0];
  while (value >= 60 && value % 60 === 0 && unit < units.length - 1) {
    value /= 60;
    unit += 1;
  }
  return new Intl.NumberFormat(lng, { style: 'unit', unit: units[unit], unitDisplay: 'long' }).format(value);
}
