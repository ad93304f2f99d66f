import { useId, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatRoom } from '../room/chat-room';
import { useRoom } from '../room/use-room';
import { countdown } from '../rules/draft-text';
import styles from './composer.module.css';

/** Enter sends, unless it belongs to a word that an input method is making, or is asked for as a new line. */
const isSending = ({ key, shiftKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing;

/** Where messages are written. */
export function Composer({ room }: { readonly room: ChatRoom }) {
  const { t } = useTranslation('publicChat');
  const draft = useRoom(room, 'draft');
  const field = useRef<HTMLTextAreaElement>(null);
  const counterId = useId();
  const left = countdown(draft);
  const isTooLong = left !== undefined && left < 0;
  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        void room.sendDraft();
        field.current?.focus();
      }}
    >
      <textarea
        ref={field}
        rows={1}
        className={styles['field']}
        aria-label={t('message')}
        placeholder={t('message')}
        aria-invalid={isTooLong}
        aria-describedby={counterId}
        autoComplete="off"
        dir="auto"
        value={draft}
        onChange={(event) => room.setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (!isSending(event)) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <button type="submit" className={styles['send']}>
        {t('send')}
      </button>
      <span id={counterId} className={styles['counter']} data-over={isTooLong}>
        {left === undefined ? null : t(isTooLong ? 'tooLong' : 'left', { count: Math.abs(left) })}
      </span>
    </form>
  );
}
