/*
 * The kinds of fields besides the core's. A new one is an entry here, or in elements.ts where a list or an object may consist of it,
 * and a folder of its name with a `lazy-field.tsx`.
 */
import * as z from 'zod/mini';
import { defineKind, oneOf, operators } from '../../fields/define-kind';
import { initials, related, tone } from '../../fields/kind-options';
import { boolean, money } from '../../fields/kinds';
import { describe, nameIn, optional, shaped } from '../../schema/shapes/marks';
import * as elements from './elements';
import { fileOptions } from './file/kind';

export { duration, time } from './elements';
export { file } from './file/kind';

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

export const badge = defineKind('badge', 'A text that is shown unchanged, as a badge.', {
  options: () => ({
    tone: optional("The badge's tone, `neutral` by default.", tone()),
    tones: optional('Values that have another tone.', z.record(z.string().check(z.minLength(1)), tone())),
  }),
  searchedBy: () => 'possible',
});

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

export const imageFile = defineKind(
  'imageFile',
  'The same for an image, which is shown; `types` is `image/*` by default.',
  { options: () => ({ ...initials(), ...fileOptions() }), operators: operators.empty },
);

export const json = defineKind('json', 'Anything else, as formatted JSON.', { operators: operators.empty });

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

const rows = () => ({
  rows: optional(
    'Lines of the box at first, 4 by default; it grows to 20.',
    z.int().check(z.gte(1), z.lte(20)),
  ),
});

export const multiline = defineKind('multiline', 'A text of several lines.', { options: rows });

export const markdown = defineKind(
  'markdown',
  'A text in Markdown, with a preview where it is typed. HTML in it is shown as it was typed, and a picture only of a host that the page may ask.',
  { options: rows },
);

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

export const relations = defineKind(
  'relations',
  'A list of the identifiers of rows of another resource (many to many), shown by their labels and chosen from its list.',
  { options: related, operators: operators.empty },
);

export const tags = defineKind('tags', 'A list of short texts, or one text with a separator between them.', {
  options: () => ({
    suggested: optional(
      'Tags that are offered beside what is typed.',
      z.array(z.string().check(z.minLength(1))),
    ),
    separator: optional(
      'What stands between the tags where the API has them as one text, as in `,`.',
      z.string().check(z.minLength(1)),
    ),
  }),
  operators: ['contains', ...operators.empty],
});
