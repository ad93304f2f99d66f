/** Percent-encodes a text for an address. Half of a surrogate pair becomes U+FFFD, as in addresses that browsers write. */
export const encodePart = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\u{FFFD}'));
