import { useLayoutEffect, useRef, type RefObject } from 'react';

interface Place {
  readonly top: number;
  readonly left: number;
}

/** So many visits are remembered. */
const most = 100;
const places = new Map<string, Place>();

function keepPlace(visit: string, place: Place): void {
  // Set anew it is the latest.
  places.delete(visit);
  places.set(visit, place);
  const [oldest] = places.keys();
  if (places.size > most && oldest !== undefined) places.delete(oldest);
}

/** Looking at something: another visit of the same name finds it where it was left. */
export interface Visit {
  readonly name: string;
  /** What is looked at; another begins at its top. */
  readonly shows: string;
}

function goTo(element: HTMLElement, { top, left }: Place): void {
  element.scrollTop = top;
  element.scrollLeft = left;
}

/**
 * Scrolls to where it was left on an earlier visit, and to the top of what was not looked at before.
 * @param visit undefined where nothing is remembered
 * @param isDrawn what is scrolled through is there
 * @returns to be called when it was scrolled
 */
export function useKeptPlace(
  scroller: RefObject<HTMLElement | null>,
  visit: Visit | undefined,
  isDrawn: boolean,
): () => void {
  const last = useRef<Visit>(undefined);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !visit || !isDrawn || last.current?.name === visit.name) return;
    const left = places.get(visit.name);
    if (left) goTo(element, left);
    else if (last.current?.shows !== visit.shows) goTo(element, { top: 0, left: element.scrollLeft });
    last.current = visit;
  }, [scroller, visit, isDrawn]);
  return () => {
    const element = scroller.current;
    // What is still shown of another visit says nothing of this one.
    if (element && visit && last.current?.name === visit.name)
      keepPlace(visit.name, { top: element.scrollTop, left: element.scrollLeft });
  };
}
