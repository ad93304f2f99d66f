import type { Row } from '../../lib/value-at';
import type { FixedValues } from '../../registry/fixed-values';
import { activePlan, fieldsToValidate } from './active-plan';
import { bodyOf, changesOf, initialValues, valuesOfRow, type FormValues } from './form-body';
import type { FormPlan } from './form-plan';

const fixedWithoutField = ({ fields }: FormPlan, fixed: FixedValues = {}): FixedValues =>
  Object.fromEntries(Object.entries(fixed).filter(([path]) => fields.every(({ field }) => field !== path)));

/** Returns what a form that creates a row begins with, and how its values are checked and sent. */
export function newRowForm(plan: FormPlan, fixed: FixedValues | undefined) {
  const further = fixedWithoutField(plan, fixed);
  return {
    values: initialValues(plan, fixed),
    toBody: (values: FormValues) => bodyOf(activePlan(plan, values), values, further),
  };
}

export function changeForm(plan: FormPlan, row: Row) {
  const before = valuesOfRow(plan, row);
  return {
    values: before,
    toBody: (values: FormValues) => changesOf(activePlan(plan, values), { row, before, values }),
    fieldsToValidate: (values: FormValues) => fieldsToValidate(plan, before, values),
  };
}
