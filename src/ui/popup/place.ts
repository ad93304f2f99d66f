import { isRightToLeft } from '../is-right-to-left';

const gap = 4;
const margin = 8;

/** Puts a panel of fixed position below what opened it, above it where there is more room, and inside the window in any case. */
export function place(panel: HTMLElement, opener: Element, side: 'start' | 'end' = 'start'): void {
  const anchor = opener.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const wanted = (side === 'start') === isRightToLeft(opener) ? anchor.right - width : anchor.left;
  const left = Math.max(margin, Math.min(wanted, innerWidth - width - margin));
  const below = anchor.bottom + gap;
  const fitsBelow = below + height <= innerHeight - margin || anchor.top < innerHeight - anchor.bottom;
  panel.style.left = `${String(left)}px`;
  panel.style.top = `${String(fitsBelow ? below : Math.max(margin, anchor.top - gap - height))}px`;
  panel.style.maxHeight = `${String((fitsBelow ? innerHeight - below : anchor.top) - margin)}px`;
}
