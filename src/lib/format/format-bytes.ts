const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

const formats = new Map<string, Intl.NumberFormat>();

/** A size in the unit that fits, as in "1.2 MB". */
export function formatBytes(bytes: number, lng: string): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const unit = units[step] ?? 'byte';
  const key = `${lng} ${unit}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(`${lng}-u-nu-latn`, {
      style: 'unit',
      unit,
      maximumFractionDigits: step < 2 ? 0 : 1,
    });
  formats.set(key, format);
  return format.format(bytes / 1000 ** step);
}
