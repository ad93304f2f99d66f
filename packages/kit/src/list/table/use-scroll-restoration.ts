import { useLayoutEffect, useRef, type RefObject } from 'react';

type Position = Readonly<Pick<DOMRect, 'top' | 'left'>>;

/** How many visits are remembered. */
const most = 100;
const positions = new Map<string, Position>();

function storePosition(scrollKey: string, position: Position): void {
  // Moves it to the end of the map.
  positions.delete(scrollKey);
  positions.set(scrollKey, position);
  const [oldest] = positions.keys();
  if (positions.size > most && oldest !== undefined) positions.delete(oldest);
}

/** Names the position of a list; one with a known name starts where it was left. */
export interface ScrollKey {
  readonly name: string;
  /** The content; another content begins at its top. */
  readonly shows: string;
}

function goTo(element: HTMLElement, { top, left }: Position): void {
  element.scrollTop = top;
  element.scrollLeft = left;
}

/** Scrolls to the position of an earlier visit, or to the top of new content; returns the handler of scroll events. */
export function useScrollRestoration(
  scroller: RefObject<HTMLElement | null>,
  scrollKey: ScrollKey,
  isDrawn: boolean,
): () => void {
  const last = useRef<ScrollKey>(undefined);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !isDrawn || last.current?.name === scrollKey.name) return;
    const left = positions.get(scrollKey.name);
    const before = last.current && positions.get(last.current.name);
    // Only what was scrolled is moved: to ask an element where it is would cost a layout.
    if (left) goTo(element, left);
    else if (before && last.current?.shows === scrollKey.shows) storePosition(scrollKey.name, before);
    else if (before && before.top > 0) goTo(element, { ...before, top: 0 });
    last.current = scrollKey;
  }, [scroller, scrollKey, isDrawn]);
  return () => {
    const element = scroller.current;
    // The content before may still be shown.
    if (element && last.current?.name === scrollKey.name)
      storePosition(scrollKey.name, { top: element.scrollTop, left: element.scrollLeft });
  };
}
