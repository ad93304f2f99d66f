import { completeAt } from '../../../../contract/rounds';

/**
 * The whole percentage that a text stands for, 0 to 100.
 * @param text as typed or as the API gives it: a trailing percent sign is accepted, an emptied field is 0
 */
export function parsePercent(text: string): number {
  const value = Number(text.replace('%', '').trim());
  if (!Number.isFinite(value)) return 0;
  return Math.min(completeAt, Math.max(0, Math.round(value)));
}

/** The percentage as the wire carries it, `"0"` to `"100"`. */
export const percentOnWire = (text: string): string => String(parsePercent(text));
