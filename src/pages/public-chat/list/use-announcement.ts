import { useEffect, useRef, useState } from 'react';
import type { MessageLog } from '../rules/message-log';
import { newcomers } from '../rules/newcomers';

/** The least time between two announcements, in milliseconds: who listens must be able to follow. */
const pause = 4_000;

/**
 * What a screen reader is told of messages that come in: of others' only, gathered, and nothing of what was there
 * when the page was opened.
 * @returns the messages to be told of now, the oldest first; the same array until there are others
 */
export function useAnnouncement(log: MessageLog, readerId: string): MessageLog {
  const [told, setTold] = useState<MessageLog>([]);
  const newest = log.at(-1)?.key;
  const toldUpTo = useRef(newest);
  const latest = useRef(log);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    latest.current = log;
    if (timer.current !== undefined || newest === toldUpTo.current) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      const fresh = newcomers(latest.current, toldUpTo.current, readerId);
      toldUpTo.current = latest.current.at(-1)?.key;
      if (fresh.length > 0) setTold(fresh);
    }, pause);
  }, [log, newest, readerId]);

  useEffect(() => () => clearTimeout(timer.current), []);
  return told;
}
