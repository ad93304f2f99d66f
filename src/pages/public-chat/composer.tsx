import { Button, Input } from 'antd';
import { useId, useRef, type ComponentRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '@roundkeeper/kit/lib/is-composing';
import { useRoom, type ChatRoom } from './room/chat-room';
import { countdown } from './rules/outbox';
import styles from './public-chat.module.css';

const isSending = (event: KeyboardEvent) => event.key === 'Enter' && !event.shiftKey && !isComposing(event);

export function Composer({ room }: { readonly room: ChatRoom }) {
  const { t } = useTranslation('publicChat');
  const draft = useRoom(room, 'draft');
  const field = useRef<ComponentRef<typeof Input.TextArea>>(null);
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
      <Input.TextArea
        ref={field}
        rows={1}
        status={isTooLong ? 'error' : ''}
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
      <Button type="primary" htmlType="submit">
        {t('send')}
      </Button>
      <span id={counterId} className={styles['counter']} data-over={isTooLong}>
        {left === undefined ? null : t(isTooLong ? 'tooLong' : 'left', { count: Math.abs(left) })}
      </span>
    </form>
  );
}
