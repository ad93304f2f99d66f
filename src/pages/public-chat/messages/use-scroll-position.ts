import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChatRoom } from '../room/chat-room';
import { messagesAfter, type LoggedMessage, type MessageLog } from '../rules/outbox';

/** A reader within so many pixels of the end reads the newest messages. */
export const endThreshold = 80;

interface ScrollOptions {
  readonly rows: Virtualizer<HTMLDivElement, Element>;
  readonly room: ChatRoom;
  readonly log: MessageLog;
  /** The id of the last own message that the chat does not show yet. */
  readonly sent: string | undefined;
  readonly isHeld: boolean;
}

/** Keeps the end in view for a reader there when the list shrinks, a message comes above a pending one, or the pause ends. */
function useStayAtEnd({ rows, log, sent, isHeld }: ScrollOptions, isReadingEnd: boolean): void {
  const newest = log.at(-1)?.key;
  const staysAtEnd = useRef(isReadingEnd);
  useEffect(() => {
    staysAtEnd.current = isReadingEnd;
  }, [isReadingEnd]);

  useEffect(() => {
    const { scrollElement } = rows;
    if (!scrollElement) return undefined;
    const resized = new ResizeObserver(() => {
      if (staysAtEnd.current) rows.scrollToEnd();
    });
    resized.observe(scrollElement);
    return () => resized.disconnect();
  }, [rows]);

  // The virtual list follows a new last row by itself, not one above a pending message.
  useLayoutEffect(() => {
    if (newest !== undefined && sent !== undefined && staysAtEnd.current && !isHeld) rows.scrollToEnd();
  }, [rows, newest, sent, isHeld]);

  const wasHeld = useRef(isHeld);
  useEffect(() => {
    if (wasHeld.current && !isHeld && staysAtEnd.current) rows.scrollToEnd();
    wasHeld.current = isHeld;
  }, [rows, isHeld]);
}

/** Follows the newest messages for a reader at the end, and counts those that came since the reader left it. */
export function useScrollPosition(options: ScrollOptions) {
  const { rows, room, log, sent } = options;
  const newest = log.at(-1)?.key;
  // Undefined while the end is in view.
  const [seen, setSeen] = useState<{ readonly newest: LoggedMessage | undefined }>();
  const lastOffset = useRef(0);
  const isAtFirstEnd = useRef(false);
  const lastSent = useRef(sent);

  useLayoutEffect(() => {
    if (isAtFirstEnd.current || newest === undefined) return;
    isAtFirstEnd.current = true;
    rows.scrollToEnd();
  }, [rows, newest]);

  useEffect(() => {
    if (sent !== undefined && sent !== lastSent.current) rows.scrollToEnd();
    lastSent.current = sent;
  }, [rows, sent]);

  useStayAtEnd(options, !seen);

  const onScroll = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = rows.scrollElement ?? {};
    // New messages move the end away too; only scrolling back leaves it.
    const goesBack = scrollTop < lastOffset.current;
    lastOffset.current = scrollTop;
    // The virtual list itself hears of the scroll only after this.
    if (scrollHeight - clientHeight - scrollTop <= endThreshold) setSeen(undefined);
    else if (goesBack) setSeen((before) => before ?? { newest: log.at(-1) });
  };
  return { unread: seen ? messagesAfter(log, seen.newest, room.me.id).length : 0, onScroll };
}
