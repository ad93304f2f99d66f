import { useEffect, useRef, useState } from 'react';
import { ApiError, failureKey } from '../../providers/data/api-error';
import { toast } from '../../ui/toasts/toast-store';
import type { ListParts } from '../../list/use-list-controller';
import type { ResourceText } from '../../text/resource-text';
import { NameForm, longestName, ViewRow, type Question } from './view-row';
import {
  NotStored,
  staleText,
  viewChange,
  viewParams,
  viewSearch,
  type ListedView,
  type ViewStore,
  isTaken,
} from './saved-views';
import styles from './views-panel.module.css';
import type { ViewsProvider } from '../../providers/views/views-provider';
import type { SavedView } from '../../list/preferences/list-preferences';

/** The name itself where no view has it, else with the first number that makes it free. */
function freeName(views: readonly SavedView[], name: string): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` (${String(number)})`;
    const free = name.slice(0, longestName - suffix.length) + suffix;
    if (!isTaken(views, free)) return free;
  }
}

/** Whether one has the same view already, as after a move that was cut off. */
const isKept = (own: readonly SavedView[], { name, params }: SavedView) =>
  own.some((view) => view.params === params && isTaken([view], name));

/** Moves views to a backend; one whose name is taken gets a number. @throws ApiError for the first that can't be moved */
export async function moveViews(
  provider: ViewsProvider,
  list: string,
  { views, onMoved }: { readonly views: readonly SavedView[]; readonly onMoved: (view: SavedView) => void },
): Promise<void> {
  const listOwn = async () => (await provider.list(list)).filter(({ owner }) => owner === undefined);
  let own: readonly SavedView[] = await listOwn();
  const move = async (view: SavedView) => {
    if (isKept(own, view)) return;
    const moved = { name: freeName(own, view.name), params: view.params };
    await provider.create(list, { ...moved, sharedWith: [] });
    own = [...own, moved];
  };
  for (const view of views) {
    try {
      await move(view);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      // Another tab has saved one of that name meanwhile.
      own = await listOwn();
      await move(view);
    }
    onMoved(view);
  }
}

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
