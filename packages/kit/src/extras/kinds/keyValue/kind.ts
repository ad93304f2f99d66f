import { optional } from '../../../schema/shapes/marks';
import { defineKind, oneOf, operators } from '../../../fields/define-kind';
import * as elements from '../elements';

export const keyValue = defineKind(
  'keyValue',
  'An object whose keys are typed as well, each with a value of one kind.',
  {
    options: (tools) => ({
      of: optional('The kind of its values, `text` by default.', oneOf(Object.values(elements), tools)),
    }),
    operators: operators.empty,
  },
);
