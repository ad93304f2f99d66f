import { useEffect, useRef, useState } from 'react';
import { ApiError, failureKey } from '../../providers/data/api-error';
import { toast } from '../../ui/toasts/toast-store';
import type { ListParts } from '../../list/use-list-controller';
import type { ResourceText } from '../../text/resource-text';
import { NameForm } from './name-form';
import {
  NotStored,
  staleText,
  viewChange,
  viewParams,
  viewSearch,
  type ListedView,
  type ViewStore,
} from './saved-views';
import { ViewRow, type Question } from './view-row';
import styles from './views-panel.module.css';

/** Rejects without HTTPS or permission. */
const copy = async (text: string) => {
  if (!navigator.clipboard) throw new Error('no clipboard');
  await navigator.clipboard.writeText(text);
};

/** Says why a change failed. @throws what is no failure of storing */
export function failureText({ t }: ResourceText, error: unknown): string {
  if (error instanceof NotStored) return t('kit:views.notSaved');
  if (!(error instanceof ApiError)) throw error;
  if (error.issues.some(({ code }) => code === 'taken')) return t('kit:views.taken');
  if (error.issues.some(({ code }) => code === 'tooHigh')) return t('kit:views.full');
  if (error.issues.some(({ code }) => code === 'tooLong')) return t('kit:views.tooLong');
  return t('kit:views.failed', { reason: t(`errors:${failureKey(error)}`) });
}

/** Runs one change at a time, each of which ends in a message. */
function useChanges(text: ResourceText) {
  const [message, setMessage] = useState('');
  const isRunning = useRef(false);
  /** Does nothing while another change is under way. @returns whether it succeeded */
  const run = async (change: () => Promise<void>, done: string): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    try {
      await change();
      setMessage(done);
      return true;
    } catch (error) {
      setMessage(failureText(text, error));
      return false;
    } finally {
      isRunning.current = false;
    }
  };
  return { message, setMessage, run };
}

/** Opens a view, and says what it names that the list no longer has. */
export function openView({ resource, text, control, readWhere }: ListParts, view: ListedView): void {
  control.change(viewChange(resource, view, { readWhere }));
  const description = staleText(resource, text, view, { readWhere });
  if (description !== undefined) toast({ variant: 'reminder', title: view.name, description });
}

interface ViewListProps extends ListParts {
  /** Where new views are saved, and all others that have some. */
  readonly stores: readonly [ViewStore, ...ViewStore[]];
  readonly onDone: () => void;
}

/** The question in the place of a row, and where the focus goes when it has ended. */
function useQuestion() {
  const [asked, setAsked] = useState<{ readonly key: string; readonly question: Question }>();
  const panel = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<{ readonly name?: string }>({});
  useEffect(() => {
    const rows = panel.current?.querySelectorAll<HTMLElement>('[data-view]') ?? [];
    const row = [...rows].find(({ textContent }) => textContent === focused.name);
    const target = row ?? panel.current?.querySelector<HTMLElement>('button, input');
    target?.focus({ preventScroll: true });
  }, [focused]);
  /** Ends the question; the row with that name takes the focus, else the first control. */
  const leave = (name?: string) => {
    setAsked(undefined);
    setFocused(name === undefined ? {} : { name });
  };
  return { panel, asked, setAsked, leave };
}

function useViewActions({ onDone, ...list }: Omit<ViewListProps, 'stores'>) {
  const { resource, text, control, urlScope, readWhere } = list;
  const { t } = text;
  const { message, setMessage, run } = useChanges(text);
  const { panel, asked, setAsked, leave } = useQuestion();
  const current = viewParams(resource, control.state);
  const open = (view: ListedView) => {
    openView(list, view);
    onDone();
  };
  const copyLink = (view: ListedView) => {
    const { origin, pathname, search } = location;
    const query = viewSearch(resource, view, { search, scope: urlScope, readWhere });
    copy(`${origin}${pathname}${query ? `?${query}` : ''}`).then(
      () => setMessage(t('kit:views.copied')),
      () => setMessage(t('kit:views.notCopied')),
    );
  };
  const rename = async (store: ViewStore, view: ListedView, name: string) => {
    const isStored =
      name === view.name || (await run(() => store.rename(view, name), t('kit:views.saved', { name })));
    if (isStored) leave(name);
    return isStored;
  };
  const share = async (store: ViewStore, view: ListedView, roles: readonly string[]) => {
    const done = t(roles.length > 0 ? 'kit:views.shared' : 'kit:views.unshared', { name: view.name });
    if (await run(async () => store.share?.(view, roles), done)) leave(view.name);
  };
  const remove = async (store: ViewStore, view: ListedView) => {
    if (await run(() => store.remove(view), t('kit:views.removed', { name: view.name }))) leave();
  };
  const rowProps = (store: ViewStore, view: ListedView) => ({
    view,
    store,
    text,
    isCurrent: view.params === current,
    asked: asked?.key === view.key ? asked.question : undefined,
    onAsk: (question?: Question) => (question ? setAsked({ key: view.key, question }) : leave(view.name)),
    onOpen: () => open(view),
    onCopy: () => copyLink(view),
    onRename: (name: string) => rename(store, view, name),
    onShare: (roles: readonly string[]) => void share(store, view, roles),
    onRemove: () => void remove(store, view),
  });
  return { panel, message, run, current, rowProps };
}

export function ViewList({ stores, ...list }: ViewListProps) {
  const { text } = list;
  const { t } = text;
  const { panel, message, run, current, rowProps } = useViewActions(list);
  const [main] = stores;
  const shown = stores.flatMap((store) => store.views.map((view) => ({ store, view })));
  return (
    <div ref={panel} className={styles['panel']}>
      {shown.length === 0 ? <p className={styles['note']}>{t('kit:views.none')}</p> : null}
      <ul className={styles['views']}>
        {shown.map(({ store, view }) => (
          <li key={view.key}>
            <ViewRow {...rowProps(store, view)} />
          </li>
        ))}
      </ul>
      <NameForm
        text={text}
        others={main.views.filter(({ owner }) => owner === undefined)}
        onSave={(name) => run(() => main.save({ name, params: current }), t('kit:views.saved', { name }))}
      />
      <p className={styles['note']} role="status">
        {message}
      </p>
    </div>
  );
}
