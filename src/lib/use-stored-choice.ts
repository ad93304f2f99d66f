import { useCallback, useState } from 'react';

function read<Choice extends string>(key: string, choices: readonly [Choice, ...Choice[]]): Choice {
  try {
    const stored = localStorage.getItem(key);
    return choices.find((choice) => choice === stored) ?? choices[0];
  } catch {
    // A browser that blocks storage throws on access.
    return choices[0];
  }
}

/**
 * Returns the choice that this browser stores under a key, by default the first, and its setter. Without storage it lasts as
 * long as the component.
 */
export function useStoredChoice<Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
): readonly [Choice, (choice: Choice) => void] {
  const [choice, setChoice] = useState(() => read(key, choices));
  const choose = useCallback(
    (next: Choice) => {
      setChoice(next);
      try {
        localStorage.setItem(key, next);
      } catch {
        // Nothing to do: the state above has it.
      }
    },
    [key],
  );
  return [choice, choose];
}
