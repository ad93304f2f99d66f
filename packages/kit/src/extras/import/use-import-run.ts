import { useCreate, type BaseRecord, type HttpError } from '@refinedev/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../providers/data/api-error';
import { failureKey } from '../../providers/i18n/failure-text';
import { useBulkRun } from '../../actions/bulk/run-bulk';
import { reasonOf } from '../../actions/sending/use-failure-toast';
import type { FormValues } from '../../form/values/form-body';
import { failedSubmission } from '../../form/values/form-messages';
import type { FormPlan } from '../../form/values/form-plan';
import type { CheckedLine } from './csv/check-lines';
import type { CsvLine } from './csv/read-csv';
import type { OfResource } from '../../text/resource-text';

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
