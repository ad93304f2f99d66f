import * as z from 'zod/mini';
import { isRecord } from '../../lib/value-at';
import { describe, nameIn, optional, means, some } from '../../schema/shapes/marks';
import { defineKind, operators } from '../define-kind';

const label = () => nameIn('otherLabel', z.string());

const idOf = (relation: unknown) => (isRecord(relation) ? relation['id'] : undefined) ?? 'id';

export const related = () => ({
  resource: describe('The name of the other resource.', nameIn('resource')),
  label: describe(
    'The dotted path of its label, in the row of the other resource; of several the texts stand one after the other.',
    means({ otherwise: idOf }, z.union([label(), some(label())])),
  ),
  id: optional('The dotted path of its identifier there, `id` by default.', z.string()),
});

export const relation = defineKind(
  'relation',
  'The identifier of a row of another resource, shown by that row’s label and chosen from its list; a CSV file has both.',
  { options: related, operators: ['eq', 'ne', ...operators.empty], isWhole: true },
);
