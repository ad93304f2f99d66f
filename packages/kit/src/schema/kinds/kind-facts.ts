import type { KindFacts } from '../../fields/define-kind';
import { operatorsFor, type ConditionOperator } from '../operators';
import { findKind } from './registered-kinds';
import type { Field } from '../shapes/field';

const nothing: KindFacts = {};

/** Returns the facts of a text for a field that is not declared, and none of a plugin's kind. */
export const factsOf = (field?: Pick<Field, 'kind'>): KindFacts => findKind(field?.kind ?? 'text') ?? nothing;

export const operatorsOf = (field: Field): readonly ConditionOperator[] =>
  factsOf(field).operators ?? operatorsFor('text');

export const isRanged = (field: Field): boolean => factsOf(field).isRanged?.(field) ?? false;

/** Returns undefined where the values are many or unknown. */
export const choicesOf = (field: Field): readonly string[] | undefined =>
  factsOf(field).choices ?? (field.values && Object.keys(field.values));
