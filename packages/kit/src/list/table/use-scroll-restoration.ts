import { useLayoutEffect, useRef, type RefObject } from 'react';

const mostVisits = 100;
const positions = new Map<string, Readonly<Pick<Element, 'scrollTop' | 'scrollLeft'>>>();

/** Names the position of a list; one with a known name starts where it was left. */
export interface ScrollKey {
  readonly name: string;
  /** The content; another content begins at its top. */
  readonly shows: string;
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
    if (left) Object.assign(element, left);
    else if (before && last.current?.shows === scrollKey.shows) positions.set(scrollKey.name, before);
    else if (before && before.scrollTop > 0) Object.assign(element, { ...before, scrollTop: 0 });
    last.current = scrollKey;
  }, [scroller, scrollKey, isDrawn]);
  return () => {
    const element = scroller.current;
    // The content before may still be shown.
    if (!element || last.current?.name !== scrollKey.name) return;
    const { scrollTop, scrollLeft } = element;
    const [oldest] = positions.keys();
    if (oldest !== undefined && positions.size > mostVisits) positions.delete(oldest);
    positions.set(scrollKey.name, { scrollTop, scrollLeft });
  };
}
