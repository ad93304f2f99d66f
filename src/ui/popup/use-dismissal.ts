import { useEffect, useRef, type RefObject } from 'react';

/** Calls back for a press, the focus or a scroll outside of all of them, and for a window of another size. */
export function useDismissal(
  isOpen: boolean,
  inside: readonly RefObject<Element | null>[],
  dismiss: () => void,
): void {
  const latest = useRef({ dismiss, inside });
  useEffect(() => {
    latest.current = { dismiss, inside };
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    const leave = ({ target }: Event) => {
      const isInside = latest.current.inside.some(({ current }) => current?.contains(target as Node | null));
      if (!isInside) latest.current.dismiss();
    };
    addEventListener('pointerdown', leave, { signal, capture: true });
    addEventListener('focusin', leave, { signal });
    // What was scrolled to reach the opener is told in the next frame, before this.
    const frame = requestAnimationFrame(() => addEventListener('scroll', leave, { signal, capture: true }));
    addEventListener('resize', () => latest.current.dismiss(), { signal });
    return () => {
      cancelAnimationFrame(frame);
      listeners.abort();
    };
  }, [isOpen]);
}
