import { useCallback, useState } from 'react';
import { keptStorage } from '../../lib/kept-storage';
import { storeText, storedText } from '../../lib/stored-text';
import { useIdentity } from '../../providers/auth/use-session';

/** Returns the viewer's text that this browser stores, and its setter; an empty text removes it. */
export function useStored(name: string): readonly [string, (text: string) => void] {
  const key = `${keptStorage.alerts}${useIdentity()?.id ?? ''}.${name}`;
  const [text, setText] = useState(() => storedText(key));
  const save = useCallback(
    (next: string) => {
      setText(next);
      storeText(key, next);
    },
    [key],
  );
  return [text, save];
}
