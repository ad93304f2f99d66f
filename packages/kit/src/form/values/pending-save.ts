import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { undoableModeOf } from '../../settings/mutation-mode';
import type { AnyResource } from '../../schema/resource';
import { isRecord, textAt, valueAt, type Row } from '../../lib/value-at';
import { sendPending } from '../../providers/notification/pending-changes';
import { afterSnapshot } from '../../actions/sending/after-snapshot';
import { setPath, type FormValues } from './form-body';
import type { FormPlan, PlannedField } from './form-plan';
import type { FormTarget } from './form-target';

interface PendingReports {
  readonly accepted: () => void;
  readonly refused: (error: unknown) => void;
}

/** Returns what the answer to a change has for a field that was sent; what was sent where it has nothing of that form. */
function savedValue({ field, labelPath }: PlannedField, sent: unknown, answer: unknown): unknown {
  const saved = valueAt(answer, labelPath) ?? valueAt(answer, field);
  return saved !== undefined && isRecord(saved) === isRecord(sent) ? saved : sent;
}

function changedRow({ fields }: FormPlan, row: Row, body: FormValues, answer: unknown): Row {
  const changed = structuredClone(row);
  for (const planned of fields) {
    const { field, labelPath } = planned;
    const sent = valueAt(body, field);
    if (sent === undefined) continue;
    const value = savedValue(planned, sent, answer);
    setPath(changed, labelPath, value);
    if (valueAt(row, field) !== undefined) setPath(changed, field, value);
  }
  return changed;
}

function changedAnswer(answer: unknown, isIt: (row: Row) => boolean, change: (row: Row) => Row): unknown {
  if (!isRecord(answer)) return answer;
  const { data } = answer;
  const changed = (row: unknown) => (isRecord(row) && isIt(row) ? change(row) : row);
  return { ...answer, data: Array.isArray(data) ? data.map(changed) : changed(data) };
}

interface AcceptedChange {
  readonly resource: Pick<AnyResource, 'name' | 'idField'>;
  readonly id: string;
  readonly plan: FormPlan;
  readonly body: FormValues;
  /** The API's answer; undefined until it is there. */
  readonly answer?: unknown;
}

/** Puts a change into the cached lists and the cached row, so that it shows before they are fetched again. */
export function showChange(client: QueryClient, change: AcceptedChange): void {
  const { id, plan, body, answer } = change;
  const { name, idField = 'id' } = change.resource;
  client.setQueriesData(
    { predicate: ({ queryKey: [area, , of] }) => area === 'data' && of === name },
    (cached: unknown) =>
      changedAnswer(
        cached,
        (row) => textAt(row, idField) === id,
        (row) => changedRow(plan, row, body, answer),
      ),
  );
}

const nothing = { list: false, many: false, detail: false } as const;

/** The form's part in Refine's mutation modes; undefined where a change waits for its answer. */
export function usePendingSave(resource: AnyResource, target: FormTarget, plan: FormPlan) {
  const { name } = resource;
  const { id } = target;
  const client = useQueryClient();
  const reports = useRef<PendingReports>(undefined);
  const change = target.field === undefined ? 'edit' : 'inline';
  const mode = id === undefined ? undefined : undoableModeOf(resource, change);
  if (id === undefined || !mode) return undefined;
  return {
    options: {
      ...mode,
      // The answers are changed below.
      optimisticUpdateMap: nothing,
      successNotification: () => {
        reports.current?.accepted();
        return false as const;
      },
      errorNotification: (error: unknown) => {
        reports.current?.refused(error);
        return false as const;
      },
    },
    /** Resolves once nothing earlier waits for the row; what becomes of the change is reported afterwards. */
    prepare: async (body: FormValues, next: PendingReports) => {
      reports.current = next;
      await sendPending({ resource: name, id });
      afterSnapshot(
        client,
        (variables) => isRecord(variables) && variables['values'] === body,
        () => showChange(client, { resource, id, plan, body }),
      );
    },
  };
}
