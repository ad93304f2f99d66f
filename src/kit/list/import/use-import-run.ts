import { useCreate, type BaseRecord, type HttpError } from '@refinedev/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyResource } from '../../../config/resource';
import { ApiError } from '../../../providers/data/api-error';
import { failureKey } from '../../../providers/i18n/failure-text';
import { reasonOf } from '../../actions/sending/use-failure-toast';
import type { FormValues } from '../../form/values/form-body';
import { failedSubmission } from '../../form/values/form-messages';
import type { FormPlan } from '../../form/values/form-plan';
import type { ResourceText } from '../../text/use-resource-text';
import type { CheckedLine } from './check-lines';
import type { CsvLine } from './read-csv';

/** A line that was not imported, and why. */
export interface FailedLine {
  readonly line: CsvLine;
  readonly reason: string;
}

/** The state of an import. */
export interface ImportProgress {
  readonly total: number;
  readonly created: number;
  /** Those that the API refused, and those that were not sent once the import had stopped. */
  readonly failed: readonly FailedLine[];
  readonly isOver: boolean;
}

interface ImportRun {
  /** Undefined until it has started. */
  readonly progress: ImportProgress | undefined;
  readonly start: (lines: readonly CheckedLine[]) => void;
  /** Stops after the line that is on its way. */
  readonly stop: () => void;
}

interface RunOptions {
  readonly resource: AnyResource;
  readonly params: Readonly<Record<string, string>> | undefined;
  readonly plan: FormPlan;
  readonly text: ResourceText;
  /** Called when it is over, whether the dialog is still there or not. */
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

/** Returns the reason why a line was not created, for who reads the file of failed lines. */
function useReason({ plan, text }: RunOptions): (error: unknown) => string {
  const { t } = useTranslation('errors', { useSuspense: false });
  return (error) => {
    if (!(error instanceof ApiError)) return text.t('kit:somethingWentWrong');
    const { reason } = failedSubmission(error, { fields: plan.fields, isChange: false, draft: {}, text });
    return reason ?? reasonOf(error) ?? t(failureKey(error));
  };
}

/**
 * Creates rows with Refine's `useCreate`, one call after the other. Its `useImport` could not be stopped, goes on after the
 * dialog is gone, and counts no refused line as progress.
 */
export function useImportRun(options: RunOptions): ImportRun {
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
  const [progress, setProgress] = useState<ImportProgress>();
  const running = useRef<AbortController>(undefined);
  const describe = useReason(options);
  const stop = useCallback(() => running.current?.abort(), []);
  // Nothing is sent unseen once the dialog is gone.
  useEffect(() => stop, [stop]);

  const run = async (lines: readonly CheckedLine[], { signal }: AbortController) => {
    let state: ImportProgress = { total: lines.length, created: 0, failed: [], isOver: false };
    const update = (next: Partial<ImportProgress>) => {
      state = { ...state, ...next };
      setProgress(state);
    };
    const fail = (line: CsvLine, reason: string) => update({ failed: [...state.failed, { line, reason }] });
    let failures = 0;
    let isEnded = false;
    update({});
    for (const { line, body = {} } of lines) {
      if (signal.aborted || isEnded) break;
      try {
        await create({ values: body });
        failures = 0;
        update({ created: state.created + 1 });
      } catch (error) {
        const reason = describe(error);
        fail(line, isOpen(error) ? text.t('kit:import.unknown', { reason }) : reason);
        failures = isOpen(error) || isBusy(error) ? failures + 1 : 0;
        isEnded = endsAll(error) || failures >= mostFailures;
      }
    }
    const left = lines.slice(state.created + state.failed.length);
    const notSent = left.map(({ line }) => ({ line, reason: text.t('kit:import.notSent') }));
    update({ failed: [...state.failed, ...notSent], isOver: true });
  };

  const start = (lines: readonly CheckedLine[]) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    void run(lines, controller).finally(onOver);
  };
  return { progress, start, stop };
}
