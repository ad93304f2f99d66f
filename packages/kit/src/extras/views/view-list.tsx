import { useEffect, useRef, useState } from 'react';
import type { ListParts } from '../../list/use-list-controller';
import { ApiError, failureKey } from '../../providers/data/api-error';
import type { StoredView } from '../../providers/views/views-provider';
import type { ResourceText } from '../../text/resource-text';
import { toast } from '../../ui/toasts/toast-store';
import { NameForm, type Question } from './view-forms';
import { ViewRow } from './view-row';
import {
  NotStored,
  ownViews,
  staleText,
  viewChange,
  viewNamed,
  viewParams,
  type RunChange,
  type ViewStore,
} from './saved-views';
import styles from './views-panel.module.css';

/** Says why a change failed. @throws what is no failure of storing */
export function failureText({ t }: ResourceText, error: unknown): string {
  if (error instanceof NotStored) return t('kit:views.notSaved');
  if (!(error instanceof ApiError)) throw error;
  const known = (['taken', 'tooHigh', 'tooLong'] as const).find((code) =>
    error.issues.some((issue) => issue.code === code),
  );
  if (known) return t(`kit:views.${known === 'tooHigh' ? 'full' : known}`);
  return t('kit:views.failed', { reason: t(`errors:${failureKey(error)}`) });
}

/** Runs one change at a time, each of which ends in a message. */
function useChanges(text: ResourceText) {
  const [message, setMessage] = useState('');
  const isRunning = useRef(false);
  const run: RunChange = async ({ provider, refetch }, change, done) => {
    if (isRunning.current) return false;
    isRunning.current = true;
    try {
      await change(provider);
      setMessage(done);
      return true;
    } catch (error) {
      setMessage(failureText(text, error));
      return false;
    } finally {
      await refetch?.();
      isRunning.current = false;
    }
  };
  return { message, setMessage, run };
}

/** Opens a view, and says what it names that the list no longer has. */
export function openView({ resource, text, control, readWhere }: ListParts, view: StoredView): void {
  control.change(viewChange(resource, view, { readWhere }));
  const description = staleText(resource, text, view, { readWhere });
  if (description !== undefined) toast({ variant: 'reminder', title: view.name, description });
}

/** The question in the place of a row, and where the focus goes when it has ended. */
function useQuestion() {
  const [asked, ask] = useState<{ readonly id: string; readonly question: Question }>();
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
    ask(undefined);
    setFocused(name === undefined ? {} : { name });
  };
  return { panel, asked, ask, leave };
}

interface ViewListProps extends ListParts {
  /** Where new views are saved. */
  readonly store: ViewStore;
  readonly local: ViewStore;
  readonly onDone: () => void;
}

export function ViewList({ store: main, local, onDone, ...list }: ViewListProps) {
  const { resource, text, control } = list;
  const { t } = text;
  const { message, setMessage, run } = useChanges(text);
  const { panel, asked, ask, leave } = useQuestion();
  const params = viewParams(resource, control.state);
  const shown = [main, local].flatMap((store) => store.views.map((view) => ({ store, view })));
  const own = ownViews(main);
  const save = (name: string) =>
    run(
      main,
      (provider) => {
        const same = viewNamed(own, name);
        return same
          ? provider.update(same.id, { name, params })
          : provider.create(resource.name, { name, params, sharedWith: [] });
      },
      t('kit:views.saved', { name }),
    );
  return (
    <div ref={panel} className={styles['panel']}>
      {shown.length === 0 ? <p className={styles['note']}>{t('kit:views.none')}</p> : null}
      <ul className="plain-list">
        {shown.map(({ store, view }) => (
          <li key={view.id}>
            <ViewRow
              {...{ list, store, view, run, leave }}
              isCurrent={view.params === params}
              asked={asked?.id === view.id ? asked.question : undefined}
              ask={(question) => ask({ id: view.id, question })}
              onOpen={() => {
                openView(list, view);
                onDone();
              }}
              onCopied={(isCopied) => setMessage(t(isCopied ? 'kit:views.copied' : 'kit:views.notCopied'))}
            />
          </li>
        ))}
      </ul>
      <NameForm text={text} others={own} onSave={save} />
      <p className={styles['note']} role="status">
        {message}
      </p>
    </div>
  );
}
