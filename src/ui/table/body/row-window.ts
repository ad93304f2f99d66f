/** Which rows of many are drawn: from `start` up to but without `end`. */
export interface RowWindow {
  readonly start: number;
  readonly end: number;
}

/** Rows that are drawn beyond either edge of what can be seen. */
const overscan = 4;

/** Windows begin at multiples of this, so that not every row that scrolls by means drawing anew. */
const stride = 4;

/** The rows that are drawn when a list of `count` rows, each `height` px high, is scrolled by `top` in a place of `room` px. */
export function rowWindow(
  count: number,
  { top, room, height }: { readonly top: number; readonly room: number; readonly height: number },
): RowWindow {
  const first = Math.max(0, Math.min(count - 1, Math.floor(top / height)));
  const seen = Math.ceil(room / height) + 1;
  const start = Math.max(0, Math.floor((first - overscan) / stride) * stride);
  const end = Math.min(count, Math.ceil((first + seen + overscan) / stride) * stride);
  return { start, end };
}
