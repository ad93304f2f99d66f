import { useCreate, type BaseRecord, type HttpError } from '@refinedev/core';
import { useRef, useState, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, failureKey } from '../../providers/data/api-error';
import { useBulkRun } from '../../actions/bulk/run-bulk';
import { reasonOf } from '../../actions/sending/use-call-mutation';
import type { FormValues } from '../../form/values/form-body';
import { failedSubmission } from '../../form/values/form-messages';
import type { FormPlan } from '../../form/values/form-plan';
import {
  type CheckedLine,
  checkLines,
  type ImportPlan,
  matchColumns,
  type Mapping,
  type CsvLine,
  type CsvFile,
} from './csv/check-lines';
import type { OfResource, ResourceText } from '../../text/resource-text';
import { useIdentity } from '../../providers/auth/use-session';
import type { FixedValues } from '../../registry/fixed-values';

export interface ChosenFile {
  readonly file: CsvFile;
  readonly mapping: Mapping;
  readonly setMapping: (mapping: Mapping) => void;
  /** Undefined while the lines are being checked. */
  readonly checked: readonly CheckedLine[] | undefined;
}

interface Checked {
  readonly mapping: Mapping;
  readonly lines: readonly CheckedLine[];
}

/** Checks the lines of a file, and once more whenever a column is made another field's. */
export function useCheckedLines(
  { plan, fields }: ImportPlan,
  fixed: FixedValues | undefined,
  text: ResourceText,
) {
  const viewer = useIdentity();
  const [chosen, setChosen] = useState<Pick<ChosenFile, 'file' | 'mapping'>>();
  const [checked, setChecked] = useState<Checked>();
  useEffect(() => {
    if (!chosen) return undefined;
    const { mapping } = chosen;
    const controller = new AbortController();
    const { signal } = controller;
    checkLines({ ...chosen, plan, fields, fixed, viewer, text }, signal).then(
      (lines) => setChecked({ mapping, lines }),
      (error: unknown) => {
        if (!signal.aborted) throw error;
      },
    );
    return () => controller.abort();
  }, [chosen, plan, fields, fixed, viewer, text]);
  const state: ChosenFile | undefined = chosen && {
    ...chosen,
    setMapping: (mapping) => setChosen({ ...chosen, mapping }),
    checked: checked?.mapping === chosen.mapping ? checked.lines : undefined,
  };
  const choose = (file: CsvFile | undefined) =>
    setChosen(file && { file, mapping: matchColumns(fields, file.header, text) });
  return { chosen: state, choose };
}

export interface FailedLine {
  readonly line: CsvLine;
  readonly reason: string;
}

interface RunOptions extends OfResource {
  readonly params: Readonly<Record<string, string>> | undefined;
  readonly plan: FormPlan;
  readonly onOver: () => void;
}

/** After so many failures in a row that are no matter of their lines the import stops by itself. */
const mostFailures = 3;

/** Whether the outcome of a call is unknown: the row may be there. */
const isOpen = (error: unknown) => !(error instanceof ApiError) || error.status < 400 || error.status >= 500;

/** Whether the others would fail as well: the session is over, or its role is another. */
const endsAll = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

const isBusy = (error: unknown) => error instanceof ApiError && error.status === 429;

function useReason({ plan, text }: RunOptions): (error: unknown) => string {
  const { t } = useTranslation('errors', { useSuspense: false });
  return (error) => {
    if (!(error instanceof ApiError))
      return text.t('kit:import.unknown', { reason: text.t('kit:somethingWentWrong') });
    const { reason } = failedSubmission(error, { fields: plan.fields, isChange: false, draft: {}, text });
    const known = reason ?? reasonOf(error) ?? t(failureKey(error));
    return isOpen(error) ? text.t('kit:import.unknown', { reason: known }) : known;
  };
}

/** Creates rows with `useCreate`, one after the other; Refine's `useImport` can't be stopped, and goes on when unmounted. */
export function useImportRun(options: RunOptions) {
  const { resource, params, text, onOver } = options;
  const { mutateAsync: create } = useCreate<BaseRecord, HttpError, FormValues>({
    resource: resource.name,
    ...(resource.provider ? { dataProviderName: resource.provider } : {}),
    ...(params ? { meta: { params } } : {}),
    successNotification: false,
    errorNotification: false,
    // Everything is fetched again once, when it is over.
    invalidates: [],
  });
  const describe = useReason(options);
  const failures = useRef(0);
  const [started, setStarted] = useState<readonly CheckedLine[]>([]);
  const { progress, start, stop } = useBulkRun<CheckedLine>({
    task: async ({ body = {} }) => {
      await create({ values: body });
      failures.current = 0;
    },
    endsAll: (error) => {
      failures.current = isOpen(error) || isBusy(error) ? failures.current + 1 : 0;
      return endsAll(error) || failures.current >= mostFailures;
    },
    atOnce: 1,
    onOver,
  });
  /** Returns the lines that were refused, or not sent once it had stopped. */
  const unsent = (): readonly FailedLine[] => {
    const reasons = new Map(progress?.failed.map(({ item, reason }) => [item, describe(reason)]));
    return started
      .filter((one) => !progress?.answers.has(one))
      .map((one) => ({ line: one.line, reason: reasons.get(one) ?? text.t('kit:import.notSent') }));
  };
  return {
    progress,
    unsent,
    start: (lines: readonly CheckedLine[]) => {
      setStarted(lines);
      void start(lines);
    },
    stop,
  };
}
