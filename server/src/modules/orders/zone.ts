/** The one name that this runtime has for a zone of many names; undefined for what is no zone. */
function ownName(zone: string): string | undefined {
  // Offsets such as +01:00 are no zones: they know nothing of summer.
  if (/^[+-]/.test(zone)) return undefined;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Whether that is the name of an IANA zone, as in `Europe/Berlin`. */
export const isZone = (name: string): boolean => ownName(name) !== undefined;

/** The name among these of the very same zone: for `Asia/Calcutta`, as browsers call it still, `Asia/Kolkata`. */
export function findSameZone(zone: string, names: readonly string[]): string | undefined {
  const wanted = ownName(zone);
  return names.find((name) => ownName(name) === wanted);
}

/** How far a zone is from UTC now, as in `+05:30`. */
export function offsetNow(zone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value;
  return name?.replace('GMT', '') || '+00:00';
}
