import { useEffect, useState } from 'react';

/** Returns a text once it has stayed the same for `pause` ms; an emptied one at once. */
export function useSettled(text: string, pause: number): string {
  const [settled, setSettled] = useState(text);
  if (text === '' && settled !== '') setSettled('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
