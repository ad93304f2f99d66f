import type { AnyResource } from '../../schema/resource';
import type { FixedValues } from '../../registry/fixed-values';
import type { FormResult } from '../form-result';
import type { FailedSubmission } from './form-messages';
import type { OfResource } from '../../text/resource-text';

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
