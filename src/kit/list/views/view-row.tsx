import { CheckOutlined, DeleteOutlined, EditOutlined, LinkOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import type { ResourceText } from '../../text/use-resource-text';
import type { SavedView } from '../preferences/list-preferences';
import { isTaken } from './saved-views';
import styles from './views-panel.module.css';

const longestName = 60;

/** Escape leaves the question, and not the whole panel. */
const leaveOnEscape = (leave: (() => void) | undefined) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || !leave) return;
  event.stopPropagation();
  leave();
};

interface NameFormProps {
  readonly text: ResourceText;
  /** The view that is renamed; undefined for a new one. */
  readonly view?: SavedView;
  /** The views whose names are taken. */
  readonly others: readonly SavedView[];
  readonly onSave: (name: string) => void;
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
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its controls leaves it
    <form
      className={styles[view ? 'row' : 'form']}
      onKeyDown={leaveOnEscape(onLeave)}
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed === '' || isRefused) return;
        onSave(trimmed);
        setName('');
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

interface ViewRowProps {
  readonly view: SavedView;
  readonly text: ResourceText;
  /** The list shows just that now. */
  readonly isCurrent: boolean;
  /** The other views. */
  readonly others: readonly SavedView[];
  /** Shows the form or the question of the row instead of its buttons. */
  readonly asked: 'rename' | 'remove' | undefined;
  readonly onAsk: (asked: 'rename' | 'remove' | undefined) => void;
  readonly onOpen: () => void;
  readonly onCopy: () => void;
  readonly onRename: (name: string) => void;
  readonly onRemove: () => void;
}

function RemoveQuestion({
  view,
  text: { t },
  onRemove,
  onLeave,
}: Pick<ViewRowProps, 'view' | 'text' | 'onRemove'> & { readonly onLeave: () => void }) {
  const leave = useRef<HTMLButtonElement>(null);
  useEffect(() => leave.current?.focus(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape on either button leaves it
    <div className={styles['row']} role="group" onKeyDown={leaveOnEscape(onLeave)}>
      <span className={styles['question']}>{t('kit:views.removeQuestion', { name: view.name })}</span>
      <Button danger onClick={onRemove}>
        {t('kit:views.removeConfirm')}
      </Button>
      <Button ref={leave} type="text" onClick={onLeave}>
        {t('kit:cancel')}
      </Button>
    </div>
  );
}

const Tool = ({ label, ...button }: ComponentProps<typeof Button> & { readonly label: string }) => (
  <Button type="text" aria-label={label} title={label} {...button} />
);

/** A saved view: opened by its name; its link is copied, its name changed, and it is deleted. */
export function ViewRow(props: ViewRowProps) {
  const { view, text, isCurrent, others, asked, onAsk, onOpen, onCopy, onRename, onRemove } = props;
  const question = { view, text, onLeave: () => onAsk(undefined) };
  const named = (key: string) => text.t(key, { name: view.name });
  if (asked === 'rename') return <NameForm {...question} others={others} onSave={onRename} />;
  if (asked === 'remove') return <RemoveQuestion {...question} onRemove={onRemove} />;
  return (
    <div className={styles['row']}>
      <Button
        type="text"
        className={styles['open'] ?? ''}
        icon={<CheckOutlined aria-hidden />}
        aria-current={isCurrent ? 'true' : undefined}
        data-view={view.name}
        onClick={onOpen}
      >
        <bdi>{view.name}</bdi>
      </Button>
      <Tool icon={<LinkOutlined aria-hidden />} label={named('kit:views.copy')} onClick={onCopy} />
      <Tool
        icon={<EditOutlined aria-hidden />}
        label={named('kit:views.rename')}
        onClick={() => onAsk('rename')}
      />
      <Tool
        icon={<DeleteOutlined aria-hidden />}
        label={named('kit:views.remove')}
        onClick={() => onAsk('remove')}
      />
    </div>
  );
}
