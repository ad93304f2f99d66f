/**
 * Percent-encodes a text for a part of an address. Half of a surrogate pair, which no address can carry, becomes U+FFFD, as in
 * the addresses that browsers write.
 */
export const encodePart = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\u{FFFD}'));
