import { useGo } from '@refinedev/core';
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { fillTarget } from '../lib/fill-target';
import type { ApiError } from '../providers/data/api-error';
import { useFailureToast, type Reopen } from '../actions/sending/use-call-mutation';
import type { FixedValues } from '../registry/fixed-values';
import type { AnyResource } from '../schema/resource';
import type { OfResource } from '../text/resource-text';
import type { FailedSubmission } from './values/form-messages';

export type FormResult =
  | { readonly kind: 'saved'; readonly answer: unknown }
  | { readonly kind: 'cancelled' }
  | {
      readonly kind: 'failed';
      readonly error: ApiError;
      readonly submission: FailedSubmission;
      /** The name of the row, or of the form. */
      readonly name: string;
      /** The form had ended with `saved` before: the change was shown before it was sent. */
      readonly wasPending?: true;
    };

/** Identifies a form: without an id it creates a row, with one it changes that row. */
export interface FormTarget {
  readonly id?: string;
  /** The one field of a cell of a list. */
  readonly field?: string;
  /** The values that a new row takes from its parent row, also those without a field. */
  readonly fixed?: FixedValues;
}

export interface ResourceFormProps extends OfResource {
  readonly target: FormTarget;
  readonly failed?: FailedSubmission | undefined;
  readonly onClose: (result: FormResult) => void;
}

/** Returns the declared form of a target; undefined where the viewer may write none of its fields. */
export const viewFor = ({ create, edit }: AnyResource, { id }: FormTarget) =>
  id === undefined ? create : edit;

interface Options {
  readonly goTo?: string | undefined;
  /** Back skips the page of the form. */
  readonly replace?: boolean;
  readonly reopen?: Reopen;
}

/** Returns what handles how a form ends: it reports a failure, or goes on. @returns whether it went to another page */
export function useFormResult() {
  const go = useGo();
  const { pathname } = useLocation();
  const reportFailure = useFailureToast();
  return useCallback(
    (result: FormResult, { goTo, replace = false, reopen }: Options = {}): boolean => {
      if (result.kind === 'failed') {
        const { error, submission } = result;
        reportFailure({ error, reason: submission.reason, unsaved: result.name, reopen });
      }
      if (result.kind !== 'saved' || goTo === undefined) return false;
      go({ to: fillTarget(goTo, result.answer, pathname), type: replace ? 'replace' : 'push' });
      return true;
    },
    [go, pathname, reportFailure],
  );
}
