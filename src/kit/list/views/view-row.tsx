import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../../../ui/button/button';
import { Icon } from '../../../ui/icon/icon';
import { IconButton } from '../../../ui/icon/icon-button';
import type { ResourceText } from '../../text/use-resource-text';
import type { SavedView } from '../kept/kept-lists';
import { longestName } from './saved-views';
import styles from './views-panel.module.css';

interface ViewRowProps {
  readonly view: SavedView;
  readonly text: ResourceText;
  /** The list shows just that now. */
  readonly isCurrent: boolean;
  /** The names that there are. */
  readonly taken: readonly string[];
  readonly onOpen: () => void;
  readonly onCopy: () => void;
  readonly onRename: (name: string) => void;
  readonly onRemove: () => void;
}

/** Escape leaves the question, and not the whole panel. */
const leaveOnEscape = (leave: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return;
  event.stopPropagation();
  leave();
};

function RenameForm({
  view,
  text: { t },
  taken,
  onRename,
  onLeave,
}: Omit<ViewRowProps, 'onOpen'> & { readonly onLeave: () => void }) {
  const [name, setName] = useState(view.name);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const trimmed = name.trim();
  const isFree = !taken.some(
    (other) => other !== view.name && other.toLocaleLowerCase() === trimmed.toLocaleLowerCase(),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its controls leaves it
    <form
      className={styles['row']}
      onKeyDown={leaveOnEscape(onLeave)}
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed === '' || !isFree) return;
        onLeave();
        if (trimmed !== view.name) onRename(trimmed);
      }}
    >
      <input
        ref={input}
        className={styles['input']}
        aria-label={t('kit:views.newName')}
        aria-invalid={!isFree}
        value={name}
        maxLength={longestName}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <Button htmlType="submit" disabled={trimmed === '' || !isFree}>
        {t('kit:views.keep')}
      </Button>
      <Button type="text" onClick={onLeave}>
        {t('kit:cancel')}
      </Button>
    </form>
  );
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
        {t('kit:views.removeGo')}
      </Button>
      <Button ref={leave} type="text" onClick={onLeave}>
        {t('kit:cancel')}
      </Button>
    </div>
  );
}

/** A saved view: opened by its name, and what else can be done with it beside that. */
export function ViewRow(props: ViewRowProps) {
  const { view, text, isCurrent, onOpen, onCopy } = props;
  const [asks, setAsks] = useState<'rename' | 'remove'>();
  const opener = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !asks) opener.current?.focus();
    wasAsking.current = asks !== undefined;
  }, [asks]);
  const leave = () => setAsks(undefined);
  const name = { name: view.name };
  if (asks === 'rename')
    return (
      <li>
        <RenameForm {...props} onLeave={leave} />
      </li>
    );
  if (asks === 'remove')
    return (
      <li>
        <RemoveQuestion {...props} onLeave={leave} />
      </li>
    );
  return (
    <li className={styles['row']}>
      <button
        ref={opener}
        type="button"
        className={styles['open']}
        aria-current={isCurrent ? 'true' : undefined}
        data-view={view.name}
        onClick={onOpen}
      >
        <span className={styles['check']}>
          <Icon name="check" />
        </span>
        <bdi>{view.name}</bdi>
      </button>
      <IconButton icon="link" label={text.t('kit:views.copy', name)} onClick={onCopy} />
      <IconButton icon="pen" label={text.t('kit:views.rename', name)} onClick={() => setAsks('rename')} />
      <IconButton icon="bin" label={text.t('kit:views.remove', name)} onClick={() => setAsks('remove')} />
    </li>
  );
}
