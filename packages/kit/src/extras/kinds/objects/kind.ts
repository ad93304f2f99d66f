import * as z from 'zod/mini';
import { describe, nameIn, optional, shaped } from '../../../schema/shapes/marks';
import { boolean } from '../../../fields/boolean/kind';
import { defineKind, oneOf, operators } from '../../../fields/define-kind';
import * as elements from '../elements';

export const objects = defineKind(
  'objects',
  'A list of objects that have the same parts. What else the API has in them is sent back unchanged.',
  {
    options: (tools) => ({
      fields: describe(
        'The parts and their kinds, by name; their labels are `items.<path>.<name>`.',
        z.record(
          shaped(/^(?!(?:__proto__|prototype|constructor)$)[A-Za-z_]\w*$/, 'fieldPath'),
          oneOf([...Object.values(elements), boolean], tools),
        ),
      ),
      needed: optional('The parts that every object must have.', z.array(nameIn('part'))),
    }),
    operators: operators.empty,
  },
);
