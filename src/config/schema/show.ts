import * as z from 'zod/mini';
import { field } from './field';
import { rowPath, said, type Bound, type Loose } from './marks';
import { rowLink } from './row-link';

const name = z.string().check(z.minLength(1));
const path = z.string().check(z.minLength(1));
const params = (sentence: string) => said(sentence, z.record(z.string(), rowPath));

const card = z.strictObject({
  name: said('Its label is `cards.<name>.label`.', name),
  of: said(
    'Whether it is taken from the row, or from the answer of the figures’ call.',
    z.enum(['row', 'figures']),
  ),
  value: said('The dotted path of its value there.', path),
  show: said('The kind of the value.', field),
  absent: z.optional(
    said(
      'What stands in it when there is no value: a number, or `words` of its own (`cards.<name>.absent`).',
      z.union([z.number(), z.literal('words')]),
    ),
  ),
});

const cardEach = z.strictObject({
  name: said('Its label is `cards.<name>.label` with the entry’s `{{label}}` in it.', name),
  each: said(
    'The dotted path of a list in the answer of the figures’ call: a card for each of its entries.',
    path,
  ),
  label: said('The path of the label in an entry.', path),
  value: said('The path of the value in an entry.', path),
  show: said('The kind of the value.', field),
});

const cards = z.strictObject({
  figures: z.optional(
    said(
      'A call beside the row’s own that gives figures of the row.',
      z.strictObject({
        call: said('Its name among the resource’s calls.', name),
        params: params("The row's fields that its path's parameters come from."),
      }),
    ),
  ),
  items: said('The cards, in order.', z.array(z.union([card, cardEach]))),
});

const related = z.strictObject({
  resource: said('The name of the other resource.', name),
  params: params("The row's fields that the parameters of its list call's path come from."),
});

/** One row on a page of its own. */
export const showView = z.strictObject({
  image: z.optional(said('The field of the picture beside the first section.', rowPath)),
  called: z.optional(said('The fields that say above all else whose page it is.', z.array(rowPath))),
  cards: z.optional(said('Figures of the row, from itself and from a call, above the sections.', cards)),
  fields: z.optional(said('The row’s fields in one section, titled `sections.details`.', z.array(rowPath))),
  sections: z.optional(
    said(
      'The row’s fields, in sections titled `sections.<name>`.',
      z.array(
        z.strictObject({
          name: said('Its title is `sections.<name>`.', name),
          fields: said('Its fields, in order.', z.array(rowPath)),
        }),
      ),
    ),
  ),
  links: z.optional(said('Pages that it leads on to.', z.array(rowLink))),
  related: z.optional(said('Lists of other resources, of what belongs to the row.', z.array(related))),
});

/** One row on a page of its own, as declared. */
export type DeclaredShow = Bound<z.infer<typeof showView>, Loose<never>>;
type Section = NonNullable<DeclaredShow['sections']>[number];

/** One row on a page of its own, as the kit works with it. */
export type ShowView = Omit<DeclaredShow, 'fields' | 'sections'> & { readonly sections: readonly Section[] };

/** A figure above the sections. */
export type ShowCard = Bound<z.infer<typeof card>, Loose<never>>;
/** A card for each entry of a list among the figures. */
export type ShowCardEach = Bound<z.infer<typeof cardEach>, Loose<never>>;
/** Figures of one row, from itself and from a call. */
export type ShowCards = Bound<z.infer<typeof cards>, Loose<never>>;
/** The list of another resource, of what belongs to this row. */
export type RelatedList = Bound<z.infer<typeof related>, Loose<never>>;
