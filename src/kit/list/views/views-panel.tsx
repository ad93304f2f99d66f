import { useEffect, useRef, useState } from 'react';
import type { AnyResource } from '../../../config/resource';
import { toast } from '../../../ui/toasts/toast-store';
import type { ResourceText } from '../../text/use-resource-text';
import type { ListStateControl } from '../address/use-list-state';
import type { SavedView } from '../kept/kept-lists';
import type { KeptControl } from '../kept/use-kept-list';
import { goneText } from './gone-text';
import {
  goneFrom,
  renamedView,
  viewChange,
  viewParams,
  viewSearch,
  withoutView,
  withView,
} from './saved-views';
import { SaveViewForm } from './save-view-form';
import { ViewRow } from './view-row';
import styles from './views-panel.module.css';

export interface ViewsPanelProps {
  readonly resource: AnyResource;
  readonly text: ResourceText;
  readonly control: Pick<ListStateControl, 'state' | 'change'>;
  readonly memory: KeptControl;
  readonly urlScope: string | undefined;
  /** A view was opened. */
  readonly onDone: () => void;
}

const noViews: readonly SavedView[] = [];

interface ViewsControl {
  readonly views: readonly SavedView[];
  /** What was done last, to be said. */
  readonly said: string;
  readonly say: (text: string) => void;
  readonly save: (name: string) => void;
  readonly rename: (from: string, to: string) => void;
  readonly remove: (name: string) => void;
}

/** The saved views, and what can be done to them. */
function useViews(text: ResourceText, { kept, keep }: KeptControl, current: string): ViewsControl {
  const { t } = text;
  const { views = noViews } = kept;
  const [said, say] = useState('');
  const change = (next: readonly SavedView[], done: string) =>
    say(keep({ views: next.length > 0 ? next : undefined }) ? done : t('kit:views.notKept'));
  return {
    views,
    said,
    say,
    save: (name) => change(withView(views, { name, params: current }), t('kit:views.saved', { name })),
    rename: (from, name) => change(renamedView(views, from, name), t('kit:views.saved', { name })),
    remove: (name) => change(withoutView(views, name), t('kit:views.removed', { name })),
  };
}

/** Refused without HTTPS or permission. */
const copy = async (text: string) => {
  if (!navigator.clipboard) throw new Error('no clipboard');
  await navigator.clipboard.writeText(text);
};

/** Opens, names, shares and deletes the views of a list. */
export default function ViewsPanel({ resource, text, control, memory, urlScope, onDone }: ViewsPanelProps) {
  const { t } = text;
  const current = viewParams(resource, control.state);
  const { views, said, say, save, rename, remove } = useViews(text, memory, current);
  const panel = useRef<HTMLDivElement>(null);
  const [renamed, setRenamed] = useState<{ readonly to: string }>();

  useEffect(() => {
    // Its code may have come after the panel was opened.
    if (!renamed) panel.current?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
    // Under its new name a view is another row, and the one that had the focus is gone.
    const buttons = panel.current?.querySelectorAll<HTMLElement>('[data-view]') ?? [];
    [...buttons].find(({ dataset }) => dataset['view'] === renamed?.to)?.focus();
  }, [renamed]);

  const open = (view: SavedView) => {
    control.change(viewChange(resource, view));
    const gone = goneText(resource, text, goneFrom(resource, view));
    if (gone !== undefined) toast({ variant: 'reminder', title: view.name, description: gone });
    onDone();
  };
  const copyLink = (view: SavedView) => {
    const { origin, pathname, search } = location;
    const query = viewSearch(resource, view, { search, scope: urlScope });
    copy(`${origin}${pathname}${query ? `?${query}` : ''}`).then(
      () => say(t('kit:views.copied')),
      () => say(t('kit:views.notCopied')),
    );
  };
  return (
    <div ref={panel} className={styles['panel']}>
      {views.length === 0 ? <p className={styles['none']}>{t('kit:views.none')}</p> : null}
      <ul className={styles['views']}>
        {views.map((view) => (
          <ViewRow
            key={view.name}
            view={view}
            text={text}
            isCurrent={view.params === current}
            taken={views.map(({ name }) => name)}
            onOpen={() => open(view)}
            onCopy={() => copyLink(view)}
            onRename={(name) => {
              rename(view.name, name);
              setRenamed({ to: name });
            }}
            onRemove={() => {
              remove(view.name);
              panel.current?.querySelector('input')?.focus();
            }}
          />
        ))}
      </ul>
      <SaveViewForm text={text} views={views} onSave={save} />
      <p className={styles['said']} role="status">
        {said}
      </p>
    </div>
  );
}
