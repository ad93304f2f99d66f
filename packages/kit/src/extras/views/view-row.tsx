import {
  CheckOutlined,
  DeleteOutlined,
  EditOutlined,
  LinkOutlined,
  ShareAltOutlined,
} from '@ant-design/icons';
import { Button, Checkbox, Input, type InputRef } from 'antd';
import { useEffect, useId, useRef, type ComponentProps, useState, type KeyboardEvent } from 'react';
import type { ResourceText } from '../../text/resource-text';
import { type ListedView, type ViewStore, isTaken } from './saved-views';
import styles from './views-panel.module.css';
import { isComposing } from '../../lib/is-composing';
import type { SavedView } from '../../list/preferences/list-preferences';

export const longestName = 60;

/** Escape leaves the question, and not the whole panel. */
const leaveOnEscape = (leave: (() => void) | undefined) => (event: KeyboardEvent) => {
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

/** The name of a role; one of the settings is its own. */
const roleLabel = ({ t }: ResourceText, role: string): string =>
  t(`common:adminTypes.${role}`, { defaultValue: role });

interface ShareFormProps extends Pick<ViewRowProps, 'text' | 'view' | 'onShare'> {
  readonly roles: readonly string[];
  readonly onLeave: () => void;
}

function ShareForm({ text, view, roles, onShare, onLeave }: ShareFormProps) {
  const { sharedWith = [] } = view;
  const [chosen, setChosen] = useState([...sharedWith]);
  const question = useId();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.querySelector('input')?.focus(), []);
  // What it is shared with already may stay, also where one may not share with it oneself.
  const offered = [...new Set([...roles, ...sharedWith])];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its controls leaves it
    <form
      className={styles['form']}
      onKeyDown={leaveOnEscape(onLeave)}
      onSubmit={(event) => {
        event.preventDefault();
        onShare(chosen);
      }}
    >
      <span id={question} className={styles['question']}>
        {text.t('kit:views.shareQuestion', { name: view.name })}
      </span>
      <div ref={group} role="group" aria-labelledby={question} className={styles['roles']}>
        <Checkbox.Group
          value={chosen}
          options={offered.map((role) => ({ value: role, label: roleLabel(text, role) }))}
          onChange={setChosen}
        />
      </div>
      <Button htmlType="submit">{text.t('kit:views.shareConfirm')}</Button>
      <Button type="text" onClick={onLeave}>
        {text.t('kit:cancel')}
      </Button>
    </form>
  );
}

export type Question = 'rename' | 'share' | 'remove';

interface ViewRowProps {
  readonly view: ListedView;
  readonly store: ViewStore;
  readonly text: ResourceText;
  readonly isCurrent: boolean;
  readonly asked: Question | undefined;
  readonly onAsk: (asked: Question | undefined) => void;
  readonly onOpen: () => void;
  readonly onCopy: () => void;
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onShare: (roles: readonly string[]) => void;
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

/** Says whose view it is, or who may open it; undefined for one's own alone. */
function noteOf({ owner, sharedWith = [] }: ListedView, text: ResourceText): string | undefined {
  if (owner !== undefined) return text.t('kit:views.from', { owner });
  if (sharedWith.length === 0) return undefined;
  const roles = sharedWith.map((role) => roleLabel(text, role));
  return text.t('kit:views.sharedWith', { roles: new Intl.ListFormat(text.lng).format(roles) });
}

/** A saved view: opened by its name; its link is copied. One's own is renamed, shared and deleted. */
export function ViewRow(props: ViewRowProps) {
  const { view, store, text, isCurrent, asked, onAsk, onOpen, onCopy, onRename, onShare } = props;
  const noteId = useId();
  const question = { view, text, onLeave: () => onAsk(undefined) };
  const named = (key: string) => text.t(key, { name: view.name });
  if (asked === 'rename') {
    const others = store.views.filter(({ key, owner }) => key !== view.key && owner === undefined);
    return <NameForm {...question} others={others} onSave={onRename} />;
  }
  if (asked === 'share') return <ShareForm {...question} roles={store.roles} onShare={onShare} />;
  if (asked === 'remove') return <RemoveQuestion {...question} onRemove={props.onRemove} />;
  const note = noteOf(view, text);
  return (
    <>
      <div className={styles['row']}>
        <Button
          type="text"
          className={styles['open'] ?? ''}
          icon={<CheckOutlined aria-hidden />}
          aria-current={isCurrent ? 'true' : undefined}
          aria-describedby={note === undefined ? undefined : noteId}
          data-view={view.key}
          onClick={onOpen}
        >
          <bdi>{view.name}</bdi>
        </Button>
        <Tool icon={<LinkOutlined aria-hidden />} label={named('kit:views.copy')} onClick={onCopy} />
        {view.owner === undefined ? (
          <>
            {store.share ? (
              <Tool
                icon={<ShareAltOutlined aria-hidden />}
                label={named('kit:views.share')}
                onClick={() => onAsk('share')}
              />
            ) : null}
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
          </>
        ) : null}
      </div>
      {note === undefined ? null : (
        <p id={noteId} className={styles['whose']}>
          {note}
        </p>
      )}
    </>
  );
}
