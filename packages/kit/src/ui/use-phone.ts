import { useSyncExternalStore } from 'react';

const phone = '(width < 560px)';

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(phone);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Returns whether the window is as narrow as a phone, where panels cover the page. */
export const usePhone = () => useSyncExternalStore(subscribe, () => matchMedia(phone).matches);
