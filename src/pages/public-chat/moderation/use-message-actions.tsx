import type { RefObject, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '../../../../contract/chat/chat';
import { useResourceActions } from '@roundkeeper/kit/actions/use-resource-actions';
import chatMessages from '../../../resources/chat-messages/resource';
import { useFocusReturn } from '@roundkeeper/kit/ui/dialog/use-focus-return';
import styles from '../public-chat.module.css';
import { formatRecent } from '@roundkeeper/kit/lib/dates';

interface MessageHeadProps extends Pick<ChatMessage, 'user' | 'time'> {
  readonly children: ReactNode;
}

export function MessageHead({ user, time, children }: MessageHeadProps) {
  const { t, i18n } = useTranslation('publicChat');
  return (
    <div className={styles['head']}>
      <span className={styles['name']} dir="auto">
        {user.displayName || t('nobody')}
      </span>
      <time dateTime={time}>{formatRecent(time, i18n.language)}</time>
      {children}
    </div>
  );
}

type ActedOn = Pick<ChatMessage, 'id' | 'user' | 'message'>;

/** The actions after which the message is no longer in the list. */
const goes: ReadonlySet<string> = new Set(['takeDown', 'refuse']);

/** Runs the declared actions on a message, which their confirmation quotes. The `fallback` gets the focus of a removed one. */
export function useMessageActions(fallback: RefObject<HTMLElement | null>) {
  const { t } = useTranslation('publicChat');
  const actions = useResourceActions(chatMessages);
  const rememberFocus = useFocusReturn(fallback);
  const runOn = async (name: string, { id = '', user, message }: ActedOn) => {
    const giveFocusBack = rememberFocus();
    const row = { id, message, user: { ...user, displayName: user.displayName || t('nobody') } };
    const details = (
      <blockquote className={styles['quote']} dir="auto">
        {message}
      </blockquote>
    );
    const { kind } = await actions.run(name, { params: { id } }, { row, details });
    // The message goes, and the button that was pressed with it.
    giveFocusBack(kind === 'done' && goes.has(name));
  };
  return { ...actions, run: (name: string, message: ActedOn) => void runOn(name, message) };
}
