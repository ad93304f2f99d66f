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

/** Whether the newest messages are being read, and how many have come since they were. */
export function useReadingPlace({ rows, room, log, sent }: ReadingPlace) {
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
