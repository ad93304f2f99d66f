import { ArrowDownOutlined } from '@ant-design/icons';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Button, Empty } from 'antd';
import { useCallback, useMemo, useRef, type KeyboardEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoom, type ChatRoom } from '../room/chat-room';
import { useModeration, MessageItem, OutgoingItem, type OpenMessageMenu } from './message-item';
import {
  isContinued,
  isNewDay,
  compare,
  type LoggedMessage,
  type MessageLog,
  type Place,
  visibleOutbox,
  type Outbox,
} from '../rules/outbox';
import styles from '../public-chat.module.css';
import { endThreshold, useScrollPosition } from './use-scroll-position';
import type { RemovedMessage } from '../../../../contract/chat/chat-moderation';
import { ActionButton } from '../../../calls/action-button';
import chatMessages from '../../../resources/chat-messages/resource';

type ShownEntry = LoggedMessage | (Place & { readonly removed: RemovedMessage });

/** Returns the messages with marks of removed ones between them; the log itself when none was. */
export function shownEntries(
  log: MessageLog,
  removed: readonly RemovedMessage[],
  isCut: boolean,
): readonly ShownEntry[] {
  const from = isCut ? (log[0]?.at ?? 0) : -Infinity;
  const entries = removed
    .map((message) => ({ key: message.id, at: Date.parse(message.time), removed: message }))
    .filter(({ at }) => at >= from);
  return entries.length === 0 ? log : [...log, ...entries].sort(compare);
}

export function RemovedLine({ removed }: { readonly removed: RemovedMessage }) {
  const { t } = useTranslation('publicChat');
  const [isShown, setShown] = useState(false);
  const { id, user, message, removedBy, reason, mayRestore = true } = removed;
  return (
    <div className={styles['removed']}>
      <span>
        {t('removed.line', {
          name: user.displayName || t('nobody'),
          admin: removedBy || t('nobody'),
          reason,
        })}
      </span>
      <Button type="link" size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t(isShown ? 'removed.hide' : 'removed.show')}
      </Button>
      {mayRestore ? <ActionButton type="link" resource={chatMessages} name="restore" id={id} /> : null}
      {isShown ? (
        <p className={styles['text']} dir="auto">
          {message}
        </p>
      ) : null}
    </div>
  );
}

interface RowProps {
  readonly index: number;
  readonly entries: readonly ShownEntry[];
  readonly outbox: Outbox;
  readonly room: ChatRoom;
  readonly onMenu: OpenMessageMenu | undefined;
}

function Row({ index, entries, outbox, room, onMenu }: RowProps) {
  const entry = entries[index];
  const before = entries[index - 1];
  const outgoing = outbox[index - entries.length];
  if (entry && 'removed' in entry) return <RemovedLine removed={entry.removed} />;
  if (entry)
    return (
      <MessageItem
        entry={entry}
        isOwn={entry.message.user.id === room.me.id}
        startsDay={isNewDay(before?.at, entry.at)}
        continues={isContinued(before && 'removed' in before ? undefined : before, entry)}
        onMenu={onMenu}
      />
    );
  return outgoing ? <OutgoingItem outgoing={outgoing} room={room} /> : null;
}

const estimatedHeight = 76;

function useRows(
  scroller: RefObject<HTMLDivElement | null>,
  entries: readonly ShownEntry[],
  outbox: Outbox,
  isHeld: boolean,
) {
  const getItemKey = useCallback(
    (index: number) => entries[index]?.key ?? outbox[index - entries.length]?.id ?? index,
    [entries, outbox],
  );
  // oxlint-disable-next-line react/incompatible-library -- its functions are not memoised here
  return useVirtualizer({
    count: entries.length + outbox.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedHeight,
    getItemKey,
    overscan: 8,
    paddingStart: 12,
    anchorTo: 'end',
    followOnAppend: !isHeld,
    scrollEndThreshold: endThreshold,
    useFlushSync: false,
  });
}

function NewerButton({ count, onPress }: { readonly count: number; readonly onPress: () => void }) {
  const { t } = useTranslation('publicChat');
  return (
    <div className={styles['newer']}>
      <Button type="primary" shape="round" icon={<ArrowDownOutlined aria-hidden />} onClick={onPress}>
        {`${t('newMessages')} ${String(count)}`}
      </Button>
    </div>
  );
}

/** Scrolls to the first or last row by Home and End: the browser stops short where rows are higher than estimated. */
function scrollByKey(event: KeyboardEvent, rows: ReturnType<typeof useRows>): void {
  const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
  if (!isPlain || (event.key !== 'Home' && event.key !== 'End')) return;
  event.preventDefault();
  if (event.key === 'End') rows.scrollToEnd();
  else rows.scrollToIndex(0, { align: 'start' });
}

export function MessageList({ room }: { readonly room: ChatRoom }) {
  const { t } = useTranslation('publicChat');
  const log = useRoom(room, 'log');
  const isCut = useRoom(room, 'isCut');
  const outbox = visibleOutbox(useRoom(room, 'outbox'));
  const scroller = useRef<HTMLDivElement>(null);
  const { removed, onMenu, isMenuOpen, menu } = useModeration(room, scroller);
  const entries = useMemo(() => shownEntries(log, removed, isCut), [log, removed, isCut]);
  const rows = useRows(scroller, entries, outbox, isMenuOpen);
  const { unread, onScroll } = useScrollPosition({
    rows,
    room,
    log,
    sent: outbox.at(-1)?.id,
    isHeld: isMenuOpen,
  });
  const isEmpty = entries.length + outbox.length === 0;
  return (
    <div className={styles['history']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys scroll it */}
      <div
        ref={scroller}
        className={styles['scroller']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={(event) => scrollByKey(event, rows)}
        role="group"
        aria-label={t('history')}
      >
        {isCut ? <p className={styles['cut']}>{t('cut')}</p> : null}
        {isEmpty ? <Empty description={t('empty')} /> : null}
        <ul className={styles['list']} aria-label={t('messages')} style={{ blockSize: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ key, index, start }) => (
            <li
              key={key}
              ref={rows.measureElement}
              className={styles['row']}
              data-index={index}
              aria-setsize={entries.length + outbox.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Row index={index} entries={entries} outbox={outbox} room={room} onMenu={onMenu} />
            </li>
          ))}
        </ul>
      </div>
      {unread > 0 ? <NewerButton count={unread} onPress={() => rows.scrollToEnd()} /> : null}
      {menu}
    </div>
  );
}
