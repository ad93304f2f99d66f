import type { GetOneResponse, HttpError } from '@refinedev/core';
import { useForm } from '@refinedev/react-hook-form';
import { useCallback, useMemo, useState } from 'react';
import { useIdentity } from '../providers/auth/use-session';
import { callOf } from '../providers/data/call-meta';
import type { Row } from '../lib/value-at';
import { matchesAll } from '../access/matches-condition';
import { boundVersion } from '../changes/bound-version';
import { changedFields, type FormValues } from './values/form-body';
import { planOf } from './values/form-plan';
import { formResolver } from './values/form-rules';
import type { ResourceFormProps } from './values/form-target';
import { changeForm, newRowForm } from './values/initial-form';
import { usePendingSave } from './values/pending-save';

/** The row under a key that no field has: Refine writes what it loads into the fields of that name, over what is typed. */
interface LoadedRow extends Row {
  readonly $row: Row;
}
const wrapRow = ({ data }: GetOneResponse<Row>): GetOneResponse<LoadedRow> => ({ data: { $row: data } });

type FormStatus = 'loading' | 'failed' | 'forbidden' | 'ready';

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
  const statusOf = (): FormStatus => {
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
