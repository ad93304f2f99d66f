import type { FormCondition } from '../../schema/shapes/views/form';
import { numberOf } from '../../fields/field-kind';
import { changedFields, typedText, type FormValues } from './form-body';
import type { FormPlan, PlannedField } from './form-plan';

/** Whether a text is the value of a condition; an empty one is null. */
function isValue(typed: string, value: string | number | boolean | null): boolean {
  if (value === null) return typed === '';
  return typeof value === 'number' ? numberOf(typed) === value : typed === String(value);
}

function holds(typed: string, condition: FormCondition): boolean {
  if ('is' in condition) return isValue(typed, condition.is);
  if ('not' in condition) return !isValue(typed, condition.not);
  return condition.in.some((value) => isValue(typed, value));
}

/** The same object for the same field, so that it is not rendered again. */
const required = new WeakMap<PlannedField, PlannedField>();

function asRequired(planned: PlannedField): PlannedField {
  const known = required.get(planned) ?? { ...planned, isRequired: true };
  required.set(planned, known);
  return known;
}

/** Returns the plan with the fields that are shown for what is typed; those that have to be filled in are required. */
export function activePlan(plan: FormPlan, values: FormValues): FormPlan {
  if (plan.fields.every(({ when, requiredWhen }) => !when && !requiredWhen)) return plan;
  const shown = new Map<PlannedField, boolean>();
  const areMet = (conditions: readonly FormCondition[]): boolean =>
    conditions.every((condition) => {
      const other = plan.fields.find(({ field }) => field === condition.field);
      return holds(other && isShown(other) ? typedText(other, values) : '', condition);
    });
  const isShown = (planned: PlannedField): boolean => {
    const known = shown.get(planned);
    if (known !== undefined) return known;
    // Where conditions go round in a circle, the first field counts as shown.
    shown.set(planned, true);
    const isMet = areMet(planned.when ?? []);
    shown.set(planned, isMet);
    return isMet;
  };
  const fields = plan.fields
    .filter(isShown)
    .map((planned) =>
      planned.requiredWhen && !planned.isReadOnly && areMet(planned.requiredWhen)
        ? asRequired(planned)
        : planned,
    );
  return { ...plan, fields };
}

/** Returns the fields of a changed row that are validated: changed ones, their dependents, and newly shown or required ones. */
export function fieldsToValidate(plan: FormPlan, before: FormValues, values: FormValues) {
  const changed = new Set(changedFields(plan, before, values).map(({ field }) => field));
  const earlier = activePlan(plan, before).fields;
  return activePlan(plan, values).fields.filter((planned) => {
    const { field, notBefore = '' } = planned;
    const isDependent = typedText(planned, values) !== '' && changed.has(notBefore);
    return changed.has(field) || isDependent || !earlier.includes(planned);
  });
}
