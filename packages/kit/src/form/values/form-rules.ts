import { zodResolver } from '@hookform/resolvers/zod';
import { get, type FieldError, type FieldErrors, type Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { issueCodes } from '../../wire/errors';
import { codeOfIssue } from '../../wire/issue-code';
import type { Rule, FormCondition } from '../../schema/shapes/views/form';
import { numberOf } from '../../fields/field-kind';
import { validatorOf } from '../../registry/registry';
import type { Row } from '../../lib/value-at';
import type { FixedValues } from '../../registry/fixed-values';
import {
  bodyOf,
  changedFields,
  changesOf,
  initialValues,
  setPath,
  typedText,
  valuesOfRow,
  type FormValues,
} from './form-body';
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

export function activePlan(plan: FormPlan, values: FormValues): FormPlan {
  const shown = new Map<PlannedField, boolean>();
  const isShown = (planned: PlannedField): boolean => {
    const known = shown.get(planned);
    if (known !== undefined) return known;
    // Where conditions go round in a circle, the first field counts as shown.
    shown.set(planned, true);
    const isMet = (planned.when ?? []).every((condition) => {
      const other = plan.fields.find(({ field }) => field === condition.field);
      return holds(other && isShown(other) ? typedText(other, values) : '', condition);
    });
    shown.set(planned, isMet);
    return isMet;
  };
  return { ...plan, fields: plan.fields.filter(isShown) };
}

/** Returns the fields of a changed row that are validated: changed ones, their dependents, and newly shown ones. */
function fieldsToValidate(plan: FormPlan, before: FormValues, values: FormValues) {
  const changed = new Set(changedFields(plan, before, values).map(({ field }) => field));
  const earlier = activePlan(plan, before).fields;
  return activePlan(plan, values).fields.filter((planned) => {
    const { field, notBefore = '' } = planned;
    const isDependent = typedText(planned, values) !== '' && changed.has(notBefore);
    return changed.has(field) || isDependent || !earlier.includes(planned);
  });
}

/** Returns the code of an issue instead of its English message; empty where the schema says only that it is wrong. */
function codeAsMessage(issue: z.core.$ZodRawIssue): string {
  const { code } = codeOfIssue(issue as z.core.$ZodIssue);
  return code === 'pattern' && issue.code !== 'invalid_format' ? '' : code;
}

/** Whether a text is shorter or longer than its field declares; of a list its entries count. */
function lengthRule(typed: string, { length, input }: PlannedField): Rule | undefined {
  if (!length) return undefined;
  const found = input.count?.(typed) ?? typed.length;
  if (found < (length.min ?? 0)) return input.count ? 'tooFew' : 'tooShort';
  if (found > (length.max ?? Infinity)) return input.count ? 'tooMany' : 'tooLong';
  return undefined;
}

function limitRule(typed: string, planned: PlannedField): Rule | undefined {
  const { limits, range, isNumber } = planned;
  const ofLength = lengthRule(typed, planned);
  if (ofLength) return ofLength;
  if (!range && !isNumber) return undefined;
  const value = numberOf(typed);
  if (Number.isNaN(value)) return 'number';
  if (value < (limits.tooLow ?? -Infinity)) return 'tooLow';
  return value > (limits.tooHigh ?? Infinity) ? 'tooHigh' : undefined;
}

function isTooEarly(typed: string, { notBefore }: PlannedField, plan: FormPlan, values: FormValues): boolean {
  const earliest = plan.fields.find(({ field }) => field === notBefore);
  const from = earliest ? typedText(earliest, values) : '';
  // Days and points in time are typed so that they are in order as texts.
  return from !== '' && earliest?.input.check?.(from, earliest.kind) === undefined && typed < from;
}

/** The rule of the declaration that a field breaks, or the name of its validator. */
function declaredRule(planned: PlannedField, plan: FormPlan, values: FormValues): string | undefined {
  const { pattern, kind, input, validator, isRequired } = planned;
  const typed = typedText(planned, values);
  if (typed === '') return isRequired ? 'required' : undefined;
  const broken = limitRule(typed, planned);
  if (broken) return broken;
  if (pattern !== undefined && !new RegExp(`^(?:${pattern})$`, 'u').test(typed)) return 'pattern';
  const ofKind = input.check?.(typed, kind);
  if (ofKind) return ofKind;
  if (validator !== undefined && !validatorOf(validator)(typed, values)) return validator;
  return isTooEarly(typed, planned, plan, values) ? 'order' : undefined;
}

/** The rule of the schema that a field breaks; a value that it does not take empty is required. */
function schemaRule(error: FieldError | undefined, planned: PlannedField, values: FormValues) {
  if (!error) return undefined;
  if (typedText(planned, values) === '') return 'required';
  return issueCodes.find((code) => code === error.message) ?? planned.input.schemaRule ?? 'pattern';
}

interface ResolverOptions {
  /** Returns the body that would be sent; it is what a submitted form gets. */
  readonly toBody: (values: FormValues) => FormValues;
  /** Returns the fields whose rules are checked; all that are shown unless given. */
  readonly fieldsToValidate?: (values: FormValues) => readonly PlannedField[];
}

/** Checks a form by its declaration and by its call's schema; the `type` of an error is a rule or a validator's name. */
export function formResolver(
  plan: FormPlan,
  { toBody, fieldsToValidate }: ResolverOptions,
): Resolver<FormValues> {
  const bySchema =
    plan.schema &&
    zodResolver<FormValues, unknown, FormValues>(plan.schema as never, { error: codeAsMessage });
  return async (values, context, options) => {
    const body = toBody(values);
    const found = (await bySchema?.(body, context, options))?.errors ?? {};
    const errors: FieldErrors<FormValues> = {};
    for (const planned of fieldsToValidate?.(values) ?? activePlan(plan, values).fields) {
      const error: FieldError | undefined = get(found, planned.field);
      const type = declaredRule(planned, plan, values) ?? schemaRule(error, planned, values);
      if (type !== undefined) setPath(errors, planned.field, { type });
    }
    return Object.keys(errors).length === 0 ? { values: body, errors: {} } : { values: {}, errors };
  };
}

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
