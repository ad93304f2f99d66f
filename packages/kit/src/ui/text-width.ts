import { remember } from '../lib/remember';
import { fontFamily } from './tokens';

/** Null where the browser draws nothing, as in jsdom. */
const drawing = remember(() => document.createElement('canvas').getContext('2d'));

/** Returns how wide a text is drawn in the font of the page, in px, by the size and weight of CSS. */
export function textWidth(text: string, font = '13px'): number {
  const context = drawing();
  if (!context) return 7 * text.length;
  context.font = `${font} ${fontFamily}`;
  return Math.ceil(context.measureText(text).width);
}

const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

/** Returns the width of the widest of a text in each month (`01` to `12`), as their names differ. */
export const widestMonth = (textIn: (month: string) => string): number =>
  Math.max(...months.map((month) => textWidth(textIn(month))));
