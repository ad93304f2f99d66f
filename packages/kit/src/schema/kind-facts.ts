import type { KindFacts } from '../fields/define-kind';
import * as kinds from '../fields/kinds';
import { operatorsFor, type ConditionOperator } from './operators';
import type { Field } from './shapes/field';

const known = new Map<string, KindFacts>(Object.values(kinds).map((kind) => [kind.kind, kind]));
const nothing: KindFacts = {};

/** Returns the facts of a text for a field that is not declared, and none of a plugin's kind. */
export const factsOf = (field?: Pick<Field, 'kind'>): KindFacts =>
  known.get(field?.kind ?? 'text') ?? nothing;

export const operatorsOf = (field: Field): readonly ConditionOperator[] =>
  factsOf(field).operators ?? operatorsFor('text');

export const isRanged = (field: Field): boolean => factsOf(field).isRanged?.(field) ?? false;

/** Returns undefined where the values are many or unknown. */
export const choicesOf = (field: Field): readonly string[] | undefined =>
  factsOf(field).choices ?? (field.values && Object.keys(field.values));
