import { describe, optional } from '../../../schema/shapes/marks';
import { badge } from '../badge/kind';
import { boolean } from '../../../fields/boolean/kind';
import { defineKind, oneOf } from '../../../fields/define-kind';
import * as elements from '../elements';
import { money } from '../../../fields/money/kind';

export const computed = defineKind(
  'computed',
  'A value that is computed from the row. It can be shown and exported, not typed, and no list is filtered by it.',
  {
    options: (tools) => ({
      from: describe(
        'The expression, as in `price * count` or `sum(lines.price * lines.count)`: see [computed fields](#computed-fields).',
        tools.expression,
      ),
      show: optional(
        'The kind that the value is shown as; a number or a text by default.',
        oneOf([...Object.values(elements), money, badge, boolean], tools),
      ),
    }),
    operators: [],
  },
);
