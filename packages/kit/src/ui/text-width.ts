import { remember } from '../lib/remember';
import { fontFamily } from './tokens';

/** Null where the browser draws nothing, as in jsdom. */
const drawing = remember(() => document.createElement('canvas').getContext('2d'));

/** Returns how wide a text is drawn in the font of the page, in px, by the weight and size of CSS, with digits as wide as in a column of figures, which a 4 comes closest to. The first column of a list has weight 500. */
export function textWidth(text: string, font = '500 13px'): number {
  const context = drawing();
  if (!context) return Math.round(0.54 * Number.parseFloat(font.split(' ').at(-1) ?? '') * text.length);
  context.font = `${font} ${fontFamily}`;
  return Math.ceil(context.measureText(text.replace(/\d/g, '4')).width);
}

/** Of the letters below in 13 px of Arial, in px. */
const widthInArial = 319;

/** Returns how much wider the font of the page is than Arial, by which widths in px are declared; 1 where it is narrower. */
export const fontScale = remember(() =>
  drawing()
    ? Math.max(1, textWidth('abcdefghijklmnopqrstuvwxyz@.-_0123456789ABCDEF', '13px') / widthInArial)
    : 1,
);

const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

/** Returns the width of the widest of a text in each month (`01` to `12`), as their names differ, with 2 px for digits that are wider than a 4. */
export const widestMonth = (textIn: (month: string) => string): number =>
  2 + Math.max(...months.map((month) => textWidth(textIn(month))));
