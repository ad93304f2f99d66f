import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { isRightToLeft } from '../../is-right-to-left';

/** Where a heading that is being dragged would be put down. */
interface Place {
  readonly key: string;
  readonly side: 'before' | 'after';
}

export interface ColumnDrag {
  /** The column in hand. */
  readonly held: string | undefined;
  readonly place: Place | undefined;
  readonly grab: (key: string, event: PointerEvent<HTMLElement>) => void;
}

/** How far the pointer goes before a press is a drag, in px. */
const threshold = 6;

/** The heading under the pointer, and which half of it, as one reads. */
function placeAt(row: HTMLElement, x: number): Place | undefined {
  const isRtl = isRightToLeft(row);
  for (const heading of row.querySelectorAll<HTMLElement>('th[data-movable]')) {
    const { left, right } = heading.getBoundingClientRect();
    if (x < left || x > right) continue;
    const isLeftHalf = x < (left + right) / 2;
    return { key: heading.dataset['column'] ?? '', side: isLeftHalf === isRtl ? 'after' : 'before' };
  }
  return undefined;
}

/** A click that ends a drag is none. */
function swallowNextClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}

/**
 * Headings that are dragged to another place with a mouse or a pen; a finger scrolls instead. Escape puts them back.
 * @param onMove told the column, and beside which one it was put down
 */
export function useColumnDrag(onMove: ((key: string, place: Place) => void) | undefined): ColumnDrag {
  const [drag, setDrag] = useState<{ readonly held: string; readonly place: Place | undefined }>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const grab: ColumnDrag['grab'] = (key, event) => {
    const row = event.currentTarget.closest('tr');
    if (!onMove || !row || event.button !== 0 || event.pointerType === 'touch') return;
    const from = event.clientX;
    let place: Place | undefined;
    let isDragging = false;
    const listeners = new AbortController();
    stop.current = () => {
      listeners.abort();
      setDrag(undefined);
    };
    const { signal } = listeners;
    addEventListener(
      'pointermove',
      ({ clientX }) => {
        isDragging ||= Math.abs(clientX - from) > threshold;
        if (!isDragging) return;
        const found = placeAt(row, clientX);
        place = found?.key === key ? undefined : found;
        setDrag({ held: key, place });
      },
      { signal },
    );
    addEventListener(
      'pointerup',
      () => {
        stop.current?.();
        if (isDragging) swallowNextClick();
        if (place) onMove(key, place);
      },
      { signal },
    );
    addEventListener('pointercancel', () => stop.current?.(), { signal });
    addEventListener('keydown', (pressed) => pressed.key === 'Escape' && stop.current?.(), { signal });
  };
  return { held: drag?.held, place: drag?.place, grab };
}

/** The keys with one of them moved beside another. */
export function moveBeside(
  keys: readonly string[],
  key: string,
  { key: other, side }: Place,
): readonly string[] {
  const rest = keys.filter((one) => one !== key);
  const at = rest.indexOf(other) + (side === 'after' ? 1 : 0);
  return [...rest.slice(0, at), key, ...rest.slice(at)];
}
