import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChatRoom } from '../room/chat-room';
import type { MessageLog } from '../rules/message-log';
import { countUnread } from '../rules/unread';

/** Who is so many pixels from the end reads the newest messages. */
export const atEndWithin = 80;

interface ReadingPlace {
  readonly rows: Virtualizer<HTMLDivElement, Element>;
  readonly room: ChatRoom;
  readonly log: MessageLog;
  /** The own message that was sent last, if the chat does not show it yet. */
  readonly sent: string | undefined;
}

/** Keeps the end in view for who reads there: when the list gets lower, and when something comes in above what waits. */
function useEndKept({ rows, log, sent }: ReadingPlace, isReadingEnd: boolean): void {
  const newest = log.at(-1)?.key;
  const isKept = useRef(isReadingEnd);
  useEffect(() => {
    isKept.current = isReadingEnd;
  }, [isReadingEnd]);

  useEffect(() => {
    const { scrollElement } = rows;
    if (!scrollElement) return undefined;
    const resized = new ResizeObserver(() => {
      if (isKept.current) rows.scrollToEnd();
    });
    resized.observe(scrollElement);
    return () => resized.disconnect();
  }, [rows]);

  // A message above an own one that waits is no new end, which the list would follow by itself.
  useLayoutEffect(() => {
    if (newest !== undefined && sent !== undefined && isKept.current) rows.scrollToEnd();
  }, [rows, newest, sent]);
}

/** Whether the newest messages are being read, and how many have come since they were. */
export function useReadingPlace(reading: ReadingPlace) {
  const { rows, room, log, sent } = reading;
  const newest = log.at(-1)?.key;
  // Undefined while the end is in view: then everything is seen.
  const [seen, setSeen] = useState<{ readonly key: string | undefined }>();
  const lastOffset = useRef(0);
  const isPlaced = useRef(false);
  const lastSent = useRef(sent);

  useLayoutEffect(() => {
    if (isPlaced.current || newest === undefined) return;
    isPlaced.current = true;
    rows.scrollToEnd();
  }, [rows, newest]);

  useEffect(() => {
    if (sent !== undefined && sent !== lastSent.current) rows.scrollToEnd();
    lastSent.current = sent;
  }, [rows, sent]);

  useEndKept(reading, !seen);

  const onScroll = () => {
    const offset = rows.scrollElement?.scrollTop ?? 0;
    // Messages that come in move the end away too; only who scrolls back has left it.
    const goesBack = offset < lastOffset.current;
    lastOffset.current = offset;
    if (rows.isAtEnd(atEndWithin)) setSeen(undefined);
    else if (goesBack) setSeen((before) => before ?? { key: newest });
  };
  return { unread: seen ? countUnread(log, seen.key, room.me.id) : 0, onScroll };
}
