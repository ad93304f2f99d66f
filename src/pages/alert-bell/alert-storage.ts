import { useCallback, useState } from 'react';
import { keptStorage } from '../../lib/kept-storage';
import { useIdentity } from '../../providers/auth/use-session';

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    // A browser that blocks storage throws on access.
    return '';
  }
}

/** Returns the viewer's text that this browser stores, and its setter; an empty text removes it. */
export function useStored(name: string): readonly [string, (text: string) => void] {
  const key = `${keptStorage.alerts}${useIdentity()?.id ?? ''}.${name}`;
  const [text, setText] = useState(() => read(key));
  const save = useCallback(
    (next: string) => {
      setText(next);
      try {
        if (next === '') localStorage.removeItem(key);
        else localStorage.setItem(key, next);
      } catch {
        // It lasts until the page is left.
      }
    },
    [key],
  );
  return [text, save];
}
