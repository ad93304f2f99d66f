import {
  CheckOutlined,
  DeleteOutlined,
  EditOutlined,
  LinkOutlined,
  ShareAltOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { useId } from 'react';
import type { ListParts } from '../../list/use-list-controller';
import type { StoredView } from '../../providers/views/views-provider';
import type { ResourceText } from '../../text/resource-text';
import { ownViews, viewSearch, type RunChange, type ViewStore } from './saved-views';
import { NameForm, RemoveForm, roleLabel, ShareForm, type Question } from './view-forms';
import styles from './views-panel.module.css';

/** Rejects without HTTPS or permission. */
async function copyLink({ resource, urlScope: scope, readWhere }: ListParts, view: StoredView) {
  const { origin, pathname, search } = location;
  const query = viewSearch(resource, view, { search, scope, readWhere });
  if (!navigator.clipboard) throw new Error('no clipboard');
  await navigator.clipboard.writeText(`${origin}${pathname}${query ? `?${query}` : ''}`);
}

interface ViewRowProps {
  readonly list: ListParts;
  readonly store: ViewStore;
  readonly view: StoredView;
  readonly isCurrent: boolean;
  readonly asked: Question | undefined;
  readonly ask: (question: Question) => void;
  /** Ends the question; the row with that name takes the focus. */
  readonly leave: (name?: string) => void;
  readonly run: RunChange;
  readonly onOpen: () => void;
  readonly onCopied: (isCopied: boolean) => void;
}

function ViewQuestion({ list: { text }, store, view, asked, leave, run }: ViewRowProps) {
  const { id, name } = view;
  const shared = { text, view, onLeave: () => leave(name) };
  const rename = async (next: string) => {
    const done = text.t('kit:views.saved', { name: next });
    const isStored =
      next === name || (await run(store, (provider) => provider.update(id, { name: next }), done));
    if (isStored) leave(next);
    return isStored;
  };
  const share = async (sharedWith: readonly string[]) => {
    const done = text.t(sharedWith.length > 0 ? 'kit:views.shared' : 'kit:views.unshared', { name });
    if (await run(store, (provider) => provider.update(id, { sharedWith }), done)) leave(name);
  };
  const remove = async () => {
    if (await run(store, (provider) => provider.remove(id), text.t('kit:views.removed', { name }))) leave();
  };
  if (asked === 'rename')
    return <NameForm {...shared} others={ownViews(store).filter((one) => one !== view)} onSave={rename} />;
  return asked === 'share' ? (
    <ShareForm {...shared} roles={store.roles} onAnswer={(roles) => void share(roles)} />
  ) : (
    <RemoveForm {...shared} onAnswer={() => void remove()} />
  );
}

/** Says whose view it is, or who may open it; undefined for one's own alone. */
function noteOf({ owner, sharedWith }: StoredView, text: ResourceText): string | undefined {
  if (owner !== undefined) return text.t('kit:views.from', { owner });
  if (sharedWith.length === 0) return undefined;
  const roles = sharedWith.map((role) => roleLabel(text, role));
  return text.t('kit:views.sharedWith', { roles: new Intl.ListFormat(text.lng).format(roles) });
}

const toolIcons = {
  copy: LinkOutlined,
  share: ShareAltOutlined,
  rename: EditOutlined,
  remove: DeleteOutlined,
} as const;

interface ToolProps {
  readonly name: keyof typeof toolIcons;
  readonly view: StoredView;
  readonly text: ResourceText;
  readonly onClick: () => void;
}

function Tool({ name, view, text, onClick }: ToolProps) {
  const Icon = toolIcons[name];
  const label = text.t(`kit:views.${name}`, { name: view.name });
  return (
    <Button type="text" icon={<Icon aria-hidden />} aria-label={label} title={label} onClick={onClick} />
  );
}

/** Returns what may be asked about a view: nothing about those of others. */
const questionsOf = ({ owner }: StoredView, { roles }: ViewStore): readonly Question[] => {
  if (owner !== undefined) return [];
  return roles.length > 0 ? ['share', 'rename', 'remove'] : ['rename', 'remove'];
};

/** A saved view: opened by its name; its link is copied. One's own is renamed, shared and deleted. */
export function ViewRow(props: ViewRowProps) {
  const { list, store, view, isCurrent, asked, ask, onOpen, onCopied } = props;
  const { text } = list;
  const noteId = useId();
  if (asked) return <ViewQuestion {...props} />;
  const note = noteOf(view, text);
  const copy = () => {
    copyLink(list, view).then(
      () => onCopied(true),
      () => onCopied(false),
    );
  };
  return (
    <>
      <div className={styles['row']}>
        <Button
          type="text"
          className={styles['open'] ?? ''}
          icon={<CheckOutlined aria-hidden />}
          aria-current={isCurrent ? 'true' : undefined}
          aria-describedby={note === undefined ? undefined : noteId}
          data-view={view.id}
          onClick={onOpen}
        >
          <bdi>{view.name}</bdi>
        </Button>
        <Tool name="copy" view={view} text={text} onClick={copy} />
        {questionsOf(view, store).map((name) => (
          <Tool key={name} name={name} view={view} text={text} onClick={() => ask(name)} />
        ))}
      </div>
      {note === undefined ? null : (
        <p id={noteId} className={styles['whose']}>
          {note}
        </p>
      )}
    </>
  );
}
