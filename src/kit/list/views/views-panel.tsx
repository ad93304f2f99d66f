import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../ui/toasts/toast-store';
import type { ListParts } from '../address/use-list-state';
import type { SavedView } from '../preferences/list-preferences';
import {
  renamedView,
  staleText,
  viewChange,
  viewParams,
  viewSearch,
  withoutView,
  withView,
} from './saved-views';
import { NameForm, ViewRow } from './view-row';
import styles from './views-panel.module.css';

const noViews: readonly SavedView[] = [];

/** Rejects without HTTPS or permission. */
const copy = async (text: string) => {
  if (!navigator.clipboard) throw new Error('no clipboard');
  await navigator.clipboard.writeText(text);
};

/** The saved views and their changes, each of which ends in a message. */
function useViews({ resource, text, control, memory, urlScope, readWhere }: ListParts) {
  const { t } = text;
  const { views = noViews } = memory.preferences;
  const current = viewParams(resource, control.state);
  const [message, setMessage] = useState('');
  const store = (next: readonly SavedView[], key: string, name: string) => {
    const isStored = memory.save({ views: next.length > 0 ? next : undefined });
    setMessage(isStored ? t(key, { name }) : t('kit:views.notSaved'));
  };
  return {
    views,
    current,
    message,
    save: (name: string) => store(withView(views, { name, params: current }), 'kit:views.saved', name),
    rename: (from: string, to: string) => store(renamedView(views, from, to), 'kit:views.saved', to),
    remove: (name: string) => store(withoutView(views, name), 'kit:views.removed', name),
    copyLink: (view: SavedView) => {
      const { origin, pathname, search } = location;
      const query = viewSearch(resource, view, { search, scope: urlScope, readWhere });
      copy(`${origin}${pathname}${query ? `?${query}` : ''}`).then(
        () => setMessage(t('kit:views.copied')),
        () => setMessage(t('kit:views.notCopied')),
      );
    },
  };
}

interface ViewsPanelProps extends ListParts {
  /** A view was opened. */
  readonly onDone: () => void;
}

/** Opens, names, shares and deletes the views of a list. */
export default function ViewsPanel({ onDone, ...list }: ViewsPanelProps) {
  const { resource, text, control, readWhere } = list;
  const { views, current, message, save, rename, remove, copyLink } = useViews(list);
  const [asked, setAsked] = useState<{ readonly view: string; readonly kind: 'rename' | 'remove' }>();
  const panel = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<{ readonly view?: string }>({});

  useEffect(() => {
    const names = panel.current?.querySelectorAll<HTMLElement>('[data-view]') ?? [];
    const name = [...names].find(({ dataset }) => dataset['view'] === focused.view);
    const target = name ?? panel.current?.querySelector<HTMLElement>('button, input');
    target?.focus({ preventScroll: true });
  }, [focused]);

  const open = (view: SavedView) => {
    control.change(viewChange(resource, view, { readWhere }));
    const description = staleText(resource, text, view, { readWhere });
    if (description !== undefined) toast({ variant: 'reminder', title: view.name, description });
    onDone();
  };
  /** Ends the question of a row; the row with that name takes the focus, else the first control. */
  const leave = (view?: string) => {
    setAsked(undefined);
    setFocused(view === undefined ? {} : { view });
  };
  return (
    <div ref={panel} className={styles['panel']}>
      {views.length === 0 ? <p className={styles['note']}>{text.t('kit:views.none')}</p> : null}
      <ul className={styles['views']}>
        {views.map((view) => (
          <li key={view.name}>
            <ViewRow
              view={view}
              text={text}
              isCurrent={view.params === current}
              others={withoutView(views, view.name)}
              asked={asked?.view === view.name ? asked.kind : undefined}
              onAsk={(kind) => (kind ? setAsked({ view: view.name, kind }) : leave(view.name))}
              onOpen={() => open(view)}
              onCopy={() => copyLink(view)}
              onRename={(name) => {
                if (name !== view.name) rename(view.name, name);
                leave(name);
              }}
              onRemove={() => {
                remove(view.name);
                leave();
              }}
            />
          </li>
        ))}
      </ul>
      <NameForm text={text} others={views} onSave={save} />
      <p className={styles['note']} role="status">
        {message}
      </p>
    </div>
  );
}
