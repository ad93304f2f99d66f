import {
  CheckOutlined,
  DeleteOutlined,
  EditOutlined,
  LinkOutlined,
  ShareAltOutlined,
} from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useEffect, useId, useRef, type ComponentProps, useState } from 'react';
import type { ResourceText } from '../../text/resource-text';
import { leaveOnEscape, NameForm } from './name-form';
import type { ListedView, ViewStore } from './saved-views';
import styles from './views-panel.module.css';

/** The name of a role; one of the settings is its own. */
const roleLabel = ({ t }: ResourceText, role: string): string =>
  t(`common:adminTypes.${role}`, { defaultValue: role });

interface ShareFormProps {
  readonly text: ResourceText;
  readonly view: ListedView;
  readonly roles: readonly string[];
  readonly onShare: (roles: readonly string[]) => void;
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
