import { useEffect, useMemo, useRef } from 'react';
import type { AnyResource } from '../../../config/resource';
import { makeDrafts } from '../../../providers/auth/drafts';
import type { ApiError } from '../../../providers/data/api-error';
import { callOf } from '../../../providers/data/call-meta';
import type { Row } from '../../../providers/data/list-answer';
import type { FixedValues } from '../../fixed-values';
import type { ResourceText } from '../../text/use-resource-text';
import { activePlan } from './active-plan';
import {
  bodyOf,
  changedFields,
  changesOf,
  draftOf,
  initialValues,
  typedText,
  valuesOfRow,
  withDraft,
} from './form-body';
import type { FormDraft, FormValues } from './form-body';
import type { Attempt } from './form-messages';
import { planChange, planForm, type FormPlan, type PlannedField } from './form-plan';

/** Identifies a form: without an id it creates a row, with one it changes that row. */
export interface FormTarget {
  readonly id?: string;
  /** The one field that is asked for, in a cell of a list. */
  readonly field?: string;
  /** What a new row has of the row that it belongs to; also what the form has no field for. */
  readonly fixed?: FixedValues;
}

export type FormEnd =
  | { readonly kind: 'done'; readonly answer: unknown }
  | { readonly kind: 'cancelled' }
  | {
      readonly kind: 'failed';
      readonly error: ApiError;
      readonly attempt: Attempt;
      /** The form had ended with `done` before: the change was shown before it was sent. */
      readonly isLate?: true;
    };

export interface ResourceFormProps {
  readonly resource: AnyResource;
  readonly target: FormTarget;
  readonly text: ResourceText;
  /** A failed submission to go on with. */
  readonly attempt?: Attempt | undefined;
  readonly onEnd: (end: FormEnd) => void;
}

const drafts = makeDrafts<FormDraft>();

/** The name of a form's draft. */
export const draftKey = ({ name }: AnyResource, { id = '', field }: FormTarget) =>
  field === undefined ? `${name} ${id}` : `${name} ${id} ${field}`;

const noFields = { fields: [] } as const;

/** Returns the plan of the form that changes a row of a resource, or creates one. */
export function planOf(resource: AnyResource, isChange: boolean): FormPlan {
  if (isChange) return planChange(resource, resource.edit ?? noFields, callOf(resource, 'update'));
  const { body, form = body } = callOf(resource, 'create');
  return planForm(resource, resource.create ?? noFields, form);
}

/** Returns the fixed values that a form has no field for. */
export const unaskedOf = ({ fields }: FormPlan, fixed: FixedValues = {}): FixedValues =>
  Object.fromEntries(Object.entries(fixed).filter(([path]) => fields.every(({ field }) => field !== path)));

/** Returns the first values of a form: the row or the declared values, and over them a draft. */
export function useStart(
  { resource, target, attempt }: ResourceFormProps,
  row: Row | undefined,
  isReload: boolean,
) {
  const { id, fixed } = target;
  const key = draftKey(resource, target);
  const plan = useMemo(() => planOf(resource, id !== undefined), [resource, id]);
  return useMemo(() => {
    const before = row ? valuesOfRow(plan, row) : initialValues(plan, fixed);
    const stored = attempt && !isReload ? undefined : drafts.get(key);
    const draft = stored ?? attempt?.draft;
    return {
      plan,
      before,
      values: draft ? withDraft(before, draft) : before,
      isRestored: stored !== undefined,
      /**
       * In a change those with another value, those that must not come before one of them, and those that a condition
       * shows or requires now.
       */
      judged: (values: FormValues) => {
        const { fields } = activePlan(plan, values);
        if (id === undefined) return fields;
        const changed = new Set(changedFields(plan, before, values).map(({ field }) => field));
        const earlier = activePlan(plan, before).fields;
        return fields.filter((planned) => {
          const { field, notBefore = '' } = planned;
          const isDependent = typedText(planned, values) !== '' && changed.has(notBefore);
          return changed.has(field) || isDependent || !earlier.includes(planned);
        });
      },
      toBody: (values: FormValues) => {
        const active = activePlan(plan, values);
        return row
          ? changesOf(active, { row, before, values })
          : bodyOf(active, values, unaskedOf(plan, fixed));
      },
    };
  }, [id, fixed, plan, row, attempt, isReload, key]);
}

export type Start = ReturnType<typeof useStart>;

/**
 * Stores what is typed when the form is unmounted without an end, as when the session expires; passwords are left out.
 * @param changed the fields with something typed; undefined while that is not known, which leaves a draft as it is
 */
export function useDraft(
  { resource, target }: Pick<ResourceFormProps, 'resource' | 'target'>,
  values: FormValues,
  changed: readonly PlannedField[] | undefined,
) {
  const key = draftKey(resource, target);
  const store = useRef(() => {});
  const isOver = useRef(false);
  useEffect(() => {
    store.current = () => {
      const stored = changed?.filter(({ input }) => !input.isSecret);
      if (stored?.length === 0) drafts.delete(key);
      else if (stored) drafts.set(key, draftOf(values, stored));
    };
  });
  useEffect(
    () => () => {
      if (!isOver.current) store.current();
    },
    [],
  );
  return {
    store: () => store.current(),
    clear: () => void drafts.delete(key),
    finish: () => {
      isOver.current = true;
      drafts.delete(key);
    },
  };
}
