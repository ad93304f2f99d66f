import { EllipsisOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import Linkify from 'linkify-react';
import type { Opts } from 'linkifyjs';
import { memo, type ReactNode, useCallback, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '../../../../contract/chat/chat';
import { formatDateTime, formatDateTimeInFull } from '@roundkeeper/kit/lib/dates';
import { formatDuration } from '@roundkeeper/kit/extras/kinds/duration/duration';
import { initialsOf, ownPicture, tintOf } from '@roundkeeper/kit/lib/picture';
import type { ChatRoom } from '../room/chat-room';
import { formatDay, formatSent, type LoggedMessage, type Outgoing } from '../rules/outbox';
import styles from '../public-chat.module.css';
import { listRemovedMessages, type RemovedMessage } from '../../../../contract/chat/chat-moderation';
import { maxLimit } from '@roundkeeper/kit/wire/list';
import { useAccess } from '@roundkeeper/kit/access/use-access';
import { useLazyDialog, lazyPart } from '@roundkeeper/kit/ui/lazy-part';
import RowMenuPopup from '@roundkeeper/kit/list/rows/row-menu-popup';
import { useCall, whileFailing } from '@roundkeeper/kit/providers/data/use-call';
import { useMessageActions } from '../moderation/use-message-actions';
import { useRoomState } from '../moderation/use-room-state';

const isLinked = (value: string) => {
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(value)?.[1]?.toLowerCase();
  // Before the colon of an address without a scheme stands its host.
  return scheme === undefined || scheme.includes('.') || ['http', 'https', 'mailto'].includes(scheme);
};

const linkOptions: Opts = {
  defaultProtocol: 'http',
  target: '_blank',
  rel: 'noopener noreferrer',
  validate: isLinked,
};

export const MessageText = ({ text }: { readonly text: string }) => (
  <p className={styles['text']} dir="auto">
    <Linkify options={linkOptions}>{text}</Linkify>
  </p>
);

interface BubbleProps {
  readonly name: string;
  readonly text: string;
  readonly imageUrl?: string | null | undefined;
  readonly isOwn: boolean;
  /** Whether its name and picture stand above the message before it. */
  readonly continues?: boolean;
  readonly state?: Outgoing['state'];
  readonly detail: ReactNode;
  readonly menu?: ReactNode;
  readonly children?: ReactNode;
}

function Bubble(props: BubbleProps) {
  const { name, text, imageUrl, isOwn, continues, state, detail, menu, children } = props;
  const { t } = useTranslation('publicChat');
  // antd's Avatar measures itself and watches the window: too much for fifty new messages a second.
  const picture = ownPicture(imageUrl);
  return (
    <div className={styles['message']} data-own={isOwn} data-state={state} data-continues={continues}>
      {continues ? null : (
        <span className={styles['avatar']} style={tintOf(name)} aria-hidden>
          {initialsOf(name)}
          {picture === undefined ? null : (
            <img
              className="picture"
              src={picture}
              alt=""
              onError={({ currentTarget }) => (currentTarget.hidden = true)}
            />
          )}
        </span>
      )}
      <div className={styles['bubble']}>
        <div className={styles['head']}>
          <span className={continues ? 'visually-hidden' : styles['name']} dir="auto">
            {name}
          </span>
          {isOwn ? <span className={continues ? 'visually-hidden' : ''}>{t('you')}</span> : null}
          {detail}
          {menu}
        </div>
        <MessageText text={text} />
        {children}
      </div>
    </div>
  );
}

interface MessageItemProps {
  readonly entry: LoggedMessage;
  readonly isOwn: boolean;
  readonly startsDay: boolean;
  readonly continues: boolean;
  /** Undefined for a viewer who may not moderate. */
  readonly onMenu: OpenMessageMenu | undefined;
}

export type OpenMessageMenu = (message: ChatMessage, opener: HTMLElement) => void;

export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { entry, isOwn, startsDay, continues, onMenu } = props;
  const { t, i18n } = useTranslation('publicChat');
  const { at, message } = entry;
  const time = (
    <time dateTime={message.time} title={formatDateTimeInFull(message.time, i18n.language)}>
      {formatSent(at, i18n.language)}
    </time>
  );
  return (
    <>
      {startsDay ? <div className={styles['day']}>{formatDay(at, i18n.language)}</div> : null}
      <Bubble
        name={message.user.displayName || t('nobody')}
        text={message.message}
        imageUrl={message.imageUrl}
        isOwn={isOwn}
        continues={continues}
        detail={time}
        menu={
          onMenu && message.id !== undefined ? (
            // A plain button, because every message has one.
            <button
              type="button"
              className={styles['opener']}
              aria-label={t('actionsOf', { name: message.user.displayName || t('nobody') })}
              aria-haspopup="menu"
              aria-expanded={false}
              onClick={({ currentTarget }) => onMenu(message, currentTarget)}
            >
              <EllipsisOutlined aria-hidden />
            </button>
          ) : null
        }
      />
    </>
  );
});

function useDescribeRefusal() {
  const { t, i18n } = useTranslation('publicChat');
  return ({ refusal, details: { until, seconds } = {} }: Outgoing): string => {
    if (refusal === 'SLOW_MODE' && seconds !== undefined)
      return t('refusals.SLOW_MODE_FOR', { wait: formatDuration(seconds, i18n.language) });
    if (refusal === 'MUTED' && until !== undefined)
      return t('refusals.MUTED_UNTIL', { until: formatDateTime(until, i18n.language) });
    const hasReason = refusal !== undefined && i18n.exists(`publicChat:refusals.${refusal}`);
    return hasReason ? t(`refusals.${refusal}`) : t('notSent');
  };
}

export function OutgoingItem({ outgoing, room }: { readonly outgoing: Outgoing; readonly room: ChatRoom }) {
  const { t } = useTranslation('publicChat');
  const { id, text, state } = outgoing;
  const describe = useDescribeRefusal();
  return (
    <Bubble
      name={room.me.displayName || t('nobody')}
      text={text}
      isOwn
      state={state}
      detail={state === 'failed' ? null : <span>{t(state === 'pending' ? 'sending' : 'waiting.own')}</span>}
    >
      {state === 'failed' ? (
        <div className={styles['failure']}>
          <span>{describe(outgoing)}</span>
          <Button type="link" size="small" onClick={() => void room.retry(id)}>
            {t('common:retry')}
          </Button>
          <Button type="link" size="small" onClick={() => room.takeBack(id)}>
            {t('edit')}
          </Button>
        </div>
      ) : null}
    </Bubble>
  );
}

const MuteDialog = lazyPart(() => import('../moderation/mute-dialog'));

const none: readonly RemovedMessage[] = [];
const newest = { query: { limit: maxLimit } };
/** The chat's changes invalidate the answer. */
const polling = { staleTime: Infinity, refetchInterval: whileFailing(5000) } as const;

/** Returns removed messages and the message menu with its dialogs; `onMenu` is undefined for viewers who may not moderate. */
export function useModeration(room: ChatRoom, fallback: RefObject<HTMLElement | null>) {
  const { t } = useTranslation(['publicChat', 'chatMessages']);
  const isModerator = useAccess()('chat.moderate');
  const { data: removed } = useCall(listRemovedMessages, isModerator ? newest : undefined, polling);
  const [opened, setOpened] = useState<{ readonly message: ChatMessage; readonly opener: HTMLElement }>();
  const onMenu = useCallback<OpenMessageMenu>((message, opener) => setOpened({ message, opener }), []);
  const close = useCallback(() => setOpened(undefined), []);
  const muting = useLazyDialog<Parameters<typeof MuteDialog>[0], ChatMessage>(MuteDialog, fallback);
  const roomState = useRoomState();
  const { run, dialog } = useMessageActions(fallback);
  const entriesOf = (message: ChatMessage) => {
    const entry = (name: string, danger = false) => ({
      key: name,
      label: t(`chatMessages:actions.${name}.label`),
      danger,
      run: () => run(name, message),
    });
    const mute = { key: 'mute', label: t('mute.label'), run: () => void muting.open(message) };
    return [
      ...(roomState ? [entry(roomState.pinned?.id === message.id ? 'unpin' : 'pin')] : []),
      ...(message.user.id === room.me.id ? [] : [mute]),
      entry('takeDown', true),
    ];
  };
  const menu = (
    <>
      {opened && (
        <RowMenuPopup
          key={opened.message.id}
          opener={opened.opener}
          label={t('actionsOf', { name: opened.message.user.displayName || t('nobody') })}
          entries={entriesOf(opened.message)}
          onClose={close}
        />
      )}
      {dialog}
      {muting.show((message, onClose) => ({ message, onClose }))}
    </>
  );
  return {
    removed: removed?.items ?? none,
    onMenu: isModerator ? onMenu : undefined,
    isMenuOpen: opened !== undefined,
    menu,
  };
}
