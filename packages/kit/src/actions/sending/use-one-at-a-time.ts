import { useRef, useState } from 'react';

/** Does a thing once at a time, and says whether it is being done. */
export function useOneAtATime() {
  const [isSending, setSending] = useState(false);
  // State is too slow for a second click in the same frame.
  const busy = useRef(false);
  const dedupe = async (work: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    try {
      await work();
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  return { isSending, dedupe };
}
