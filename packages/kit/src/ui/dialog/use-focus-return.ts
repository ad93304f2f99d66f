import { useCallback, useEffect, useState, type RefObject } from 'react';

const isFocusable = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  element !== document.body &&
  element.isConnected &&
  !element.matches(':disabled');

/** Returns a function for a dialog's opening; its result gives the focus back, to the fallback where the opener `isGoing`. */
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
