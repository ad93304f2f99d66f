import { useCallback } from 'react';
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

/** Returns what reports a form that failed, and offers to open it again. */
export function useFormResult(): (result: FormResult, reopen?: Reopen) => void {
  const reportFailure = useFailureToast();
  return useCallback(
    (result, reopen) => {
      if (result.kind !== 'failed') return;
      const { error, submission, name } = result;
      reportFailure({ error, reason: submission.reason, unsaved: name, reopen });
    },
    [reportFailure],
  );
}
