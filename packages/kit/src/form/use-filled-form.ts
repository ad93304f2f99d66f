import type { GetOneResponse, HttpError } from '@refinedev/core';
import { useForm } from '@refinedev/react-hook-form';
import { useCallback, useMemo, useState, useRef, useEffect, useEffectEvent } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useIdentity } from '../providers/auth/use-session';
import { callOf } from '../providers/data/call-meta';
import { type Row, isRecord, textAt, valueAt } from '../lib/value-at';
import { type AnyResource } from '../schema/resource';
import { matchesAll } from '../access/use-access';
import { boundVersion } from '../actions/action';
import { changedFields, type FormValues, setPath, draftOf, type FormDraft } from './values/form-body';
import { changeForm, newRowForm, formResolver } from './values/form-rules';
import type { ResourceFormProps, FormTarget } from './form-result';
import { planOf, type FormPlan, type PlannedField } from './values/form-plan';
import { extra } from '../registry/extras';
import { afterSnapshot } from '../actions/sending/after-snapshot';
import { makeDrafts } from '../providers/auth/drafts';
import { markRefused } from './values/form-messages';

const drafts = makeDrafts<FormDraft>();

export const draftKey = ({ resource, target }: Pick<ResourceFormProps, 'resource' | 'target'>) =>
  `${resource.name} ${target.id ?? ''} ${target.field ?? ''}`;

const hasValues = (status: FilledForm['status']) => status === 'ready' || status === 'forbidden';

/** Puts a draft into the form once it is filled, and checks what is typed over its row, also when that is loaded again. */
function useRestoredDraft(
  { form, findChanged, status }: FilledForm,
  restored: FormDraft | undefined,
  failed: ResourceFormProps['failed'],
  requestFocus: () => void,
) {
  const { setValue, setError, trigger } = form;
  const rest = useRef({ restored, failed });
  const isFilled = hasValues(status);
  useEffect(() => {
    if (!isFilled) return;
    const { restored: draft = {}, failed: before } = rest.current;
    rest.current = { restored: undefined, failed: undefined };
    for (const [path, value] of Object.entries(draft)) setValue(path, value, { shouldDirty: true });
    const names = findChanged().map(({ field }) => field);
    void trigger(names).then(() => {
      if (!before) return;
      markRefused(setError, before.refused);
      requestFocus();
    });
  }, [isFilled, findChanged, setValue, setError, trigger, requestFocus]);
}

/** The draft of a form: stored, without passwords, when it is unmounted without an end, as when the session expires. */
export function useDraft(props: ResourceFormProps, filled: FilledForm, requestFocus: () => void) {
  const key = draftKey(props);
  const { failed } = props;
  const [restored] = useState(() => failed?.draft ?? drafts.get(key));
  useRestoredDraft(filled, restored, failed, requestFocus);
  const isOver = useRef(false);
  const store = useEffectEvent(() => {
    // Before its row is loaded, a form does not know what is typed over it.
    if (isOver.current || !hasValues(filled.status)) return;
    const typed = filled.findChanged().filter(({ input }) => !input.isSecret);
    if (typed.length === 0) drafts.delete(key);
    else drafts.set(key, draftOf(filled.form.getValues(), typed));
  });
  useEffect(() => () => store(), []);
  return {
    isRestored: restored !== undefined && !failed,
    /** Deletes it, and stores nothing from now on. */
    end: () => {
      isOver.current = true;
      drafts.delete(key);
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;

type PendingReports = Readonly<{ accepted: () => void; refused: (error: unknown) => void }>;

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
  const changed = (row: unknown) =>
    isRecord(row) && textAt(row, idField) === id ? changedRow(plan, row, body, answer) : row;
  client.setQueriesData(
    { predicate: ({ queryKey: [area, , of] }) => area === 'data' && of === name },
    (cached: unknown) => {
      if (!isRecord(cached)) return cached;
      const { data } = cached;
      return { ...cached, data: Array.isArray(data) ? data.map(changed) : changed(data) };
    },
  );
}

/** The form's part in Refine's mutation modes; undefined where a change waits for its answer. */
function usePendingSave(resource: AnyResource, target: FormTarget, plan: FormPlan) {
  const { name, mutationMode } = resource;
  const { id } = target;
  const client = useQueryClient();
  const reports = useRef<PendingReports>(undefined);
  if (id === undefined || !mutationMode) return undefined;
  return {
    options: {
      mutationMode,
      // The answers are changed below.
      optimisticUpdateMap: { list: false, many: false, detail: false },
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
      await extra('undo')?.sendPending({ resource: name, id });
      afterSnapshot(
        client,
        (variables) => isRecord(variables) && variables['values'] === body,
        () => showChange(client, { resource, id, plan, body }),
      );
    },
  };
}

/** The row under a key that no field has: Refine writes what it loads into the fields of that name, over what is typed. */
type LoadedRow = Row & { readonly $row: Row };
const wrapRow = ({ data }: GetOneResponse<Row>): GetOneResponse<LoadedRow> => ({ data: { $row: data } });

/** Refine's form of a resource, filled with its row once: what others change meanwhile does not move what is typed. */
export function useFilledForm({ resource, target }: ResourceFormProps) {
  const { id, fixed } = target;
  const viewer = useIdentity();
  const [row, setRow] = useState<Row>();
  const plan = useMemo(() => planOf(resource, id !== undefined), [resource, id]);
  const initial = useMemo(() => (row ? changeForm(plan, row) : newRowForm(plan, fixed)), [plan, row, fixed]);
  const pending = usePendingSave(resource, target, plan);
  // A form that ends before it is sent can't say that somebody was faster.
  const version = row && !pending ? boundVersion(callOf(resource, 'update'), row) : undefined;
  const form = useForm<Row, HttpError, FormValues, object, LoadedRow>({
    resolver: useMemo(() => formResolver(plan, initial), [plan, initial]),
    mode: 'onChange',
    defaultValues: initial.values,
    ...(row ? { values: initial.values, resetOptions: { keepDirtyValues: true } } : {}),
    shouldFocusError: false,
    disableServerSideValidation: true,
    warnWhenUnsavedChanges: false,
    refineCoreProps: {
      resource: resource.name,
      ...(id === undefined ? { action: 'create' } : { action: 'edit', id }),
      ...(resource.provider ? { dataProviderName: resource.provider } : {}),
      redirect: false,
      invalidates: [],
      successNotification: false,
      errorNotification: false,
      mutationMeta: { version },
      ...pending?.options,
      // The current row, not the one that a list has cached.
      queryOptions: { select: wrapRow, staleTime: 0, refetchOnMount: 'always' },
    },
  });
  const { query } = form.refineCore;
  if (id !== undefined && !row && query?.isFetchedAfterMount && query.data && !query.isError)
    setRow(query.data.data.$row);
  const reload = async () => {
    const answer = await query?.refetch();
    if (answer?.data) setRow(answer.data.data.$row);
  };
  const statusOf = (): 'loading' | 'failed' | 'forbidden' | 'ready' => {
    if (id === undefined) return 'ready';
    if (!row) return query?.isError ? 'failed' : 'loading';
    return matchesAll(row, resource.editWhen, viewer) ? 'ready' : 'forbidden';
  };
  const { getValues } = form;
  const findChanged = useCallback(
    () => changedFields(plan, initial.values, getValues()),
    [plan, initial, getValues],
  );
  return { form, plan, initial, row, reload, pending, version, status: statusOf(), findChanged };
}

export type FilledForm = ReturnType<typeof useFilledForm>;
