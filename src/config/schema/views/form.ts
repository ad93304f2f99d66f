import * as z from 'zod/mini';
import { issueCodes } from '../../../../contract/errors';
import type { Reason } from '../../check/reason';
import { refresh } from '../action';
import { anyPath, inputPath, nameFrom, rowPath, describe, optional, type Bound, type Loose } from '../marks';
import { pageTarget, plainValue } from '../row-link';

/**
 * A rule that a field of a form can break: one that the API has a code for, or one that it never sees, as of lists. Its text
 * is `kit:rules.<rule>`, or the field's own.
 */
const rule = z.enum([
  ...issueCodes,
  'json',
  'time',
  'duration',
  'tooFew',
  'tooMany',
  'entry',
  'keyless',
  'repeated',
  'uploading',
  'notSent',
]);

const unique = z.strictObject({
  call: describe("Names one of the resource's calls.", z.string().check(z.minLength(1))),
  param: describe("What the value is called in the call's body.", z.string().check(z.minLength(1))),
});

/** Returns whether a text is a regular expression that forms can use. */
export const isPattern = (source: string): boolean => {
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};

const other = describe(
  'The other field of the form, by its path in the body; hidden, it counts as empty.',
  inputPath,
);

/** A condition on another field of the form; an empty field counts as null. */
const formCondition = z.union([
  z.strictObject({
    field: other,
    is: describe('It has this value; null stands for an empty one.', plainValue),
  }),
  z.strictObject({ field: other, not: describe('It has another value.', plainValue) }),
  z.strictObject({
    field: other,
    in: describe('It has one of these values.', z.array(plainValue).check(z.minLength(1))),
  }),
]);

const conditions = z.array(formCondition).check(z.minLength(1));

const bounds = (bound: z.ZodMiniNumber) =>
  z.strictObject({
    min: optional('The minimum.', bound),
    max: optional('The maximum.', bound),
  });

/**
 * A field of a form. The rules of the call's schema (required, lengths, ranges, format) apply without being stated here;
 * rules stated here apply as well, where a schema cannot say them or there is none.
 */
const formField = z.strictObject({
  field: describe('Its dotted path in the body that is sent, as in `coupon.validFrom`.', inputPath),
  as: optional(
    'The declared field whose kind, values and label it shares; the one at its own path by default.',
    anyPath,
  ),
  initial: optional(
    'Its initial value, in a form that creates a row; of a date also a number of days from today, as in `{ "today": 7 }`.',
    z.union([
      z.string(),
      z.number(),
      z.boolean(),
      z.strictObject({ today: describe('Days from today.', z.int()) }),
    ]),
  ),
  when: optional(
    'It is shown while all of these conditions hold. While it is hidden it is neither checked nor sent.',
    conditions,
  ),
  required: optional('It must be filled in.', z.literal(true)),
  requiredWhen: optional('It must be filled in while all of these conditions hold.', conditions),
  length: optional(
    'Shortest and longest length of its text; of a list the fewest and the most entries.',
    bounds(z.int().check(z.gte(0))),
  ),
  range: optional('Lowest and highest number.', bounds(z.number())),
  pattern: optional(
    'A regular expression that the whole text matches.',
    z.string().check(z.refine(isPattern, { error: 'pattern' satisfies Reason })),
  ),
  notBefore: optional('The field of a date that this one must not come before.', inputPath),
  unique: optional(
    'A call that asks whether the value is free, made once typing has paused; its answer has `isValid`.',
    unique,
  ),
  validator: z.optional(
    nameFrom(
      'validators',
      'A named validator that the value must pass as well; its text is `rules.<path>.<validator>`.',
    ),
  ),
  hint: optional(
    'A hint below the field while nothing is wrong: its own text (`hints.<path>`), which may contain these numbers.',
    z.union([z.literal(true), bounds(z.number())]),
  ),
  managedByViewer: optional(
    'Of its values only the types of admin that the viewer may manage are offered.',
    z.literal(true),
  ),
  ownWords: optional('Rules whose text is the field’s own (`rules.<path>.<rule>`).', z.array(rule)),
});

const fields = describe(
  'Its fields in order: a path in the body that is sent, or an object with more about it.',
  z.array(z.union([inputPath, formField])).check(z.minLength(1)),
);
const name = z.string().check(z.minLength(1));

const section = z.strictObject({ name: describe('Its title is `sections.<name>`.', name), fields });
const sections = describe('Fields below a title.', z.array(section));

const part = (title: string) =>
  z.strictObject({
    name: describe(title, name),
    fields: z.optional(fields),
    sections: z.optional(sections),
  });

/** A form as data: its fields in order, alone or in sections, tabs and steps. */
export const formView = z.strictObject({
  in: optional(
    'Where the form is: a dialog by default, a drawer at the side, or a page with an address of its own.',
    z.enum(['dialog', 'drawer', 'page']),
  ),
  fields: z.optional(fields),
  sections: z.optional(sections),
  tabs: optional(
    'Tabs below the other fields.',
    z.array(part('Its title is `tabs.<name>`.')).check(z.minLength(1)),
  ),
  steps: optional(
    'Steps below the other fields, each checked before the next is shown. What is typed stays there when the form is left before its end.',
    z.array(part('Its title is `steps.<name>`.')).check(z.minLength(1)),
  ),
  ownButton: optional(
    'The text of the button that sends it is its own (`create.submit`, `edit.submit`) instead of Create or Save.',
    z.literal(true),
  ),
  refresh: optional(
    'Resources and calls (by name), beside the resource itself, whose cached answers are refreshed afterwards.',
    refresh,
  ),
  about: optional(
    'In a form that updates a row: fields of it that stand above the others, so that one sees which row it is.',
    z.array(rowPath).check(z.minLength(1)),
  ),
  goTo: optional(
    'The page that is opened afterwards, as in `/coupons/{id}`; `{…}` is replaced from the answer.',
    pageTarget,
  ),
});

/** A form that creates a row. */
export const createView = z.extend(formView, {
  addAnother: optional(
    'A second button creates the row and empties the form for the next one.',
    z.literal(true),
  ),
});

export type Rule = z.infer<typeof rule>;
/** A field of a form, as declared. */
export type DeclaredFormField = Bound<z.infer<typeof formField>, Loose<never>>;
/** A field of a form, as the kit works with it. */
export interface FormField extends DeclaredFormField {
  /** The viewer sees its value and may not change it. */
  readonly isReadOnly?: true;
}
/** A condition on another field of a form. */
export type FormCondition = NonNullable<FormField['when']>[number];
/** A form as declared. */
export type DeclaredForm = Bound<z.infer<typeof createView>, Loose<never>>;

/** Fields that stand together, by their paths; those without a name have no title. */
export interface FormSection {
  readonly name?: string;
  readonly fields: readonly string[];
}

/** A part of a form that is shown by itself. */
export interface FormPart {
  readonly name: string;
  readonly sections: readonly FormSection[];
}

/** How the fields of a form are arranged. */
export interface FormLayout {
  /** Those above the tabs or steps. */
  readonly sections: readonly FormSection[];
  readonly tabs?: readonly FormPart[];
  readonly steps?: readonly FormPart[];
}

/** A form as the kit works with it: every field in the long form, and how they are arranged where they are not one list. */
export type FormView = Omit<DeclaredForm, 'fields' | 'sections' | 'tabs' | 'steps'> & {
  readonly fields: readonly FormField[];
  readonly layout?: FormLayout;
};
