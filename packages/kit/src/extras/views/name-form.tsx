import { Button, Input, type InputRef } from 'antd';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { isComposing } from '../../lib/is-composing';
import type { ResourceText } from '../../text/resource-text';
import type { SavedView } from '../../list/preferences/list-preferences';
import { isTaken } from './saved-views';
import styles from './views-panel.module.css';

export const longestName = 60;

/** Escape leaves the question, and not the whole panel. */
export const leaveOnEscape = (leave: (() => void) | undefined) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || !leave || isComposing(event)) return;
  event.stopPropagation();
  leave();
};

interface NameFormProps {
  readonly text: ResourceText;
  readonly view?: SavedView;
  /** One's own views, whose names are taken. */
  readonly others: readonly SavedView[];
  /** @returns whether the name was stored; it stays in the form where it was not */
  readonly onSave: (name: string) => Promise<boolean>;
  readonly onLeave?: () => void;
}

/** Asks for the name of a view: a new one replaces one of the same name, a renamed one needs a free name. */
export function NameForm({ text: { t }, view, others, onSave, onLeave }: NameFormProps) {
  const [name, setName] = useState(view?.name ?? '');
  const note = useId();
  const input = useRef<InputRef>(null);
  useEffect(() => {
    if (view) input.current?.focus({ cursor: 'all' });
  }, [view]);
  const trimmed = name.trim();
  const taken = isTaken(others, trimmed);
  const isRefused = taken && view !== undefined;
  const replaces = taken && view === undefined;
  const label = t(view ? 'kit:views.newName' : 'kit:views.name');
  const saveKey = replaces ? 'kit:views.replace' : 'kit:views.save';
  const save = async () => {
    if (await onSave(trimmed)) setName('');
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its controls leaves it
    <form
      className={styles[view ? 'row' : 'form']}
      onKeyDown={leaveOnEscape(onLeave)}
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed !== '' && !isRefused) void save();
      }}
    >
      <Input
        ref={input}
        aria-label={label}
        aria-invalid={isRefused}
        aria-describedby={replaces ? note : undefined}
        placeholder={label}
        {...(isRefused ? { status: 'error' } : {})}
        value={name}
        maxLength={longestName}
        autoComplete="off"
        dir="auto"
        onChange={(event) => setName(event.target.value)}
      />
      <Button htmlType="submit" type={view ? 'default' : 'primary'} disabled={trimmed === '' || isRefused}>
        {t(view ? 'kit:views.renameConfirm' : saveKey)}
      </Button>
      {onLeave ? (
        <Button type="text" onClick={onLeave}>
          {t('kit:cancel')}
        </Button>
      ) : null}
      {replaces ? (
        <span id={note} className={styles['note']}>
          {t('kit:views.replaces')}
        </span>
      ) : null}
    </form>
  );
}
