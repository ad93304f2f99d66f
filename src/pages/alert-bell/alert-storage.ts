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

/** Returns a text that this browser stores for who is signed in, and what changes it; an empty text takes it away. */
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
        // It is true until the page is left.
      }
    },
    [key],
  );
  return [text, save];
}
