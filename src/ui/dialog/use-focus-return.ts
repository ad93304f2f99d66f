import { useCallback, useEffect, useState, type RefObject } from 'react';

const isFocusable = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  element !== document.body &&
  element.isConnected &&
  !element.matches(':disabled');

/**
 * Gives the focus back after a dialog: to the element that had it, or to a fallback when that is removed or disabled.
 * @returns a function that remembers the focused element and returns the one that gives the focus back; `isGoing`: the element
 * is about to be removed
 */
export function useFocusReturn(fallback: RefObject<HTMLElement | null>): () => (isGoing?: boolean) => void {
  const [owed, setOwed] = useState<{ readonly to: Element | null }>();

  // Only after the dialog and what it changed have been drawn.
  useEffect(() => {
    if (!owed) return;
    // Whoever went on meanwhile, to another field or dialog, keeps the focus there.
    if (isFocusable(document.activeElement)) return;
    if (isFocusable(owed.to)) owed.to.focus();
    else fallback.current?.focus();
  }, [owed, fallback]);

  return useCallback(() => {
    const to = document.activeElement;
    return (isGoing = false) => setOwed({ to: isGoing ? null : to });
  }, []);
}
