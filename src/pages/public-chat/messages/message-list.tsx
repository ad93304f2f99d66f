import { ArrowDownOutlined } from '@ant-design/icons';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Button, Empty } from 'antd';
import { useCallback, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoom, type ChatRoom } from '../room/chat-room';
import { isNewDay, type MessageLog } from '../rules/message-log';
import { visibleOutbox, type Outbox } from '../rules/outbox';
import styles from '../public-chat.module.css';
import { MessageItem, OutgoingItem } from './message-item';
import { endThreshold, useScrollPosition } from './use-scroll-position';

interface RowProps {
  readonly index: number;
  readonly log: MessageLog;
  readonly outbox: Outbox;
  readonly room: ChatRoom;
}

/** A row: a message of the chat, or after all of those an own one that the chat does not show yet. */
function Row({ index, log, outbox, room }: RowProps) {
  const entry = log[index];
  const outgoing = outbox[index - log.length];
  if (entry)
    return (
      <MessageItem
        entry={entry}
        isOwn={entry.message.user.id === room.me.id}
        startsDay={isNewDay(log[index - 1]?.at, entry.at)}
      />
    );
  return outgoing ? <OutgoingItem outgoing={outgoing} room={room} /> : null;
}

const estimatedHeight = 76;

function useRows(log: MessageLog, outbox: Outbox) {
  const scroller = useRef<HTMLDivElement>(null);
  const getItemKey = useCallback(
    (index: number) => log[index]?.key ?? outbox[index - log.length]?.id ?? index,
    [log, outbox],
  );
  // oxlint-disable-next-line react/incompatible-library -- its functions are not memoised here
  const rows = useVirtualizer({
    count: log.length + outbox.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedHeight,
    getItemKey,
    overscan: 8,
    paddingStart: 12,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: endThreshold,
    useFlushSync: false,
  });
  return { scroller, rows };
}

/** All messages, of which only those in view are in the page. */
export function MessageList({ room }: { readonly room: ChatRoom }) {
  const { t } = useTranslation('publicChat');
  const log = useRoom(room, 'log');
  const isCut = useRoom(room, 'isCut');
  const outbox = visibleOutbox(useRoom(room, 'outbox'));
  const { scroller, rows } = useRows(log, outbox);
  const { unread, onScroll } = useScrollPosition({ rows, room, log, sent: outbox.at(-1)?.id });
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
    if (!isPlain || (event.key !== 'Home' && event.key !== 'End')) return;
    // The browser's own way stops where the rows that come into view are higher than they were estimated.
    event.preventDefault();
    if (event.key === 'End') rows.scrollToEnd();
    else rows.scrollToIndex(0, { align: 'start' });
  };
  const isEmpty = log.length + outbox.length === 0;
  return (
    <div className={styles['history']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys scroll it */}
      <div
        ref={scroller}
        className={styles['scroller']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        role="group"
        aria-label={t('history')}
      >
        {isCut ? <p className={styles['cut']}>{t('cut')}</p> : null}
        {isEmpty ? <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('empty')} /> : null}
        <ul className={styles['list']} aria-label={t('messages')} style={{ blockSize: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ key, index, start }) => (
            <li
              key={key}
              ref={rows.measureElement}
              className={styles['row']}
              data-index={index}
              aria-setsize={log.length + outbox.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Row index={index} log={log} outbox={outbox} room={room} />
            </li>
          ))}
        </ul>
      </div>
      {unread > 0 ? (
        <div className={styles['newer']}>
          <Button
            type="primary"
            shape="round"
            icon={<ArrowDownOutlined aria-hidden />}
            onClick={() => rows.scrollToEnd()}
          >
            {`${t('newMessages')} ${String(unread)}`}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
