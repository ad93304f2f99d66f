import { useCallback, useState } from 'react';
import { storeText, storedText } from './stored-text';

/** Returns the text that this browser stores under a key, and its setter; an empty text removes it. */
export function useStoredText(key: string): readonly [string, (text: string) => void] {
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
