import { describe } from '../../../schema/shapes/marks';
import { defineKind, oneOf, operators } from '../../../fields/define-kind';
import * as elements from '../elements';

export const array = defineKind(
  'array',
  'A list of values of one kind, in the order in which they are typed.',
  {
    options: (tools) => ({
      of: describe(
        'The kind of its values; of an `enum` the texts are `values.<path>.<value>`.',
        oneOf(Object.values(elements), tools),
      ),
    }),
    operators: operators.empty,
  },
);
