import { operators, type KindFacts } from '../kit/fields/define-kind';
import * as kinds from '../kit/fields/kinds';
import type { Field } from './schema/field';
import type { ConditionOperator } from './schema/views/list';

const known = new Map<string, KindFacts>(Object.values(kinds).map((kind) => [kind.kind, kind]));
const nothing: KindFacts = {};

/** Returns what is known of the kind of a field: of a text where it is not declared, and nothing of a plugin's kind. */
export const factsOf = (field?: Pick<Field, 'kind'>): KindFacts =>
  known.get(field?.kind ?? 'text') ?? nothing;

/** Returns the operators that conditions on a field may have. */
export const operatorsOf = (field: Field): readonly ConditionOperator[] =>
  factsOf(field).operators ?? operators.text;

/** Whether a list can be filtered by a range of a field. */
export const isRanged = (field: Field): boolean => factsOf(field).isRanged?.(field) ?? false;

/** Returns the values that a field can have, as far as they are few and known. */
export const choicesOf = (field: Field): readonly string[] | undefined =>
  factsOf(field).choices ?? (field.values && Object.keys(field.values));
