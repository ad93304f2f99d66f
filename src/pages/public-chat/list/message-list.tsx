import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon/icon';
import { EmptyState } from '../../../ui/state/empty-state';
import type { ChatRoom } from '../room/chat-room';
import { useRoom } from '../room/use-room';
import { isNewDay } from '../rules/days';
import type { MessageLog } from '../rules/message-log';
import { visibleOutbox, type Outbox } from '../rules/outbox';
import { MessageItem } from './message-item';
import { OutgoingItem } from './outgoing-item';
import { atEndWithin, useReadingPlace } from './use-reading-place';
import styles from './message-list.module.css';

interface RowProps {
  readonly index: number;
  readonly log: MessageLog;
  readonly outbox: Outbox;
  readonly room: ChatRoom;
}

/** What stands in a row: a message of the chat, or after all of those an own one that is not there yet. */
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
    scrollEndThreshold: atEndWithin,
    useFlushSync: false,
  });
  return { scroller, rows };
}

/** All messages, of which only those in view are in the page; the newest stays in view for who reads there. */
export function MessageList({ room }: { readonly room: ChatRoom }) {
  const { t } = useTranslation('publicChat');
  const log = useRoom(room, 'log');
  const isCut = useRoom(room, 'isCut');
  const outbox = visibleOutbox(useRoom(room, 'outbox'));
  const { scroller, rows } = useRows(log, outbox);
  const { unread, onScroll } = useReadingPlace({ rows, room, log, sent: outbox.at(-1)?.id });
  const isEmpty = log.length + outbox.length === 0;
  return (
    <div className={styles['frame']}>
      <div
        ref={scroller}
        className={styles['scroller']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must do so with the keyboard too
        tabIndex={0}
        onScroll={onScroll}
        role="group"
        aria-label={t('history')}
      >
        {isCut ? <p className={styles['cut']}>{t('cut')}</p> : null}
        {isEmpty ? <EmptyState title={t('empty')} /> : null}
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
        <button type="button" className={styles['newer']} onClick={() => rows.scrollToEnd()}>
          <Icon name="arrow-down" />
          {t('newMessages')} <span className={styles['count']}>{unread}</span>
        </button>
      ) : null}
    </div>
  );
}
