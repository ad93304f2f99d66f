import { useCallback, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '../../../../contract/chat';
import { listRemovedMessages, type RemovedMessage } from '../../../../contract/chat-moderation';
import { maxLimit } from '../../../../contract/list';
import { useAccess } from '../../../kit/access/use-access';
import { useReopen } from '../../../kit/actions/sending/use-failure-toast';
import { useResourceActions } from '../../../kit/actions/use-resource-actions';
import { useLazyDialog } from '../../../kit/actions/dialog/use-lazy-dialog';
import RowMenuPopup from '../../../kit/list/rows/row-menu-popup';
import { useCall, whileFailing } from '../../../providers/data/use-call';
import { lazyPart } from '../../../ui/lazy-part';
import chatMessages from '../../../resources/chat-messages/resource';
import type { OpenMessageMenu } from '../messages/message-item';
import type { AskedDialogProps } from './message-dialog';
import type { ChatRoom } from '../room/chat-room';
import { useRoomState } from './use-room-state';

type Asked = Pick<AskedDialogProps, 'what' | 'message'>;

export const MessageDialog = lazyPart(() => import('./message-dialog'));

const none: readonly RemovedMessage[] = [];
const newest = { query: { limit: maxLimit } };
/** The chat's changes invalidate the answer. */
const polling = { staleTime: Infinity, refetchInterval: whileFailing(5000) } as const;

/**
 * Returns the moderator's view of the messages, with the one menu and its dialogs for the message whose button was pressed;
 * `onMenu` is undefined for a viewer who may not moderate. The `fallback` gets the focus when the focused message is removed.
 */
export function useModeration(room: ChatRoom, fallback: RefObject<HTMLElement | null>) {
  const { t } = useTranslation(['publicChat', 'chatMessages']);
  const isModerator = useAccess()('chat.moderate');
  const { data: removed } = useCall(listRemovedMessages, isModerator ? newest : undefined, polling);
  const [opened, setOpened] = useState<{ readonly message: ChatMessage; readonly opener: HTMLElement }>();
  const onMenu = useCallback<OpenMessageMenu>((message, opener) => setOpened({ message, opener }), []);
  const close = useCallback(() => setOpened(undefined), []);
  const dialog = useLazyDialog<AskedDialogProps, Asked>(MessageDialog, fallback);
  const reopenBy = useReopen();
  const roomState = useRoomState();
  const actions = useResourceActions(chatMessages);
  const entry = (name: Asked['what']) => ({
    key: name,
    label: t(`${name}.label`),
    run: () => opened && void dialog.open({ what: name, message: opened.message }),
  });
  const pinEntry = ({ id = '' }: ChatMessage) => {
    const name = roomState?.pinned?.id === id ? 'unpin' : 'pin';
    const run = () => void actions.run(name, { params: { id } }, { row: { id } });
    return { key: name, label: t(`chatMessages:actions.${name}.label`), run };
  };
  const menu = (
    <>
      {opened && (
        <RowMenuPopup
          key={opened.message.id}
          opener={opened.opener}
          label={t('actionsOf', { name: opened.message.user.displayName || t('nobody') })}
          entries={[
            ...(roomState ? [pinEntry(opened.message)] : []),
            ...(opened.message.user.id === room.me.id ? [] : [entry('mute')]),
            { ...entry('remove'), danger: true },
          ]}
          onClose={close}
        />
      )}
      {dialog.show((asked, onClose) => ({
        ...asked,
        reopen: reopenBy(() => void dialog.open(asked)),
        onClose,
      }))}
    </>
  );
  return {
    removed: removed?.items ?? none,
    onMenu: isModerator ? onMenu : undefined,
    isMenuOpen: opened !== undefined,
    menu,
  };
}
