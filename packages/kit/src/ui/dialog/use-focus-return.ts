import { useCallback, useEffect, useState, type RefObject } from 'react';

const isFocusable = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  element !== document.body &&
  element.isConnected &&
  !element.matches(':disabled');

const lastFirst = (selector: string) => [...document.querySelectorAll(selector)].toReversed();

/** Gives the focus back when a question over a dialog is gone, to the dialog itself where a press beside it took the focus. */
export function useFocusBehind(): void {
  const [from] = useState(() => document.activeElement);
  useEffect(() => () => [from, ...lastFirst('[role=dialog]')].find(isFocusable)?.focus(), [from]);
}

/** Ends the watch over the focus that was given last. */
let stopWatching = new AbortController();

/** Gives the focus to an element, else to what is still there; again, where that is taken away before the next key or press. */
function giveFocus(to: Element | null, fallback?: RefObject<HTMLElement | null>): void {
  const give = () => {
    // Whoever went on meanwhile, to another field or dialog, keeps the focus there.
    if (isFocusable(document.activeElement)) return;
    const places = [to, fallback?.current ?? null, ...lastFirst('main, [role=dialog]')];
    places.filter(isFocusable).some((place) => {
      place.focus({ preventScroll: place !== to });
      return document.activeElement === place;
    });
  };
  stopWatching.abort();
  stopWatching = new AbortController();
  const { signal } = stopWatching;
  give();
  // The next answer may remove what has it, as the row that was deleted.
  const watch = new MutationObserver(give);
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  signal.addEventListener('abort', () => watch.disconnect());
  const stop = () => stopWatching.abort();
  for (const event of ['keydown', 'pointerdown']) addEventListener(event, stop, { capture: true, signal });
}

/** Returns a function for a dialog's opening; its result gives the focus back, to the fallback where the opener `isGoing`. */
export function useFocusReturn(fallback?: RefObject<HTMLElement | null>): () => (isGoing?: boolean) => void {
  const [owed, setOwed] = useState<{ readonly to: Element | null }>();

  // Only after the dialog and what it changed have been drawn.
  useEffect(() => {
    if (owed) giveFocus(owed.to, fallback);
  }, [owed, fallback]);

  return useCallback(() => {
    const to = document.activeElement;
    return (isGoing = false) => setOwed({ to: isGoing ? null : to });
  }, []);
}
