import { useCallback, useEffect, useState, type RefObject } from 'react';

const isFocusable = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  element !== document.body &&
  element.isConnected &&
  !element.matches(':disabled');

/**
 * Gives the focus back after a dialog: to what had it, or to a fallback when that is gone or can't be pressed any more.
 * @returns what remembers who has the focus now, and answers what gives it back; `isGoing` when that is about to go
 */
export function useFocusReturn(fallback: RefObject<HTMLElement | null>): () => (isGoing?: boolean) => void {
  const [owed, setOwed] = useState<{ readonly to: Element | null }>();

  // Not before the dialog and what it changed have been drawn.
  useEffect(() => {
    if (!owed) return;
    if (isFocusable(owed.to)) owed.to.focus();
    else fallback.current?.focus();
  }, [owed, fallback]);

  return useCallback(() => {
    const to = document.activeElement;
    return (isGoing = false) => setOwed({ to: isGoing ? null : to });
  }, []);
}
