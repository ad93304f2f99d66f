import { useCallback, useState } from 'react';
import { storeText, storedText } from './stored-text';

/** Returns the choice that this browser stores under a key, by default the first, and its setter. */
export function useStoredChoice<Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
): readonly [Choice, (choice: Choice) => void] {
  const [choice, setChoice] = useState(() => {
    const stored = storedText(key);
    return choices.find((one) => one === stored) ?? choices[0];
  });
  const choose = useCallback(
    (next: Choice) => {
      setChoice(next);
      storeText(key, next);
    },
    [key],
  );
  return [choice, choose];
}
