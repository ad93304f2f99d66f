const quote = 0x22;
const lineFeed = 0x0a;

/**
 * Counts the rows of a CSV as it comes, piece by piece and without its headings. A line that goes on within
 * quotes is the same row.
 * @returns what takes the next piece and answers how many rows have ended so far
 */
export function rowCounter(): (piece: Uint8Array) => number {
  let lines = 0;
  let isQuoted = false;
  return (piece) => {
    for (const byte of piece) {
      if (byte === quote) isQuoted = !isQuoted;
      else if (byte === lineFeed && !isQuoted) lines += 1;
    }
    return Math.max(0, lines - 1);
  };
}
