import * as z from 'zod/mini';
import { issueCodes } from '../../../contract/errors';
import { pageTarget, refresh } from './action';
import { anyPath, inputPath, nameFrom, said, type Bound, type Loose } from './marks';

/**
 * What can be wrong with a field of a form: what the API has codes for, and what it never sees. The words are
 * `kit:rules.<rule>`, or the field's own.
 */
const rule = z.enum([...issueCodes, 'json']);

const unique = z.strictObject({
  call: said("Names one of the resource's calls.", z.string().check(z.minLength(1))),
  param: said("What the value is called in the call's body.", z.string().check(z.minLength(1))),
});

const isPattern = (source: string) => {
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};

const bounds = (bound: z.ZodMiniNumber) =>
  z.strictObject({
    min: z.optional(said('The least that will do.', bound)),
    max: z.optional(said('The most that will do.', bound)),
  });

/**
 * A field of a form. What the schema of the form's call says of it (required, lengths, ranges, form) holds without
 * being stated here; what is stated here holds as well, for what a schema cannot say and where there is none.
 */
const formField = z.strictObject({
  field: said('Its dotted path in the body that is sent, as in `coupon.validFrom`.', inputPath),
  as: z.optional(
    said(
      'The declared field whose kind, values and label it shares; the one at its own path unless said.',
      anyPath,
    ),
  ),
  initial: z.optional(
    said(
      'What stands in it at first, in a form that makes a new one.',
      z.union([z.string(), z.number(), z.boolean()]),
    ),
  ),
  required: z.optional(said('It has to be filled in.', z.literal(true))),
  length: z.optional(said('Shortest and longest length of its text.', bounds(z.int().check(z.gte(0))))),
  range: z.optional(said('Lowest and highest number.', bounds(z.number()))),
  pattern: z.optional(
    said('A regular expression that the whole text meets.', z.string().check(z.refine(isPattern))),
  ),
  notBefore: z.optional(said('The field of a date that this one must not come before.', inputPath)),
  unique: z.optional(
    said(
      'A question to the API whether the value is free, asked once typing has paused; its answer says `isValid`.',
      unique,
    ),
  ),
  validator: z.optional(
    nameFrom(
      'validators',
      'A named validator that the value has to pass as well; its words are `rules.<path>.<validator>`.',
    ),
  ),
  hint: z.optional(
    said(
      'What is worth knowing stands below it while nothing is wrong, in words of its own (`hints.<path>`), in which these numbers may stand.',
      z.union([z.literal(true), bounds(z.number())]),
    ),
  ),
  managedByViewer: z.optional(
    said('Of its values only the types of admin that the viewer may manage are offered.', z.literal(true)),
  ),
  ownWords: z.optional(said('Rules whose words are the field’s own (`rules.<path>.<rule>`).', z.array(rule))),
});

/** A form as data: in which order what is asked for. */
export const formView = z.strictObject({
  in: z.optional(
    said(
      'Where the form is: a dialog unless said, a drawer at the side, or a page with an address of its own.',
      z.enum(['dialog', 'drawer', 'page']),
    ),
  ),
  fields: said(
    'What is asked for, in order: paths in the body that is sent, with more about one where there is more to say.',
    z.array(z.union([inputPath, formField])).check(z.minLength(1)),
  ),
  refresh: z.optional(
    said(
      'Resources and calls (by name), beside the resource itself, whose cached answers are out of date afterwards.',
      refresh,
    ),
  ),
  goTo: z.optional(
    said(
      'The page one is taken to afterwards, as in `/coupons/{id}`; `{…}` is replaced from the answer.',
      pageTarget,
    ),
  ),
});

export type Rule = z.infer<typeof rule>;
/** A field of a form, as declared. */
export type FormField = Bound<z.infer<typeof formField>, Loose<never>>;
/** A form as declared. */
export type DeclaredForm = Bound<z.infer<typeof formView>, Loose<never>>;

/** A form as the kit works with it: every field in the long form. */
export type FormView = Omit<DeclaredForm, 'fields'> & { readonly fields: readonly FormField[] };
