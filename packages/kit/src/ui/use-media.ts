import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether a media query holds for the window. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Returns whether the window is as narrow as a phone, where panels cover the page. */
export const usePhone = () => useMedia('(width < 560px)');
