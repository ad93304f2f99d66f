import { useCallback, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '../../../../contract/chat/chat';
import { listRemovedMessages, type RemovedMessage } from '../../../../contract/chat/chat-moderation';
import { maxLimit } from '@roundkeeper/kit/wire/list';
import { useAccess } from '@roundkeeper/kit/access/use-access';
import { useLazyDialog } from '@roundkeeper/kit/actions/dialog/use-lazy-dialog';
import RowMenuPopup from '@roundkeeper/kit/list/rows/row-menu-popup';
import { useCall, whileFailing } from '@roundkeeper/kit/providers/data/use-call';
import { lazyPart } from '@roundkeeper/kit/ui/lazy-part';
import type { OpenMessageMenu } from '../messages/message-item';
import type { ChatRoom } from '../room/chat-room';
import { useMessageActions } from './use-message-actions';
import { useRoomState } from './use-room-state';

const MuteDialog = lazyPart(() => import('./mute-dialog'));

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
