import { useTranslation } from 'react-i18next';
import type { AnyResource } from '../../schema/resource';
import { intlLocales } from '../../lib/intl-locales';
import { textAt, valueAt, type Row } from '../../lib/value-at';
import { ApiError, failureKey, reasonOf } from '../../providers/data/api-error';
import { boundVersion, actionInput, actionOf, useActionCall } from '../../actions/action';
import { toast } from '../../ui/toasts/toast-store';
import { labelKeys, type OfResource, rowName } from '../../text/resource-text';
import { useRefreshAnswers } from '../../actions/sending/use-call-mutation';
import { useBulkRun, type BulkProgress } from '../../actions/sending/run-bulk';
import { counter, RunDialog, RunOutcome } from '../../actions/sending/run-dialog';

export interface BulkDialogProps extends OfResource {
  readonly name: string;
  readonly rows: readonly Row[];
  /** The number of selected rows whose state does not allow the action. */
  readonly skipped: number;
  /** Called with the rows that stay selected: what was not done can be started again. */
  readonly onClose: (left?: readonly Row[]) => void;
}

function Result({ resource, name, text, progress }: BulkDialogProps & { progress: BulkProgress<Row> }) {
  const { t } = useTranslation('errors', { useSuspense: false });
  const { failures = [] } = actionOf(resource, name);
  const why = (reason: unknown) => {
    if (!(reason instanceof ApiError)) return text.t('kit:somethingWentWrong');
    const own = failures.some((status) => status === reason.status);
    if (own) return text.t(labelKeys.action(name).failure(reason.status));
    // That a row is changed is said in words of the console.
    return (reason.status === 412 ? undefined : reasonOf(reason)) ?? t(failureKey(reason));
  };
  const { total, done, failed } = progress;
  const count = counter(text, 'bulk');
  const left = total - done - failed.length;
  return (
    <RunOutcome
      text={text}
      of="bulk"
      summary={[count('done', done), ...(left > 0 ? [count('left', left)] : [])]}
      heading="failed"
      failures={failed.map(({ item, reason }) => (
        <li key={textAt(item, resource.idField ?? 'id')}>
          <bdi>{rowName(resource, item, text.t)}</bdi>: {why(reason)}
        </li>
      ))}
    />
  );
}

/** Runs an action for many rows, each in its own request that is bound to the shown version, and refreshes once at the end. */
function useBulkAction(resource: AnyResource, name: string) {
  const callAction = useActionCall(resource);
  const refreshAnswers = useRefreshAnswers();
  const action = actionOf(resource, name);
  return useBulkRun<Row>({
    task: (row) =>
      callAction(action, { ...actionInput(resource, name, row), version: boundVersion(action.call, row) }),
    endsAll: (reason) => reason instanceof ApiError && reason.status === 401,
    onOver: () => void refreshAnswers(action.refresh ?? [resource.name]),
  });
}

/** Returns a function that undoes the action for some rows, also after the dialog; undefined where no action does. */
function useUndo({ resource, name, text }: BulkDialogProps) {
  const { undo } = actionOf(resource, name);
  const { start } = useBulkAction(resource, undo ?? name);
  if (undo === undefined) return undefined;
  const run = async (rows: readonly Row[]) => {
    const end = await start(rows);
    if (!end) return;
    const count = counter(text, 'bulk');
    const failed = end.failed.map(({ item }) => rowName(resource, item, text.t));
    const isDone = failed.length === 0;
    toast({
      variant: isDone ? 'constructive' : 'destructive',
      title: text.t(isDone ? 'kit:success' : 'kit:error'),
      description: isDone
        ? count('done', end.done)
        : `${count('failed', failed.length)} ${failed.join(', ')}`,
    });
  };
  const label = text.t(labelKeys.action(undo).label);
  return (rows: readonly Row[]) => ({ label, run: () => void run(rows) });
}

/** Confirms an action on many rows, runs it, shows the progress, and lists the rows that failed. */
export default function BulkDialog(props: BulkDialogProps) {
  const { resource, name, rows, skipped, text, onClose } = props;
  const undoOf = useUndo(props);
  const run = useBulkAction(resource, name);
  const { progress, phase } = run;
  const count = counter(text, 'bulk');
  const names = rows.map((row) => rowName(resource, row, text.t));
  const label = text.t(labelKeys.action(name).label);
  const { danger = false } = actionOf(resource, name);
  const start = async () => {
    const end = await run.start(rows);
    // A complete run needs no dialog that has to be closed.
    if (!end || end.done < end.total) return;
    const description = count('done', end.done);
    const changed = rows.map((row) => ({ ...row, version: valueAt(end.answers.get(row), 'version') }));
    toast({ variant: 'constructive', title: text.t('kit:success'), description, action: undoOf?.(changed) });
    onClose([]);
  };
  return (
    <RunDialog
      run={run}
      of="bulk"
      text={text}
      title={label}
      width={480}
      startLabel={label}
      hasStart={phase === 'asked'}
      startButton={{ danger, disabled: rows.length === 0 }}
      onStart={() => void start()}
      onClose={() => onClose(progress && rows.filter((row) => !progress.answers.has(row)))}
    >
      {phase === 'asked' ? (
        <>
          <p>{count('question', rows.length)}</p>
          <p>{new Intl.ListFormat(intlLocales(text.lng)).format(names)}</p>
          {skipped > 0 ? <p>{count('skipped', skipped)}</p> : null}
        </>
      ) : null}
      {progress?.isOver ? <Result {...props} progress={progress} /> : null}
    </RunDialog>
  );
}
