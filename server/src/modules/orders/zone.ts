/** Whether that is the name of an IANA zone, as in `Europe/Berlin`. */
export function isZone(name: string): boolean {
  // Offsets such as +01:00 are no zones: they know nothing of summer.
  if (/^[+-]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
