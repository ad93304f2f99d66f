import { useCreate, type BaseRecord, type HttpError } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, failureKey, reasonOf } from '../../providers/data/api-error';
import type { FormValues } from '../../form/values/form-body';
import { failedSubmission } from '../../form/values/form-messages';
import type { FormPlan } from '../../form/values/form-plan';
import { type CheckedLine, checkLines, type ImportPlan, type Mapping, type CsvFile } from './csv/check-lines';
import { useBulkRun } from '../../actions/sending/run-bulk';
import type { OfResource, ResourceText } from '../../text/resource-text';
import { useIdentity } from '../../providers/auth/use-session';
import type { FixedValues } from '../../registry/fixed-values';

export interface ChosenFile {
  readonly file: CsvFile;
  readonly mapping: Mapping;
  /** Undefined while the lines are being checked. */
  readonly checked?: readonly CheckedLine[];
}

/** The chosen file: its lines are checked, and once more whenever a column is made another field's. */
export function useChosenFile(
  { plan, fields }: ImportPlan,
  fixed: FixedValues | undefined,
  text: ResourceText,
) {
  const viewer = useIdentity();
  const [chosen, choose] = useState<ChosenFile>();
  const { file, mapping } = chosen ?? {};
  useEffect(() => {
    if (!file || !mapping) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    checkLines({ file, mapping, plan, fields, fixed, viewer, text }, signal).then(
      (checked) => choose({ file, mapping, checked }),
      (error: unknown) => {
        if (!signal.aborted) throw error;
      },
    );
    return () => controller.abort();
  }, [file, mapping, plan, fields, fixed, viewer, text]);
  return [chosen, choose] as const;
}

export type FailedLine = Pick<CheckedLine, 'line' | 'reason'>;

interface RunOptions extends OfResource {
  readonly params: Readonly<Record<string, string>> | undefined;
  readonly plan: FormPlan;
  readonly onOver: () => void;
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : 0);

/** Whether the outcome of a call is unknown: the row may be there. */
const isOpen = (error: unknown) => statusOf(error) < 400 || statusOf(error) >= 500;

/** Whether the others would fail as well: nobody answers, the session is over, its role is another, or there were too many calls. */
const endsAll = (error: unknown) => [0, 401, 403, 429, 502, 503, 504].includes(statusOf(error));

function useReason({ plan, text }: RunOptions): (error: unknown) => string {
  const { t } = useTranslation('errors', { useSuspense: false });
  return (error) => {
    const about = { fields: plan.fields, isChange: false, draft: {}, text };
    const reason =
      error instanceof ApiError
        ? (failedSubmission(error, about).reason ?? reasonOf(error) ?? t(failureKey(error)))
        : text.t('kit:somethingWentWrong');
    return isOpen(error) ? text.t('kit:import.unknown', { reason }) : reason;
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
  const task = ({ body = {} }: CheckedLine) => create({ values: body });
  const run = useBulkRun({ task, endsAll, atOnce: 1, onOver });
  /** Returns the lines that are wrong, were refused, or were not sent once it had stopped. */
  const unsent = (checked: readonly CheckedLine[]): readonly FailedLine[] => {
    const { failed = [], answers = new Map<CheckedLine, unknown>() } = run.progress ?? {};
    // By their lines, as they are checked again when the language changes.
    const sent = new Set([...answers.keys()].map(({ line }) => line));
    const reasons = new Map(failed.map(({ item, reason }) => [item.line, describe(reason)]));
    return checked
      .filter(({ line }) => !sent.has(line))
      .map(({ line, reason }) => ({
        line,
        reason: reason || (reasons.get(line) ?? text.t('kit:import.notSent')),
      }));
  };
  return { run, unsent };
}
